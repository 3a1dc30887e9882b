import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { CLAIM_MS } from '../../src/accounts/roblox-link.ts';
import { robloxClaims } from '../../src/accounts/server/link/roblox-link-table.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { robloxIdOf } from '../../stand-ins/roblox-account.ts';
import { codeOf } from '../../test/assert-refused.ts';
import type { Person } from '../../test/person.ts';
import { codeFor, link, openAccount, setBio, verify } from '../../test/roblox-steps.ts';
import type { Attack } from './attack.ts';
import type { Ground } from './ground.ts';
import { saysInstead } from './says-instead.ts';

const HOUR_MS = 60 * 60_000;

let opened = 0;

/** @returns the username of a Roblox account that nobody has linked */
async function newAccount({ app }: Ground): Promise<string> {
  opened += 1;
  return await openAccount(app, `Coveted${opened}`);
}

/** Proves an account that somebody else has. */
async function claim({ app }: Ground, person: Person, account: string): Promise<void> {
  const code = await codeFor(person, account);
  await setBio(app, account, code);
  const answer = await verify(person, account, code);
  assert.partialDeepStrictEqual(answer.body, { success: true, robloxUsername: account });
}

/** Lets time go by, and has what is due by then happen. */
async function later(ground: Ground, ms: number): Promise<void> {
  await ground.later(ms);
  await ground.app.turn('Roblox claims');
}

/** @returns whether somebody has a Roblox account here */
async function has({ app }: Ground, { userId }: Person, account: string): Promise<boolean> {
  const robloxUserId = String(robloxIdOf(account));
  const found = await app.database.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.robloxUserId, robloxUserId));
  return found.some(({ id }) => id === userId);
}

const isOn = (account: string) => eq(robloxClaims.robloxUserId, String(robloxIdOf(account)));

const squatter: Attack = {
  name: 'somebody keeps the Roblox account of another person by having linked it first',
  run: async (ground, takeOut) => {
    const [thief, owner] = [await ground.person('is.first'), await ground.person('has.it')];
    const account = await newAccount(ground);
    await link(ground.app, thief, account);
    await claim(ground, owner, account);
    await takeOut(() => ground.app.database.db.delete(robloxClaims).where(isOn(account)));
    await later(ground, CLAIM_MS);
    return { keep: await has(ground, thief, account), shutOut: !(await has(ground, owner, account)) };
  },
};

const thief: Attack = {
  name: 'somebody who has got into a Roblox account for a while takes it from its holder here',
  run: async (ground, takeOut) => {
    const { db } = ground.app.database;
    const [holder, other] = [await ground.person('holds.it'), await ground.person('got.in')];
    const account = await newAccount(ground);
    await link(ground.app, holder, account);
    await claim(ground, other, account);
    const taken = await takeOut(() =>
      db.update(robloxClaims).set({ winsAt: ground.app.clock.now() }).where(isOn(account)),
    );
    await later(ground, 71 * HOUR_MS);
    const early = await has(ground, other, account);
    // The holder who proves it again in time has it, for good.
    if (!taken) await claim(ground, holder, account);
    await later(ground, CLAIM_MS);
    return { early, 'in the end': await has(ground, other, account) };
  },
};

const lyingRoblox: Attack = {
  name: 'a Roblox that answers with another account lets somebody prove what is not theirs',
  run: async (ground, takeOut) => {
    const person = await ground.person('wants.more');
    const [own, wanted] = [await newAccount(ground), await newAccount(ground)];
    const code = await codeFor(person, wanted);
    await setBio(ground.app, own, code);
    // What the answer gives away is whose it is.
    const unseen = await takeOut(async () => {});
    const said = { name: wanted, description: code, id: robloxIdOf(unseen ? wanted : own) };
    const answer = await saysInstead(
      `/v1/users/${robloxIdOf(wanted)}`,
      said,
      async () => await verify(person, wanted, code),
    );
    assert.ok(unseen || codeOf(answer) === 'ROBLOX_DOWN', JSON.stringify(answer.body));
    return { wanted: await has(ground, person, wanted) };
  },
};

const me = z.object({ userId: z.string() }).nullable();

const lyingDiscord: Attack = {
  name: 'a Discord that says no true id lets somebody into the account of another person',
  run: async (ground, takeOut) => {
    const { app } = ground;
    const person = await ground.person('is.told.of');
    const [row] = await app.database.db.select().from(profiles).where(eq(profiles.id, person.userId));
    const id = row?.discordId ?? assert.fail();
    const lies: Record<string, unknown> = {
      'a number': Number(id),
      'a list': [id],
      'with a blank': ` ${id}`,
      'with a line end': `${id}\n`,
      'in other digits': id.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    };
    const plain = await takeOut(async () => {});
    const gained: Record<string, boolean> = {};
    for (const [how, said] of Object.entries(lies)) {
      const browser = app.browser();
      const answer = { username: 'somebody.else', id: plain ? id : said };
      await saysInstead('/api/users/@me', answer, async () => {
        await browser.follow(await browser.authorize({ username: 'somebody.else' }));
      });
      const { body } = await browser.call('GET', '/me');
      gained[how] = me.parse(body)?.userId === person.userId;
    }
    return gained;
  },
};

/** Attacks on who has which account. */
export const ACCOUNT_ATTACKS: readonly Attack[] = [squatter, thief, lyingRoblox, lyingDiscord];
