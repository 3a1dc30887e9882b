import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_CHECKS, MAX_CODES_AN_HOUR } from '../../src/accounts/roblox-link.ts';
import { robloxClaims, robloxLinkCodes } from '../../src/accounts/server/link/roblox-link-table.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { robloxIdOf } from '../../stand-ins/roblox-account.ts';
import type { Person } from '../../test/person.ts';
import {
  askedOf,
  codeFor,
  link,
  openAccount as openAt,
  setBio as setBioAt,
  start,
  unlink,
  verify,
} from '../../test/roblox-steps.ts';
import { assertAmong, AT_ONCE, doneIn, type Race, tally, times, type World } from './race.ts';

/** Longer than every limit of the link counts back. */
export const PAUSE_MS = 61 * 60_000;

/** Opens an account at the Roblox of each process. @returns its username */
export async function openAccount({ apps }: World, username: string): Promise<string> {
  for (const app of apps) await openAt(app, username);
  return username;
}
async function setBio({ apps }: World, username: string, bio: string): Promise<void> {
  for (const app of apps) await setBioAt(app, username, bio);
}

const proven = z.object({ claim: z.object({}).optional() });

const biosRead = async ({ apps }: World) => {
  const asked = await Promise.all(apps.map(askedOf));
  return asked.reduce((sum, { bios }) => sum + bios, 0);
};
const linkedTo = async ({ app }: World, username: string) =>
  await app.database.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.robloxUserId, String(robloxIdOf(username))));
const codesOf = async ({ app }: World, { userId }: Person) =>
  await app.database.db.select().from(robloxLinkCodes).where(eq(robloxLinkCodes.userId, userId));

const checks: Race = {
  name: 'twenty checks of one code that stands in the bio link the account once, with five checks at most',
  prepare: async (world) => {
    const [person] = await world.people(1);
    const account = await openAccount(world, 'RaceLinked');
    return async (round) => {
      world.app.clock.pass(PAUSE_MS);
      if (round > 0) assert.equal((await unlink(person)).status, 200);
      const code = await codeFor(person, account);
      await setBio(world, account, code);
      return {
        steps: times((at) => () => verify(world.via(person, at), account, code)),
        check: async (answers) => {
          assert.equal(doneIn(answers), 1);
          assertAmong(answers, '200', 'CODE_CLOSED', 'TOO_MANY_CHECKS', 'CODE_REQUIRED');
          assert.deepEqual(await linkedTo(world, account), [{ id: person.userId }]);
          const used = (await codesOf(world, person)).find((row) => row.code === code);
          assert.ok(used && used.closedAt !== null && used.checks <= MAX_CHECKS);
        },
      };
    };
  },
};

const hopelessChecks: Race = {
  name: 'of twenty checks of one code that does not stand in the bio five reach Roblox',
  prepare: async (world) => {
    const [person] = await world.people(1);
    const account = await openAccount(world, 'RaceBare');
    return async () => {
      world.app.clock.pass(PAUSE_MS);
      const code = await codeFor(person, account);
      const before = await biosRead(world);
      return {
        steps: times((at) => () => verify(world.via(person, at), account, code)),
        check: async (answers) => {
          const refused = AT_ONCE - MAX_CHECKS;
          assert.deepEqual(tally(answers), { CODE_NOT_FOUND: MAX_CHECKS, TOO_MANY_CHECKS: refused });
          assert.equal((await biosRead(world)) - before, MAX_CHECKS);
        },
      };
    };
  },
};

const codes: Race = {
  name: 'of twenty codes that one person asks for five are given, and one is open',
  prepare: async (world) => {
    const [person] = await world.people(1);
    const account = await openAccount(world, 'RaceStarter');
    return async () => {
      world.app.clock.pass(PAUSE_MS);
      const now = world.app.clock.now().getTime();
      return {
        steps: times((at) => () => start(world.via(person, at), account)),
        check: async (answers) => {
          const refused = AT_ONCE - MAX_CODES_AN_HOUR;
          assert.deepEqual(tally(answers), { 201: MAX_CODES_AN_HOUR, TOO_MANY_TRIES: refused });
          const rows = await codesOf(world, person);
          assert.equal(rows.filter(({ createdAt }) => createdAt.getTime() === now).length, MAX_CODES_AN_HOUR);
          assert.equal(rows.filter(({ closedAt }) => closedAt === null).length, 1);
        },
      };
    };
  },
};

const coveted: Race = {
  name: 'of twenty people who link one Roblox account one gets it, and another one claims it',
  weight: 0.2,
  prepare: async (world) => {
    const people = await world.people(AT_ONCE);
    const account = await openAccount(world, 'RaceCoveted');
    let holder: Person | undefined;
    return async () => {
      world.app.clock.pass(PAUSE_MS);
      if (holder !== undefined) assert.equal((await unlink(holder)).status, 200);
      const given = await Promise.all(people.map(async (person) => await codeFor(person, account)));
      await setBio(world, account, given.join(' '));
      return {
        steps: people.map((person, at) => () => verify(world.via(person, at), account, given[at] ?? '')),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 200: AT_ONCE });
          const linked = answers.map(({ body }) => proven.parse(body).claim === undefined);
          assert.equal(linked.filter(Boolean).length, 1);
          holder = people[linked.indexOf(true)];
          assert.deepEqual(await linkedTo(world, account), [{ id: holder?.userId }]);
          const isOn = eq(robloxClaims.robloxUserId, String(robloxIdOf(account)));
          const claims = await world.app.database.db.select().from(robloxClaims).where(isOn);
          assert.ok(claims.length === 1 && claims[0]?.claimantId !== holder?.userId);
        },
      };
    };
  },
};

const linkOrUnlink: Race = {
  name: 'of ten who link another account and ten who take the account off one takes it off, and nothing is left of either',
  weight: 0.5,
  prepare: async (world) => {
    const [person] = await world.people(1);
    const first = await openAccount(world, 'RaceFirst');
    const other = await openAccount(world, 'RaceOther');
    return async (round) => {
      world.app.clock.pass(PAUSE_MS);
      await link(world.app, person, first);
      const code = await codeFor(person, other);
      await setBio(world, other, code);
      const links = (at: number) => (at + round) % 2 === 0;
      return {
        steps: times((at) => () => {
          const by = world.via(person, at >> 1);
          return links(at) ? verify(by, other, code) : unlink(by);
        }),
        check: async (answers) => {
          const [linking, taking] = [
            answers.filter((_, at) => links(at)),
            answers.filter((_, at) => !links(at)),
          ];
          assertAmong(linking, '200', 'CODE_CLOSED', 'TOO_MANY_CHECKS');
          assertAmong(taking, '200', 'NOT_LINKED');
          assert.ok(doneIn(linking) <= 1 && doneIn(taking) === 1, JSON.stringify(tally(answers)));
          assert.deepEqual([...(await linkedTo(world, first)), ...(await linkedTo(world, other))], []);
          assert.ok((await codesOf(world, person)).every(({ closedAt }) => closedAt !== null));
        },
      };
    };
  },
};

/** Races about the link to a Roblox account. */
export const LINK_RACES: readonly Race[] = [checks, hopelessChecks, codes, coveted, linkOrUnlink];
