import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { restrictions } from '../../src/standing/server/restriction-table.ts';
import { reviewAfterTrade } from '../../test/have-traded.ts';
import type { Person } from '../../test/person.ts';
import { postedBy, tradedBetween } from '../../test/trade-steps.ts';
import { IN_FULL } from '../proof.ts';
import type { Attack } from './attack.ts';
import type { Ground } from './ground.ts';
import { become } from './moderator-attacks.ts';
import { decide, idOf, report, takeBack, textOf, through } from './steps.ts';

/** Sock puppets of one person. */
const PUPPETS = IN_FULL ? 50 : 8;

/** Of level 4, so that only what the attack is about holds them back. */
async function trusted(ground: Ground, puppets: readonly Person[]): Promise<void> {
  for (const puppet of puppets) await become(ground, puppet, 'admin');
}

async function crowd(ground: Ground, many: number, network?: string): Promise<Person[]> {
  const puppets: Person[] = [];
  while (puppets.length < many) puppets.push(await ground.person('puppet', network));
  return puppets;
}

/** @returns an honest person and their post */
async function honest(ground: Ground): Promise<{ person: Person; tradeId: string }> {
  const person = await ground.person('is.honest');
  return { person, tradeId: await postedBy(person) };
}

async function isHidden(ground: Ground, tradeId: string): Promise<boolean> {
  const list = await textOf({ browser: ground.app.browser() }, '/api/games/adopt-me/trades');
  return !list.includes(tradeId);
}

async function reportAll(puppets: readonly Person[], tradeId: string): Promise<void> {
  for (const puppet of puppets)
    // Once it is hidden it cannot be found.
    through(await report(puppet, 'post', tradeId, { reason: 'spam' }), 'SUBJECT_NOT_FOUND');
}

const newcomers: Attack = {
  name: 'a brigade of new accounts from networks of their own hides a post',
  run: async (ground, takeOut) => {
    const { tradeId } = await honest(ground);
    const puppets = await crowd(ground, PUPPETS);
    await takeOut(() => trusted(ground, puppets.slice(0, 3)));
    await reportAll(puppets, tradeId);
    return { hidden: await isHidden(ground, tradeId) };
  },
};

const oneHouse: Attack = {
  name: 'a brigade of trusted accounts from one network hides a post',
  run: async (ground, takeOut) => {
    const { tradeId } = await honest(ground);
    let puppets = await crowd(ground, PUPPETS, '203.0.113.7');
    await takeOut(async () => {
      puppets = await crowd(ground, 3);
    });
    await trusted(ground, puppets);
    await reportAll(puppets, tradeId);
    return { hidden: await isHidden(ground, tradeId) };
  },
};

const oneSite: Attack = {
  name: 'a brigade of trusted accounts from all over one rented network of IPv6 hides a post',
  run: async (ground, takeOut) => {
    const { tradeId } = await honest(ground);
    let isOne = true;
    await takeOut(async () => {
      isOne = false;
    });
    const puppets: Person[] = [];
    for (let at = 0; at < PUPPETS; at += 1)
      puppets.push(await ground.person('puppet', `2001:db8:${isOne ? 1 : at + 2}:${at}::7`));
    await trusted(ground, puppets);
    await reportAll(puppets, tradeId);
    return { hidden: await isHidden(ground, tradeId) };
  },
};

const ring: Attack = {
  name: 'a brigade of trusted accounts that trade among themselves hides a post',
  run: async (ground, takeOut) => {
    const { tradeId } = await honest(ground);
    const puppets = await crowd(ground, IN_FULL ? 12 : 4);
    await trusted(ground, puppets);
    const isRing = !(await takeOut(async () => {}));
    for (const [at, puppet] of puppets.entries()) {
      const next = puppets[at + 1];
      if (next !== undefined && isRing) await tradedBetween(puppet, next, await postedBy(next));
    }
    await reportAll(puppets, tradeId);
    return { hidden: await isHidden(ground, tradeId) };
  },
};

const aroundFriend: Attack = {
  name: 'a brigade whose accounts all trade with one more, which does not report, hides a post',
  run: async (ground, takeOut) => {
    const { tradeId } = await honest(ground);
    const puppets = await crowd(ground, 3);
    const friend = await ground.person('puppet');
    await trusted(ground, [...puppets, friend]);
    const isRing = !(await takeOut(async () => {}));
    for (const puppet of puppets) if (isRing) await tradedBetween(puppet, friend, await postedBy(friend));
    await reportAll(puppets, tradeId);
    return { hidden: await isHidden(ground, tradeId) };
  },
};

const againAndAgain: Attack = {
  name: 'somebody hides a post by reporting it, taking that back and reporting it again',
  run: async (ground, takeOut) => {
    const { tradeId } = await honest(ground);
    let puppets = await crowd(ground, 1);
    await takeOut(async () => {
      puppets = await crowd(ground, 4);
    });
    await trusted(ground, puppets);
    const [one = assert.fail(), ...others] = puppets;
    for (let at = 0; at < 3 && others.length === 0; at += 1) {
      const id = idOf(await report(one, 'post', tradeId));
      assert.equal((await takeBack(one, id)).status, 200);
    }
    await reportAll(puppets, tradeId);
    return { hidden: await isHidden(ground, tradeId) };
  },
};

const person: Attack = {
  name: 'a brigade of trusted strangers silences a person, a name or a review',
  run: async (ground, takeOut) => {
    const { person: victim } = await honest(ground);
    const friend = await ground.person('is.honest');
    const reviewId = idOf(await reviewAfterTrade(ground.app, victim, friend.userId));
    const puppets = await crowd(ground, PUPPETS);
    await trusted(ground, puppets);
    for (const puppet of puppets)
      for (const [kind, id] of [
        ['person', victim.userId],
        ['name', victim.userId],
        ['review', reviewId],
      ] as const)
        assert.equal((await report(puppet, kind, id)).status, 201);
    await takeOut(async () => {
      const answers = [
        await decide(ground.admin, victim.userId, { kind: 'suspended' }),
        await decide(ground.admin, victim.userId, { kind: 'hide_name' }),
        await decide(ground.admin, victim.userId, { kind: 'hide_review', subjectId: reviewId }),
      ];
      for (const { status, body } of answers) assert.equal(status, 201, JSON.stringify(body));
    });
    const { db } = ground.app.database;
    const rows = await db.select().from(restrictions).where(eq(restrictions.userId, victim.userId));
    return Object.fromEntries(
      (['suspended', 'hide_name', 'hide_review'] as const).map((kind) => [
        kind,
        rows.some((row) => row.kind === kind),
      ]),
    );
  },
};

/** Attacks by many accounts at once. */
export const BRIGADE_ATTACKS: readonly Attack[] = [
  newcomers,
  oneHouse,
  oneSite,
  ring,
  aroundFriend,
  againAndAgain,
  person,
];
