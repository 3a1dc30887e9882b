import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, type ListedPerson } from './listed-person.ts';

test('a row names the accounts that have a name one can see', () => {
  const person = { robloxUsername: 'MossyFrog_08', discordName: 'mossy' } as ListedPerson;
  assert.equal(accountsOf(person), 'Roblox: MossyFrog_08 · Discord: mossy');
  assert.equal(accountsOf({ ...person, discordName: '\u3164' }), 'Roblox: MossyFrog_08');
});
