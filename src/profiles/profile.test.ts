import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNew, publicName, UNKNOWN_USER } from './profile.ts';

test('somebody is new on the day that they signed up, and back after that', () => {
  const joinedAt = '2026-11-22T10:00:00.000Z';
  assert.equal(isNew(joinedAt, Date.parse('2026-11-22T10:00:00.000Z')), true);
  assert.equal(isNew(joinedAt, Date.parse('2026-11-23T09:59:59.999Z')), true);
  assert.equal(isNew(joinedAt, Date.parse('2026-11-23T10:00:00.000Z')), false);
});

test('a Discord name that cannot be seen is no name', () => {
  for (const discordDisplayName of [null, '', ' ', '\u3164', '\u200B\u200B', '\u2800\uFE0F'])
    assert.equal(publicName({ robloxUsername: null, discordDisplayName }), UNKNOWN_USER);
  assert.equal(publicName({ robloxUsername: 'MossyFrog_08', discordDisplayName: '\u3164' }), 'MossyFrog_08');
  assert.equal(publicName({ robloxUsername: null, discordDisplayName: ' 🐸\u200D ' }), '🐸\u200D');
});
