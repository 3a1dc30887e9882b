import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { licences, licenceTries } from '../../src/standing/server/licence/licence-table.ts';
import type { Person } from '../../test/person.ts';
import { giveLicence, rightAnswer } from '../../test/take-licence.ts';
import { askedBy, lookUp, postedBy, respond } from '../../test/trade-steps.ts';
import type { Attack } from './attack.ts';
import type { Ground } from './ground.ts';

const begun = z.object({
  tryId: z.string(),
  questions: z.array(z.object({ id: z.string(), options: z.array(z.string()) })),
});

/** @returns somebody who has not taken the licence */
async function newcomer(ground: Ground, name: string): Promise<Person> {
  const person = await ground.person(name);
  await ground.app.database.db.delete(licences).where(eq(licences.userId, person.userId));
  return person;
}

async function begin(person: Person) {
  const { status, body } = await person.browser.call('POST', '/me/licence/tries');
  assert.equal(status, 201, JSON.stringify(body));
  return begun.parse(body);
}

/** Sends right answers to some questions of a try. */
async function answer(person: Person, tryId: string, asked: z.infer<typeof begun>['questions']) {
  for (const { id, options } of asked) {
    const said = { question: id, option: options.indexOf(rightAnswer(id)) };
    await person.browser.call('POST', `/me/licence/tries/${tryId}/answers`, said);
  }
}

async function isLicensed({ app }: Ground, { userId }: Person): Promise<boolean> {
  const theirs = eq(licences.userId, userId);
  return (await app.database.db.select().from(licences).where(theirs)).length > 0;
}

const unasked: Attack = {
  name: 'somebody who has not shown how trades go wrong meets others',
  run: async (ground, takeOut) => {
    const { app } = ground;
    const [person, trader] = [await newcomer(ground, 'knows.little'), await ground.person('is.met')];
    const asked = await askedBy(trader, await postedBy(person));
    const tradeId = await postedBy(trader);
    await takeOut(() => giveLicence(app.database, person.userId, app.clock.now()));
    const looked = await lookUp(person, tradeId);
    const accepted = await respond(person, asked, true);
    const deal = await person.browser.call('POST', `/requests/${asked}/contact`, {});
    return {
      'over a post': looked.status === 200,
      'by accepting': accepted.status === 200,
      'over a deal': deal.status === 200,
    };
  },
};

const borrowed: Attack = {
  name: 'somebody gets the trade licence by the questions of another one',
  run: async (ground, takeOut) => {
    const { db } = ground.app.database;
    const [person, friend] = [await newcomer(ground, 'borrows'), await newcomer(ground, 'lends')];
    const { tryId, questions } = await begin(friend);
    await takeOut(() =>
      db.update(licenceTries).set({ userId: person.userId }).where(eq(licenceTries.id, tryId)),
    );
    await answer(person, tryId, questions);
    return { licence: await isLicensed(ground, person) };
  },
};

const oneAnswer: Attack = {
  name: 'somebody gets the trade licence by one right answer, again and again',
  run: async (ground, takeOut) => {
    const { db } = ground.app.database;
    const person = await newcomer(ground, 'knows.one');
    const { tryId, questions } = await begin(person);
    const known = questions.slice(0, 1);
    const asOne = known.map(({ id }) => ({ id, order: [0, 1, 2], solved: false }));
    await takeOut(() => db.update(licenceTries).set({ questions: asOne }).where(eq(licenceTries.id, tryId)));
    for (let times = 0; times < 3; times += 1) {
      await answer(person, tryId, known);
      // In the order of the pool, where the right one is the first.
      const first = { question: known[0]?.id, option: 0 };
      await person.browser.call('POST', `/me/licence/tries/${tryId}/answers`, first);
    }
    return { licence: await isLicensed(ground, person) };
  },
};

export const LICENCE_ATTACKS: readonly Attack[] = [unasked, borrowed, oneAnswer];
