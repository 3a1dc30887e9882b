import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { signInRole } from '../../../test/back-office.ts';
import { editItem, savedGame } from '../../../test/game-steps.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { copyOf, me } from '../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { bringBack, postedBy, removeTrade } from '../../../test/trade-steps.ts';
import type { ProcessEvent } from '../../live/live-event.ts';
import { announce, hearingItself } from '../../live/server/announce.ts';
import { loadFrontend } from '../pages/load-frontend.ts';

// No notification ever comes to this process: what it knows of changes, it knows from its own calls.
let database: TestDatabase;
let app: TestApp;
let owner: Person;
before(async () => {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  database = await openTestDatabase(quiet);
  const deaf = { ...database, listen: async () => {} };
  app = await startTestApp({ database: deaf, frontend: await loadFrontend() });
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
  await database.close();
});

const trades = z.object({ total: z.int(), trades: z.array(z.object({ id: z.string() })) });
const live = async () => {
  const page = trades.parse((await app.browser().call('GET', '/games/adopt-me/trades')).body);
  return page.trades.map(({ id }) => id);
};
const page = async (path: string) => await (await app.browser().send(path)).text();
const list = z.object({
  name: z.string(),
  items: z.array(z.object({ slug: z.string(), regularValue: z.number().optional() })),
});
const values = async () => list.parse((await app.browser().call('GET', '/games/adopt-me/values')).body);

test('a trade that is posted, removed or brought back is so in the next answer', async () => {
  const trader = await signInPerson(app, 'own.trader');
  assert.deepEqual(await live(), []);
  const id = await postedBy(trader);
  assert.deepEqual(await live(), [id]);
  assert.equal((await removeTrade(trader, id)).status, 200);
  assert.deepEqual(await live(), []);
  assert.equal((await bringBack(trader, id)).status, 200);
  assert.deepEqual(await live(), [id]);
  assert.equal((await owner.browser.call('DELETE', `/backoffice/trades/${id}`)).status, 200);
  assert.deepEqual(await live(), []);
});

test('a profile shows in the next answer what its person or others have just done', async () => {
  const [person, other] = [await signInPerson(app, 'own.profile'), await signInPerson(app, 'own.reviewer')];
  const profile = `/profile/${person.userId}`;
  assert.doesNotMatch(await page(profile), /avatar-5/);
  assert.equal((await person.browser.call('PUT', '/me/picture', { picture: 'avatar-5' })).status, 200);
  assert.match(await page(profile), /avatar-5/);
  assert.partialDeepStrictEqual(await me(person.browser), { picture: 'avatar-5' });
  const comment = 'Waited for me, and was kind.';
  assert.equal((await reviewAfterTrade(app, other, person.userId, { comment })).status, 201);
  assert.match(await page(profile), new RegExp(comment));
  const reviews = await app.browser().call('GET', `/profiles/${person.userId}/reviews`);
  const [written] = (reviews.body as { reviews: { id: string }[] }).reviews;
  const answer = `/reviews/${written?.id}/answer`;
  assert.equal((await person.browser.call('PUT', answer, { text: 'Any time, it was fun.' })).status, 200);
  assert.match(await page(profile), /Any time, it was fun/);
  assert.equal((await person.browser.call('DELETE', answer)).status, 200);
  assert.doesNotMatch(await page(profile), /Any time, it was fun/);
});

test('a list of values shows in the next answer what its owner has just changed', async () => {
  const slug = 'bat-dragon';
  const figure = async () => (await values()).items.find((item) => item.slug === slug)?.regularValue;
  assert.notEqual(await figure(), 417);
  assert.equal((await editItem(owner, 'adopt-me', slug, { regularValue: 417 })).status, 200);
  assert.equal(await figure(), 417);
  await savedGame(owner, 'adopt-me', { name: 'Adopt Me Too' });
  assert.equal((await values()).name, 'Adopt Me Too');
});

test('a session that is ended, and a right that is given, count in the next call', async () => {
  const person = await signInPerson(app, 'own.sessions');
  const elsewhere = await app.signedIn('own.sessions');
  const copy = copyOf(elsewhere, app);
  assert.notEqual(await me(copy), null);
  assert.equal((await person.browser.call('DELETE', '/me/sessions')).status, 200);
  assert.equal(await me(copy), null);
  assert.partialDeepStrictEqual(await me(person.browser), { role: 'member' });
  assert.equal((await owner.browser.call('POST', `/backoffice/users/${person.userId}/admin`)).status, 200);
  assert.partialDeepStrictEqual(await me(person.browser), { role: 'admin' });
  const still = copyOf(person.browser, app);
  await person.browser.send('/logout', { method: 'POST' });
  assert.equal(await me(still), null);
});

test('what was committed before a failure is heard as well, and what is announced elsewhere is not', async () => {
  const { db } = database;
  const heard: ProcessEvent[] = [];
  const failing = assert.rejects(
    hearingItself(
      (event) => heard.push(event),
      async () => {
        await db.transaction(async (tx) => await announce(tx, { name: 'games-changed' }));
        throw new Error('after the commit');
      },
    ),
    /after the commit/,
  );
  await announce(db, { name: 'review-gone', reviewedId: 'somebody' });
  await failing;
  assert.deepEqual(heard, [{ name: 'games-changed' }]);
});
