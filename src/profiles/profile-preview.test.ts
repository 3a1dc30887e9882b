import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicProfile } from './profile-address.ts';
import { profileDescription, profilePreviewTitle, profileTitle } from './profile-preview.ts';

const RIN: PublicProfile = {
  userId: 'u',
  name: 'RinRin_Tea',
  robloxUserId: '42',
  picture: 'avatar-2',
  robloxPicture: null,
  joinedAt: '2025-03-14T00:00:00.000Z',
  ratingAverage: 4.9113,
  ratingCount: 203,
  ratings: [0, 1, 3, 11, 188],
  activeTrades: 0,
  completed: 241,
  trades: [],
};

test('a page about a person is titled with their name, and previewed with the name of the site', () => {
  assert.equal(profileTitle(RIN), 'RinRin_Tea');
  assert.equal(profilePreviewTitle(RIN, 'Swapwise'), 'RinRin_Tea on Swapwise');
});

test('a link preview says how people rate a person, and what they have completed', () => {
  assert.equal(
    profileDescription(RIN),
    'Rated 4.9 out of 5 in 203 reviews. 241 trades completed. Verified Roblox account.',
  );
});

test('a single review and a single trade are no plural', () => {
  const text = profileDescription({ ...RIN, ratingAverage: 4, ratingCount: 1, completed: 1 });
  assert.match(text, /^Rated 4\.0 out of 5 in 1 review\. 1 trade completed\./);
});

test('somebody new without Roblox is neither rated nor called verified', () => {
  const text = profileDescription({
    ...RIN,
    robloxUserId: null,
    ratingAverage: null,
    ratingCount: 0,
    completed: 0,
  });
  assert.equal(text, 'No reviews yet. 0 trades completed.');
});

test('nobody has no preview, and the title says so', () => {
  assert.equal(profileTitle(null), 'User profile not found');
  assert.equal(profilePreviewTitle(null, 'Swapwise'), undefined);
});
