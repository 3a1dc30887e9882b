import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cannotDo, chipWords, dailyLimitText, KIND_WORDS } from './standing-words.ts';

const NOW_MS = Date.parse('2026-11-22T18:00:00.000Z');
const noPosts = (endsAt: string | null) =>
  chipWords({ kind: 'no_posts', startsAt: '2026-11-22T12:00:00.000Z', endsAt }, NOW_MS);

test('an end within two days is counted down; a later one has its date, and says that it is in UTC', () => {
  assert.equal(noPosts('2026-11-22T23:12:00.000Z'), 'No posts for 5h 12m more');
  assert.equal(noPosts('2026-11-24T17:59:59.000Z'), 'No posts for 47h 59m more');
  assert.equal(noPosts('2026-11-24T18:00:00.000Z'), 'No posts until 24 Nov, 18:00 UTC');
  assert.equal(noPosts('2026-11-22T18:00:00.000Z'), 'Over');
  assert.equal(noPosts(null), 'No posts');
});

test('whoever is refused reads for how much longer', () => {
  assert.equal(cannotDo('post', '2026-11-22T23:00:00.000Z', NOW_MS), "You can't post for 5h 0m more.");
  assert.equal(
    cannotDo('request', '2026-11-25T18:00:00.000Z', NOW_MS),
    "You can't send or accept requests until 25 Nov, 18:00 UTC.",
  );
  assert.equal(cannotDo('post', null, NOW_MS), "You can't post right now.");
  assert.equal(cannotDo('accept', null, NOW_MS), "You can't accept deals right now.");
  // This device's clock may be ahead of the server's.
  assert.equal(cannotDo('post', '2026-11-22T17:59:59.000Z', NOW_MS), "You can't post for 1s more.");
});

test('whoever has sent the last request of the day reads how long to wait', () => {
  assert.equal(
    dailyLimitText({ nextAt: '2026-11-22T21:42:00.000Z', most: 10 }, NOW_MS),
    'You can ask for 10 trades a day, and again in 3h 42m. A higher trust level gives you more.',
  );
});

test('whoever is paused reads what is left to do in plain words', () => {
  assert.equal(KIND_WORDS.suspended.still, 'Look, remove your own posts, download your data');
});
