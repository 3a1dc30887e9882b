import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { rateLimits } from '../../src/platform/server/limits/limit-table.ts';
import { departedPeople } from '../../src/profiles/server/departed-table.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { CONTACTS_OF_NEWCOMER } from '../../src/trades/server/contact-allowance.ts';
import { contactAllowances, trades } from '../../src/trades/server/trade-table.ts';
import {
  ask,
  askedBy,
  lookUp as contact,
  postedBy,
  showsDiscordTo,
  withdraw,
} from '../../test/trade-steps.ts';
import type { Attack } from './attack.ts';
import type { Ground } from './ground.ts';
import { idOf, through, throughOf } from './steps.ts';

/** More than anybody new may ask for in a day, and more than anybody may look up in an hour. */
const [MANY_REQUESTS, MANY_CONTACTS] = [8, 24];

/** Takes every count of uses out. */
async function withoutCounts({ app }: Ground): Promise<void> {
  await app.database.db.delete(rateLimits);
  await app.database.db.delete(contactAllowances);
  await app.database.db.delete(departedPeople);
}

/** @returns live trades of so many people: each posts one */
async function tradesOf(ground: Ground, many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < many; at += 1) ids.push(await postedBy(await ground.person('sells')));
  return ids;
}

const requests: Attack = {
  name: 'somebody new asks for more in a day than they may, with one account after another',
  run: async (ground, takeOut) => {
    const ids = await tradesOf(ground, MANY_REQUESTS + 1);
    let asker = await ground.person('asks');
    const sent = [];
    for (const id of ids.slice(0, MANY_REQUESTS)) sent.push(await ask(asker, id));
    assert.ok(throughOf(sent, 'DAILY_LIMIT') < MANY_REQUESTS, 'there is a limit');
    asker = await ground.back(asker);
    await takeOut(() => withoutCounts(ground));
    return { 'one more': through(await ask(asker, ids.at(-1) ?? ''), 'DAILY_LIMIT') };
  },
};

const withdrawn: Attack = {
  name: 'requests that are withdrawn and sent again go on all day',
  run: async (ground, takeOut) => {
    const [tradeId = assert.fail()] = await tradesOf(ground, 1);
    const asker = await ground.person('asks');
    let last = true;
    for (let at = 0; at < MANY_REQUESTS; at += 1) {
      if (at === MANY_REQUESTS - 1) await takeOut(() => withoutCounts(ground));
      const answer = await ask(asker, tradeId, 'Please please please.');
      last = through(answer, 'DAILY_LIMIT');
      if (last) assert.equal((await withdraw(asker, idOf(answer))).status, 200);
    }
    return { 'one more': last };
  },
};

const contacts: Attack = {
  name: 'somebody collects handles, with one account after another',
  run: async (ground, takeOut) => {
    const ids = await tradesOf(ground, MANY_CONTACTS + 1);
    let hungry = await ground.person('is.hungry');
    const looked = [];
    for (const id of ids.slice(0, MANY_CONTACTS / 2)) looked.push(await contact(hungry, id));
    hungry = await ground.back(hungry);
    for (const id of ids.slice(MANY_CONTACTS / 2, MANY_CONTACTS)) looked.push(await contact(hungry, id));
    assert.ok(throughOf(looked, 'TOO_MANY_CONTACTS', 'DAILY_LIMIT') < MANY_CONTACTS, 'there is a limit');
    hungry = await ground.back(hungry);
    await takeOut(() => withoutCounts(ground));
    return {
      'one more': through(await contact(hungry, ids.at(-1) ?? ''), 'TOO_MANY_CONTACTS', 'DAILY_LIMIT'),
    };
  },
};

/** Accounts that scrape, each from a network of its own, and people whose handles they want. */
const [SCRAPERS, SOUGHT] = [50, 20];

/** What a look gave of a handle. */
const given = z.object({ discordUsername: z.string() });

const scraping: Attack = {
  name: 'fifty accounts from fifty networks collect the handles of people who show them only after a deal',
  run: async (ground, takeOut) => {
    const ids: string[] = [];
    for (let at = 0; at < SOUGHT; at += 1) {
      const careful = await ground.person('is.careful');
      // Half of them have never chosen.
      if (at % 2 === 0) await showsDiscordTo(careful, 'after-deal');
      ids.push(await postedBy(careful));
    }
    await takeOut(async () => await ground.app.database.db.update(profiles).set({ contactChoice: 'anyone' }));
    const handles = new Set<string>();
    for (let scraper = 0; scraper < SCRAPERS; scraper += 1) {
      const person = await ground.person('scrapes');
      for (let look = 0; look < CONTACTS_OF_NEWCOMER; look += 1) {
        const answer = await contact(person, ids[(scraper + look) % SOUGHT] ?? '');
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        const { data } = given.safeParse(answer.body);
        if (data !== undefined) handles.add(data.discordUsername);
      }
    }
    return { 'a handle': handles.size > 0, 'all of them': handles.size === SOUGHT };
  },
};

const secondRequest: Attack = {
  name: 'somebody asks again for the same trade by another account, while the first request stands',
  run: async (ground, takeOut) => {
    const [tradeId = assert.fail()] = await tradesOf(ground, 1);
    const asker = await ground.person('asks');
    await askedBy(asker, tradeId);
    const by = (await takeOut(async () => {})) ? await ground.person('asks') : asker;
    return { again: through(await ask(by, tradeId), 'ALREADY_REQUESTED') };
  },
};

const ownTrade: Attack = {
  name: 'somebody raises their level by trading with themselves',
  run: async (ground, takeOut) => {
    const person = await ground.person('trades.alone');
    const tradeId = await postedBy(person);
    const other = await ground.person('another');
    await takeOut(
      async () =>
        await ground.app.database.db
          .update(trades)
          .set({ userId: other.userId })
          .where(eq(trades.id, tradeId)),
    );
    return { request: through(await ask(person, tradeId), 'OWN_TRADE') };
  },
};

/** Attacks on how often something may be done. */
export const LIMIT_ATTACKS: readonly Attack[] = [
  requests,
  withdrawn,
  contacts,
  scraping,
  secondRequest,
  ownTrade,
];
