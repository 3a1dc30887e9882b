import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { departedReviews } from '../../src/profiles/server/departed-table.ts';
import { tradeReviews } from '../../src/reviews/server/review-table.ts';
import { POSTING_COOLDOWN_MS } from '../../src/trades/trade.ts';
import { reviewAfterTrade } from '../../test/have-traded.ts';
import type { Person } from '../../test/person.ts';
import { postTrade } from '../../test/trade-draft.ts';
import { ask, bringBack, postedBy, removeTrade } from '../../test/trade-steps.ts';
import type { Attack, Gained } from './attack.ts';
import { findName, findTrade } from './findings.ts';
import type { Ground } from './ground.ts';
import { hears } from './hears.ts';
import { idOf, lift, report, restrict, textOf, through } from './steps.ts';

/** Lifts a decision as those do who moderate, so that every process knows. */
async function lifted(ground: Ground, restrictionId: string): Promise<void> {
  assert.equal((await lift(ground.admin, restrictionId)).status, 200);
}

/** @returns a hidden post, and who posted it */
async function hiddenPost(ground: Ground) {
  const person = await ground.person('was.mean');
  const tradeId = await postedBy(person);
  const id = await restrict(ground.admin, person, { kind: 'hide_post', subjectId: tradeId });
  return { person, tradeId, id };
}

const foundPost: Attack = {
  name: 'a hidden post is found',
  run: async (ground, takeOut) => {
    const { person, tradeId, id } = await hiddenPost(ground);
    await takeOut(() => lifted(ground, id));
    const visitor = { browser: ground.app.browser() };
    const gained = await findTrade(visitor, person, tradeId);
    const member = await findTrade(await ground.person('is.nosy'), person, tradeId);
    for (const [what, got] of Object.entries(member)) gained[`${what}, signed in`] = got;
    // Those who are signed in have another one.
    gained['the first page'] = (await textOf(visitor, '/')).includes(tradeId);
    return gained;
  },
};

const reachedPost: Attack = {
  name: 'a hidden post is asked for, contacted or reported by its id',
  run: async (ground, takeOut) => {
    const { tradeId, id } = await hiddenPost(ground);
    await takeOut(() => lifted(ground, id));
    const nosy = await ground.person('is.nosy');
    const contact = await nosy.browser.call('POST', `/trades/${tradeId}/contact`, {});
    return {
      request: through(await ask(nosy, tradeId), 'TRADE_NOT_FOUND'),
      contact: through(contact, 'TRADE_NOT_FOUND'),
      report: through(await report(nosy, 'post', tradeId), 'SUBJECT_NOT_FOUND'),
    };
  },
};

const removedAndBack: Attack = {
  name: 'a hidden post stands again once its person has removed it and brought it back',
  run: async (ground, takeOut) => {
    const { person, tradeId, id } = await hiddenPost(ground);
    const removed = await removeTrade(person, tradeId);
    if (through(removed, 'TRADE_NOT_FOUND')) through(await bringBack(person, tradeId), 'TRADE_NOT_FOUND');
    await takeOut(() => lifted(ground, id));
    return await findTrade({ browser: ground.app.browser() }, person, tradeId);
  },
};

const postedAgain: Attack = {
  name: 'somebody whose post is hidden posts the same again before the cooldown is over',
  run: async (ground, takeOut) => {
    const { person } = await hiddenPost(ground);
    await takeOut(() => ground.later(POSTING_COOLDOWN_MS));
    const first = through(await postTrade(person.browser, 'adopt-me'), 'COOLDOWN_ACTIVE');
    if (first) return { post: true, 'with another account': true };
    const again = await ground.back(person);
    const second = through(await postTrade(again.browser, 'adopt-me'), 'COOLDOWN_ACTIVE');
    return { post: first, 'with another account': second };
  },
};

const heardPost: Attack = {
  name: 'an event tells pages of a post that is hidden',
  run: async (ground, takeOut) => {
    const { person, tradeId, id } = await hiddenPost(ground);
    const visitor = { browser: ground.app.browser() };
    const heard = await hears(ground, visitor, async () => {
      await takeOut(() => lifted(ground, id));
      // Whatever makes pages read the person's trades again, as a review does.
      const kind = await ground.person('is.kind');
      assert.equal((await reviewAfterTrade(ground.app, kind, person.userId)).status, 201);
    });
    return { event: heard.some((said) => said.includes(tradeId)) };
  },
};

const COMMENT = 'They never answered a single one of my messages.';

/** @returns a hidden review with its author and its person */
async function hiddenReview(ground: Ground) {
  const [author, person] = [await ground.person('was.mean'), await ground.person('is.honest')];
  const said = { rating: 1, comment: COMMENT };
  const reviewId = idOf(await reviewAfterTrade(ground.app, author, person.userId, said));
  const id = await restrict(ground.admin, author, { kind: 'hide_review', subjectId: reviewId });
  return { author, person, reviewId, id };
}

/** Where somebody's review can be read. @returns in which of these places it is */
async function findReview(by: Person, person: Person): Promise<Gained> {
  const gained: Gained = {};
  const places = {
    reviews: `/api/profiles/${person.userId}/reviews`,
    'the page of the profile': `/profile/${person.userId}`,
  };
  for (const [what, path] of Object.entries(places))
    gained[what] = (await textOf(by, path)).includes(COMMENT);
  gained['notices'] = (await textOf(person, '/api/me/notifications')).includes(COMMENT);
  gained['what they download'] = (await textOf(person, '/api/me/download')).includes(COMMENT);
  const profile = (await by.browser.call('GET', `/profiles/${person.userId}`)).body;
  gained['the sums'] = (profile as { ratingCount: number }).ratingCount > 0;
  return gained;
}

const foundReview: Attack = {
  name: 'a hidden review is read',
  run: async (ground, takeOut) => {
    const { person, id } = await hiddenReview(ground);
    await takeOut(() => lifted(ground, id));
    const gained = await findReview(await ground.person('is.nosy'), person);
    // Once a notice is gone it does not come back.
    delete gained['notices'];
    return gained;
  },
};

const leftReview: Attack = {
  name: 'a hidden review stands again once its author has deleted the account',
  run: async (ground, takeOut) => {
    const { author, person, reviewId } = await hiddenReview(ground);
    const { db } = ground.app.database;
    await ground.back(author);
    const shown = async () =>
      await db.update(tradeReviews).set({ hiddenAt: null }).where(eq(tradeReviews.id, reviewId));
    await takeOut(shown);
    const text = await textOf(await ground.person('is.nosy'), `/api/profiles/${person.userId}/reviews`);
    return { reviews: text.includes(COMMENT) };
  },
};

const writtenAgain: Attack = {
  name: 'somebody whose review is hidden writes it again, and with another account once more',
  run: async (ground, takeOut) => {
    const { author, person, reviewId } = await hiddenReview(ground);
    const { db } = ground.app.database;
    const forgotten = async () => {
      await db.delete(tradeReviews).where(eq(tradeReviews.id, reviewId));
      await db.delete(departedReviews);
    };
    const taken = await takeOut(forgotten);
    const said = { rating: 1, comment: COMMENT };
    const write = async (by: Person) =>
      through(await reviewAfterTrade(ground.app, by, person.userId, said), 'ALREADY_REVIEWED');
    const first = await write(author);
    const again = await ground.back(author);
    // Longer than a deletion is remembered.
    if (!taken) await ground.later(31 * 24 * 60 * 60_000);
    else await forgotten();
    if (taken) await db.delete(tradeReviews).where(eq(tradeReviews.reviewedUserId, person.userId));
    return { again: first, 'with another account': await write(again) };
  },
};

const ANSWER = 'You are the one who came an hour late.';

const hiddenAnswer: Attack = {
  name: 'the hidden answer to a review is read, or written again',
  run: async (ground, takeOut) => {
    const [author, person] = [await ground.person('was.honest'), await ground.person('was.mean')];
    const path = `/reviews/${idOf(await reviewAfterTrade(ground.app, author, person.userId))}/answer`;
    const write = async () => await person.browser.call('PUT', path, { text: ANSWER });
    const { id: subjectId } = (await write()).body as { id: string };
    const id = await restrict(ground.admin, person, { kind: 'hide_review', subjectId });
    await takeOut(() => lifted(ground, id));
    const again = through(await write(), 'ANSWER_HIDDEN');
    const reviews = await textOf(author, `/api/profiles/${person.userId}/reviews`);
    return { again, reviews: reviews.includes(ANSWER) };
  },
};

const hiddenName: Attack = {
  name: 'a name that is hidden is read, also after its person has come back with it',
  run: async (ground, takeOut) => {
    const person = await ground.person('rude.name');
    await postedBy(person);
    const id = await restrict(ground.admin, person, { kind: 'hide_name' });
    await takeOut(() => lifted(ground, id));
    const nosy = await ground.person('is.nosy');
    const gained = await findName(nosy, person);
    const again = await ground.back(person);
    const profile = await textOf(nosy, `/api/profiles/${again.userId}`);
    return { ...gained, 'with another account': profile.includes(ground.nameOf(again)) };
  },
};

/** Attacks on what is hidden. */
export const HIDDEN_ATTACKS: readonly Attack[] = [
  foundPost,
  reachedPost,
  removedAndBack,
  postedAgain,
  heardPost,
  foundReview,
  leftReview,
  writtenAgain,
  hiddenAnswer,
  hiddenName,
];
