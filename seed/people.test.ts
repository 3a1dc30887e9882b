import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discordIdOf, handleFrom } from '../stand-ins/discord-person.ts';
import { usernameFault } from '../stand-ins/roblox-account.ts';
import { NAMED_PEOPLE } from './named-people.ts';
import { PEOPLE, personNamed } from './people.ts';

const linked = PEOPLE.flatMap(({ roblox }) => roblox ?? []);

test('owner, admin and trader come first, with the role they are named for', () => {
  assert.deepEqual(
    PEOPLE.slice(0, 3).map(({ handle, role }) => [handle, role]),
    [
      ['owner', 'owner'],
      ['admin', 'admin'],
      ['trader', 'member'],
    ],
  );
  assert.equal(personNamed('owner').roblox?.username, 'SwapwiseOwner');
  assert.equal(NAMED_PEOPLE.length, 36);
});

test('names, ids and addresses are unique and such as Discord and Roblox would give', () => {
  for (const list of [
    PEOPLE.map(({ discordId }) => discordId),
    PEOPLE.map(({ email }) => email),
    linked.map(({ id }) => String(id)),
    linked.map(({ username }) => username.toLowerCase()),
  ]) {
    assert.equal(new Set(list).size, list.length);
  }
  for (const { handle, discordId } of PEOPLE) {
    assert.equal(handleFrom(handle), handle);
    assert.match(discordId, /^\d{18}$/);
    assert.equal(discordId, discordIdOf(handle));
  }
  for (const { id, username } of linked) {
    assert.ok(Number.isSafeInteger(id));
    assert.equal(usernameFault(username), undefined, username);
  }
});

test('about seven in ten have linked a Roblox account, and some linked names look alike', () => {
  assert.ok(Math.abs(linked.length / PEOPLE.length - 0.7) < 0.1);
  const asSeen = (name: string) => name.toLowerCase().replaceAll(/[il1]/g, '1').replaceAll(/[o0]/g, '0');
  const looks = linked.map(({ username }) => asSeen(username));
  assert.ok(looks.length - new Set(looks).size >= 3);
});

test('nobody holds the picture that is offered to nobody, and everybody joined before today', () => {
  for (const { picture, joinedDaysAgo } of PEOPLE) assert.ok(picture !== 'avatar-1' && joinedDaysAgo >= 2);
});
