import assert from 'node:assert/strict';
import { haveTraded } from '../../test/have-traded.ts';
import type { Person } from '../../test/person.ts';
import { postTrade } from '../../test/trade-draft.ts';
import { ask, postedBy, review } from '../../test/trade-steps.ts';
import { type Actions, doersOf, prepareActions } from './actions.ts';
import type { Attack, Gained } from './attack.ts';
import type { Ground } from './ground.ts';
import { appeal, forget, report, restrict, textOf, through, throughOf } from './steps.ts';

/** Does each action. @returns which were let through; @throws where one was refused for anything but standing */
async function tryAll(actions: Partial<Actions>): Promise<Gained> {
  const gained: Gained = {};
  for (const [what, { by, does }] of Object.entries(actions))
    gained[what] = through(await does(by), 'NO_STANDING');
  return gained;
}

/** What a suspension leaves to its person; whatever is done about them, it goes. */
async function assertLeft(person: Person, restrictionId: string): Promise<void> {
  for (const path of ['/api/me/standing', '/api/games/adopt-me/trades', '/api/me/requests', '/'])
    assert.equal((await person.browser.send(path)).status, 200, path);
  assert.ok((await textOf(person, '/api/me/download')).includes(restrictionId));
  assert.equal((await appeal(person, restrictionId)).status, 201);
  const deleted = await person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  assert.equal(deleted.status, 200);
}

const suspended: Attack = {
  name: 'somebody who is suspended does any action',
  run: async (ground, takeOut) => {
    const actions = await prepareActions(ground);
    // It ends what is open as well, so that in the control nothing is decided.
    if (!(await takeOut(async () => {})))
      for (const person of doersOf(actions))
        await restrict(ground.admin, person, { kind: 'suspended', days: 7 });
    return await tryAll(actions);
  },
};

const leftToSuspended: Attack = {
  name: 'somebody who is suspended posts, though they may read, download, appeal and leave',
  run: async (ground, takeOut) => {
    const person = await ground.person('is.suspended');
    const id = await restrict(ground.admin, person, { kind: 'suspended' });
    const posts = async () => through(await postTrade(person.browser, 'adopt-me'), 'NO_STANDING');
    if (await takeOut(() => forget(ground, id))) return { post: await posts() };
    const gained = { post: await posts() };
    await assertLeft(person, id);
    return gained;
  },
};

const overPause: Attack = {
  name: 'somebody does not wait for the end of a pause',
  run: async (ground, takeOut) => {
    const actions = await prepareActions(ground);
    // Within the minute in which a trade can be brought back.
    delete (actions as Partial<Actions>)['bring back'];
    for (const person of doersOf(actions))
      await restrict(ground.admin, person, { kind: 'suspended', days: 1 });
    const { request, review: reviews, report: reports } = actions;
    await takeOut(() => ground.later(24 * 60 * 60_000));
    // Trades are over by then, but for what is not about them.
    return await tryAll({
      post: actions.post,
      review: reviews,
      report: reports,
      ...withLive(ground, request),
    });
  },
};

/** A request for a trade that is posted when it is sent. */
function withLive(ground: Ground, { by }: Actions['request']): Partial<Actions> {
  const does = async (asker: Person) => await ask(asker, await postedBy(await ground.person('sells')));
  return { request: { by, does } };
}

/** Which actions each smaller decision ends. */
const ENDED = {
  no_posts: ['post', 'bring back'],
  no_requests: ['request', 'contact', 'contact over a request'],
  no_reviews: ['review'],
} as const;

const smaller = Object.entries(ENDED).map(([kind, ended]): Attack => ({
  name: `somebody with ${kind} does what it ends`,
  run: async (ground, takeOut) => {
    const all = await prepareActions(ground);
    const actions = Object.fromEntries(ended.map((what) => [what, all[what]]));
    const ids: string[] = [];
    for (const person of doersOf(actions))
      ids.push(await restrict(ground.admin, person, { kind: kind as keyof typeof ENDED, days: 7 }));
    await takeOut(async () => {
      for (const id of ids) await forget(ground, id);
    });
    const gained = await tryAll(actions);
    // What it does not end goes on.
    assert.equal((await all.report.does(all.report.by)).status, 201);
    return gained;
  },
}));

const deletion: Attack = {
  name: 'somebody who is banned deletes the account and comes back with another profile',
  run: async (ground, takeOut) => {
    const seller = await ground.person('sells');
    const tradeId = await postedBy(seller);
    const banned = await ground.person('is.banned');
    const id = await restrict(ground.admin, banned, { kind: 'suspended' });
    const again = await ground.back(await ground.back(banned));
    await haveTraded(ground.app, again, seller);
    await takeOut(() => forget(ground, id));
    return {
      request: through(await ask(again, tradeId), 'NO_STANDING'),
      post: through(await postTrade(again.browser, 'adopt-me'), 'NO_STANDING'),
      review: through(await review(again, seller.userId), 'NO_STANDING'),
      report: through(await report(again, 'person', seller.userId), 'NO_STANDING'),
    };
  },
};

const renamed: Attack = {
  name: 'somebody who is banned comes back under another name of the same Discord account',
  run: async (ground, takeOut) => {
    const banned = await ground.person('is.banned');
    const id = await restrict(ground.admin, banned, { kind: 'suspended' });
    // The stand-in drops what a handle may not hold: the same account under another display name.
    const again = await ground.back(banned, `✨${ground.nameOf(banned)}✨`);
    assert.notEqual(again.name, banned.name);
    await takeOut(() => forget(ground, id));
    return { post: through(await postTrade(again.browser, 'adopt-me'), 'NO_STANDING') };
  },
};

const otherBrowser: Attack = {
  name: 'somebody who is banned goes on in a browser that was signed in before',
  run: async (ground, takeOut) => {
    const banned = await ground.person('is.banned');
    const before = await ground.elsewhere(banned);
    const id = await restrict(ground.admin, banned, { kind: 'suspended' });
    await takeOut(() => forget(ground, id));
    return { post: through(await postTrade(before.browser, 'adopt-me'), 'NO_STANDING') };
  },
};

const inThatSecond: Attack = {
  name: 'somebody goes on asking in the second in which they are banned',
  run: async (ground, takeOut) => {
    const banned = await ground.person('is.banned');
    const sellers = await Promise.all(Array.from({ length: 3 }, () => ground.person('sells')));
    const ids = await Promise.all(sellers.map((seller) => postedBy(seller)));
    const spam = async (tradeIds: string[]) =>
      await Promise.all(tradeIds.map((tradeId) => ask(banned, tradeId)));
    // Those before it may have been sent; none that begins once it is decided.
    const [id, early] = await Promise.all([
      restrict(ground.admin, banned, { kind: 'suspended' }),
      spam(ids.slice(0, 2)),
    ]);
    throughOf(early, 'NO_STANDING');
    await takeOut(() => forget(ground, id));
    const late = throughOf(await spam(ids.slice(2)), 'NO_STANDING');
    return { 'a request after the decision': late > 0 };
  },
};

/** Attacks by people against whom something was decided. */
export const RESTRICTED_ATTACKS: readonly Attack[] = [
  suspended,
  leftToSuspended,
  overPause,
  ...smaller,
  deletion,
  renamed,
  otherBrowser,
  inThatSecond,
];
