import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { rateLimits } from '../../src/platform/server/limits/limit-table.ts';
import { departedPeople } from '../../src/profiles/server/departed-table.ts';
import { contactAllowances, trades } from '../../src/trades/server/trade-table.ts';
import type { Person } from '../../test/person.ts';
import { ask, askedBy, postedBy, withdraw } from '../../test/trade-steps.ts';
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

const contact = async (by: Person, id: string) => await by.browser.call('POST', `/trades/${id}/contact`, {});

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
export const LIMIT_ATTACKS: readonly Attack[] = [requests, withdrawn, contacts, secondRequest, ownTrade];
