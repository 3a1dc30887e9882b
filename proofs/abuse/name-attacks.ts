import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { announce } from '../../src/live/server/announce.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import type { Person } from '../../test/person.ts';
import { link, openAccount, unlink } from '../../test/roblox-steps.ts';
import type { Attack, Gained } from './attack.ts';
import type { Ground } from './ground.ts';

/** Names that would deceive, and what a simple rule would look for in them. */
const NAMES: Record<string, string> = {
  "Cyrillic 'admin'": '\u0430dmin helper',
  'spaced out': 'A D M I N 77',
  'a digit for a letter': 'adm1n helper',
  "Greek 'owner'": '\u039Fwner of it',
  'verified with a mark': 'verifi\u0435d \u2714 luna',
  'zero width': 'sta\u200Bff member',
  'a link': 'frost-trades.com',
  'an invite': 'discord.gg/frost',
  'an invite in other letters': 'd\u0456scord.gg frost',
  'another service': 'snap: lunapaws',
  'six digits': 'call 555010',
  'other digits': 'call ５５５０１０',
  'right to left': '\u202Eregnad ni',
  'stacked marks': 'Za\u0338\u0322\u0334\u0335\u0337\u0320lgo it',
};

/** Verified names, one for each run: a name that Discord gives is looked at once. */
const VERIFIED = ['PuddleFox', 'MeadowOwl'];

/** @returns names that read like that one */
const lookAlikesOf = (name: string): Record<string, string> => ({
  'the same': name.toLowerCase(),
  'a Cyrillic letter': name.replace('o', '\u043E'),
  'a digit': name.replace('o', '0'),
  'a blank': name.replace(/(?<=.)(?=[A-Z])/, ' '),
});

/** @returns what others read as somebody's name */
async function shownName(ground: Ground, { userId }: Person): Promise<string> {
  const { body } = await ground.app.browser().call('GET', `/profiles/${userId}`);
  return (body as { name: string }).name;
}

const MASKED = /^Trader \d{4}$/;

/** Comes with each of these names. @returns which of them others read */
async function tryNames(ground: Ground, naive: boolean, names: Record<string, string>): Promise<Gained> {
  const gained: Gained = {};
  for (const [what, name] of Object.entries(names)) {
    const shown = naive ? name.trim() : await shownName(ground, await ground.called(name));
    gained[`${what}: ${name}`] = !MASKED.test(shown);
  }
  return gained;
}

const names: Attack = {
  name: 'somebody takes a name that deceives or leads away',
  run: async (ground, takeOut) => await tryNames(ground, await takeOut(async () => {}), NAMES),
};

const lookAlikes: Attack = {
  name: 'somebody takes a name that reads like that of a verified person',
  run: async (ground, takeOut) => {
    const verified = await ground.person('is.verified');
    const name = VERIFIED.shift() ?? assert.fail();
    await openAccount(ground.app, name);
    await link(ground.app, verified, name);
    await takeOut(() => unlink(verified));
    return await tryNames(ground, false, lookAlikesOf(name));
  },
};

/** @returns somebody whom Discord calls so; its own form takes no name without a letter */
async function renamed(ground: Ground, discordDisplayName: string): Promise<Person> {
  const person = await ground.person('is.renamed');
  await ground.app.database.db.transaction(async (tx) => {
    await tx.update(profiles).set({ discordDisplayName }).where(eq(profiles.id, person.userId));
    await announce(tx, { name: 'profile-changed', userId: person.userId });
  });
  return person;
}

const invisible: Attack = {
  name: 'somebody takes a name of which nothing can be seen',
  run: async (ground, takeOut) => {
    const naive = await takeOut(async () => {});
    const gained: Gained = {};
    for (const [what, name] of Object.entries({
      filler: '\u3164',
      blank: '\u2800',
      'zero width': '\u200B\u200D',
    })) {
      const person = await renamed(ground, name);
      const shown = naive ? name : await shownName(ground, person);
      gained[what] = shown !== 'Unknown User' && !MASKED.test(shown);
    }
    return gained;
  },
};

/** Attacks by display names. */
export const NAME_ATTACKS: readonly Attack[] = [names, lookAlikes, invisible];
