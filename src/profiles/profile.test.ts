import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenName, isNew, publicName, UNKNOWN_USER } from './profile.ts';

test('somebody is new on the day that they signed up, and back after that', () => {
  const joinedAt = '2026-11-22T10:00:00.000Z';
  assert.equal(isNew(joinedAt, Date.parse('2026-11-22T10:00:00.000Z')), true);
  assert.equal(isNew(joinedAt, Date.parse('2026-11-23T09:59:59.999Z')), true);
  assert.equal(isNew(joinedAt, Date.parse('2026-11-23T10:00:00.000Z')), false);
});

test('a Discord name that cannot be seen is no name', () => {
  for (const discordDisplayName of [null, '', ' ', '\u3164', '\u200B\u200B', '\u2800\uFE0F'])
    assert.equal(givenName({ robloxUsername: null, discordDisplayName }), UNKNOWN_USER);
  assert.equal(givenName({ robloxUsername: 'MossyFrog_08', discordDisplayName: '\u3164' }), 'MossyFrog_08');
  assert.equal(givenName({ robloxUsername: null, discordDisplayName: ' 🐸\u200D ' }), '🐸\u200D');
});

test('of a hidden name nothing is left, and each person keeps one that says nothing', () => {
  const person = { robloxUsername: 'BadName_1', discordDisplayName: 'Bad', nameHiddenAt: new Date() };
  const [one, other] = ['one', 'other'].map((id) => publicName({ ...person, id }));
  assert.match(one ?? '', /^Trader [1-9]\d{3}$/);
  assert.notEqual(one, other);
  assert.equal(publicName({ ...person, id: 'one' }), one);
  assert.equal(publicName({ ...person, id: 'one', nameHiddenAt: null }), 'BadName_1');
});
