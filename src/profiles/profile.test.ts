import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNew, publicName, traderName, UNKNOWN_USER } from './profile.ts';

test('somebody is new on the day that they signed up, and back after that', () => {
  const joinedAt = '2026-11-22T10:00:00.000Z';
  assert.equal(isNew(joinedAt, Date.parse('2026-11-22T10:00:00.000Z')), true);
  assert.equal(isNew(joinedAt, Date.parse('2026-11-23T09:59:59.999Z')), true);
  assert.equal(isNew(joinedAt, Date.parse('2026-11-23T10:00:00.000Z')), false);
});

const somebody = {
  id: 'somebody',
  robloxUsername: null,
  discordDisplayName: null,
  nameRefused: null,
  nameHiddenAt: null,
};

test('a Discord name that cannot be seen is no name', () => {
  for (const discordDisplayName of [null, '', ' ', '\u3164', '\u200B\u200B', '\u2800\uFE0F'])
    assert.equal(publicName({ ...somebody, discordDisplayName }), UNKNOWN_USER);
  const linked = { ...somebody, robloxUsername: 'MossyFrog_08' };
  assert.equal(publicName({ ...linked, discordDisplayName: '\u3164' }), 'MossyFrog_08');
  assert.equal(publicName({ ...somebody, discordDisplayName: ' 🐸\u200D ' }), '🐸\u200D');
});

test('who has a Discord name that others do not see is a trader with a number, which stays', () => {
  const refused = { ...somebody, discordDisplayName: 'Free pets at evil.example', nameRefused: 'link' };
  assert.match(publicName(refused), /^Trader \d{4}$/);
  assert.equal(publicName(refused), traderName(somebody.id));
  assert.notEqual(publicName(refused), publicName({ ...refused, id: 'another' }));
  assert.equal(publicName({ ...refused, robloxUsername: 'MossyFrog_08' }), 'MossyFrog_08');
});

test('of a hidden name nothing is left, and each person keeps one that says nothing', () => {
  const person = {
    ...somebody,
    robloxUsername: 'BadName_1',
    discordDisplayName: 'Bad',
    nameHiddenAt: new Date(),
  };
  assert.equal(publicName(person), traderName(somebody.id));
  assert.equal(publicName({ ...person, nameHiddenAt: null }), 'BadName_1');
});
