import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { blocks } from '../../src/standing/server/block-table.ts';
import { haveTraded } from '../../test/have-traded.ts';
import type { Person } from '../../test/person.ts';
import { ask, askedBy, noticesOf, postedBy, respond, review } from '../../test/trade-steps.ts';
import type { Attack, Gained, TakeOut } from './attack.ts';
import { findName, findTrade } from './findings.ts';
import type { Ground } from './ground.ts';
import { hears } from './hears.ts';
import { block, textOf, through } from './steps.ts';

/** Takes every block of somebody out, and lets each process know. */
async function unblocked(ground: Ground, person: Person): Promise<void> {
  const { db } = ground.app.database;
  for (const { blockedId } of await db.select().from(blocks).where(eq(blocks.userId, person.userId)))
    if (blockedId !== null) await person.browser.call('DELETE', `/me/blocks/${blockedId}`);
  await db.delete(blocks).where(eq(blocks.userId, person.userId));
}

/** Somebody with a live trade who is pursued, and whoever pursues them. */
async function pursuit(ground: Ground) {
  const [person, stalker] = [await ground.person('is.pursued'), await ground.person('pursues')];
  return { person, stalker, tradeId: await postedBy(person) };
}

/** What somebody may reach another by. @returns which of them reached */
async function reaches(ground: Ground, by: Person, person: Person, tradeId: string): Promise<Gained> {
  await haveTraded(ground.app, by, person);
  return {
    request: through(await ask(by, tradeId), 'TRADE_NOT_FOUND'),
    contact: through(await by.browser.call('POST', `/trades/${tradeId}/contact`, {}), 'TRADE_NOT_FOUND'),
    review: through(await review(by, person.userId), 'PROFILE_NOT_FOUND'),
  };
}

const seen: Attack = {
  name: 'somebody who is blocked finds the one who blocked them',
  run: async (ground, takeOut) => {
    const { person, stalker, tradeId } = await pursuit(ground);
    await block(person, stalker);
    await takeOut(() => unblocked(ground, person));
    return {
      ...(await findTrade(stalker, person, tradeId)),
      ...named(await findName(stalker, person)),
    };
  },
};

/** @returns what was found of a name, apart from what was found of a trade */
function named(gained: Gained): Gained {
  return Object.fromEntries(Object.entries(gained).map(([what, got]) => [`their name: ${what}`, got]));
}

const bothWays: Attack = {
  name: 'whoever blocks somebody goes on looking at them',
  run: async (ground, takeOut) => {
    const { person, stalker, tradeId } = await pursuit(ground);
    await block(stalker, person);
    await takeOut(() => unblocked(ground, stalker));
    return {
      ...(await findTrade(stalker, person, tradeId)),
      ...(await reaches(ground, stalker, person, tradeId)),
    };
  },
};

const reached: Attack = {
  name: 'somebody who is blocked reaches the one who blocked them',
  run: async (ground, takeOut) => {
    const { person, stalker, tradeId } = await pursuit(ground);
    await block(person, stalker);
    await takeOut(() => unblocked(ground, person));
    return await reaches(ground, stalker, person, tradeId);
  },
};

const returned: Attack = {
  name: 'somebody who is blocked deletes the account, comes back, and is blocked no longer',
  run: async (ground, takeOut) => {
    const { person, stalker, tradeId } = await pursuit(ground);
    await block(person, stalker);
    const again = await ground.back(await ground.back(stalker));
    await takeOut(() => unblocked(ground, person));
    return {
      ...(await findTrade(again, person, tradeId)),
      ...(await reaches(ground, again, person, tradeId)),
    };
  },
};

const askedBefore: Attack = {
  name: 'somebody who is blocked is accepted, or accepts, over a request that was sent before',
  run: async (ground, takeOut) => {
    const { person, stalker, tradeId } = await pursuit(ground);
    const [own, others] = [await askedBy(person, await postedBy(stalker)), await askedBy(stalker, tradeId)];
    if (!(await takeOut(async () => {}))) await block(person, stalker);
    return {
      accept: through(await respond(stalker, own, true), 'REQUEST_NOT_FOUND', 'ALREADY_ANSWERED'),
      'be accepted': through(await respond(person, others, true), 'REQUEST_NOT_FOUND', 'ALREADY_ANSWERED'),
    };
  },
};

const overDeal: Attack = {
  name: 'somebody who is blocked learns the handle over a deal that was accepted before',
  run: async (ground, takeOut) => {
    const { person, stalker, tradeId } = await pursuit(ground);
    const requestId = await askedBy(stalker, tradeId);
    assert.equal((await respond(person, requestId, true)).status, 200);
    if (!(await takeOut(async () => {}))) await block(person, stalker);
    const contact = await stalker.browser.call('POST', `/requests/${requestId}/contact`, {});
    const listed = await textOf(stalker, '/api/me/requests');
    return {
      contact: through(contact, 'REQUEST_NOT_FOUND', 'CONTACT_CLOSED'),
      'their name': listed.includes(person.name) || listed.includes(person.userId),
    };
  },
};

const heard: Attack = {
  name: 'somebody who is blocked hears in that moment that the other has posted',
  run: async (ground, takeOut) => {
    const [person, stalker] = [await ground.person('is.pursued'), await ground.person('pursues')];
    await block(person, stalker);
    await takeOut(() => unblocked(ground, person));
    let tradeId = '';
    const said = await hears(ground, stalker, async () => {
      tradeId = await postedBy(person);
    });
    return { event: said.some((one) => one.includes(tradeId) || one.includes(person.userId)) };
  },
};

/** Whether somebody can tell that they are blocked: what is kept from them answers otherwise than what never was. */
async function tellsApart(by: Person, path: string, missing: string, method = 'GET'): Promise<boolean> {
  const body = method === 'GET' ? undefined : {};
  const [blocked, nowhere] = [
    await by.browser.call(method, path, body),
    await by.browser.call(method, missing, body),
  ];
  return JSON.stringify([blocked.status, blocked.body]) !== JSON.stringify([nowhere.status, nowhere.body]);
}

const told: Attack = {
  name: 'somebody learns that they were blocked',
  run: async (ground, takeOut) => {
    const { person, stalker, tradeId } = await pursuit(ground);
    const before = (await noticesOf(stalker)).unread;
    await block(person, stalker);
    await takeOut(() => unblocked(ground, person));
    const nowhere = '00000000-0000-4000-8000-000000000000';
    assert.equal((await noticesOf(stalker)).unread, before);
    return {
      profile: await tellsApart(stalker, `/profiles/${person.userId}`, `/profiles/${nowhere}`),
      request: await tellsApart(
        stalker,
        `/trades/${tradeId}/requests`,
        `/trades/${nowhere}/requests`,
        'POST',
      ),
      contact: await tellsApart(stalker, `/trades/${tradeId}/contact`, `/trades/${nowhere}/contact`, 'POST'),
    };
  },
};

/** Whoever mutes hears nothing; the other is kept from nothing. */
const muted: Attack = {
  name: 'somebody who is muted is heard by whoever muted them',
  run: async (ground, takeOut: TakeOut) => {
    const { person, stalker, tradeId } = await pursuit(ground);
    const own = await postedBy(stalker);
    await block(person, stalker, 'mute');
    assert.equal(through(await ask(stalker, tradeId), 'TRADE_NOT_FOUND'), true);
    await takeOut(() => unblocked(ground, person));
    const gained = await findTrade(person, stalker, own);
    // Whoever opens it wants to see it, and there it can be ended.
    delete gained['the profile'];
    delete gained['the page of the profile'];
    return gained;
  },
};

/** Attacks on whom somebody keeps away. */
export const BLOCK_ATTACKS: readonly Attack[] = [
  seen,
  bothWays,
  reached,
  returned,
  askedBefore,
  overDeal,
  heard,
  told,
  muted,
];
