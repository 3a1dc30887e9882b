// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { askedBy, complete, counter, respond } from '../../../test/trade-steps.ts';
import { inventoryContract } from '../../inventory/inventory-contract.ts';
import {
  type HaveChange,
  MOST_CHANGES,
  MOST_HELD,
  MOST_LINES,
  type WantChange,
} from '../../inventory/inventory.ts';
import { holdings, inventories, inventoryChanges, wishes } from '../../inventory/server/inventory-table.ts';
import type { TradeSelection } from '../../trades/trade.ts';

const AT_ONCE = 20;
const GAME = 'adopt-me';

let app: TestApp;
let slugs: string[];
before(async () => {
  app = await startTestApp();
  const { body } = await app.browser().call('GET', `/games/${GAME}/values?limit=2000`);
  const listed = z.object({ items: z.array(z.object({ slug: z.string() })) }).parse(body);
  slugs = listed.items.map(({ slug }) => slug);
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async () => await signInPerson(app, `moves.${(people += 1)}`);

const inventoryOutput = inventoryContract.get['~orpc'].outputSchema ?? assert.fail();
const read = async ({ browser }: Person) =>
  inventoryOutput.parse((await browser.call('GET', `/me/inventory/${GAME}`)).body);
type Changes = { have?: HaveChange[]; want?: WantChange[] };
const enter = async (person: Person, changes: Changes) => {
  const { version } = await read(person);
  const { status, body } = await person.browser.call('POST', `/me/inventory/${GAME}/changes`, {
    version,
    ...changes,
  });
  assert.equal(status, 200, JSON.stringify(body));
};

type Terms = { offering: TradeSelection[]; wanting: TradeSelection[] };
const one = (item: string, form?: string): TradeSelection => ({
  item,
  quantity: 1,
  ...(form !== undefined && { form }),
});
const DRAGONS: Terms = { offering: [one('shadow-dragon')], wanting: [one('bat-dragon')] };

/** A deal that both have agreed on. */
type Agreed = { owner: Person; asker: Person; requestId: string };
const agreed = async (terms: Terms = DRAGONS): Promise<Agreed> => {
  const [owner, asker] = [await somebody(), await somebody()];
  const { status, body } = await owner.browser.call('POST', `/games/${GAME}/trades`, terms);
  assert.equal(status, 201, JSON.stringify(body));
  const requestId = await askedBy(asker, z.object({ id: z.string() }).parse(body).id);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  return { owner, asker, requestId };
};
const completed = async ({ owner, asker, requestId }: Agreed) => {
  assert.deepEqual((await complete(owner, requestId)).body, { status: 'accepted' });
  assert.deepEqual((await complete(asker, requestId)).body, { status: 'completed' });
};
const undo = async ({ browser }: Person, requestId: string) =>
  await browser.call('POST', `/requests/${requestId}/undo-move`, {});
const dealSays = async ({ browser }: Person, requestId: string) =>
  z
    .object({ inventory: z.string().optional() })
    .parse((await browser.call('GET', `/requests/${requestId}`)).body).inventory;

/** What somebody has, or wants, in short. */
const lines = (list: readonly { slug: string; form?: string | undefined; quantity: number }[]) =>
  Object.fromEntries(
    list.map(({ slug, form, quantity }) => [form === undefined ? slug : `${slug} ${form}`, quantity]),
  );
const has = async (person: Person) => lines((await read(person)).have);
const wants = async (person: Person) => lines((await read(person)).want);

/** What has been kept of somebody's changes adds up to what they have. */
const assertAddsUp = async (person: Person) => {
  const { db } = app.database;
  const changes = await db
    .select()
    .from(inventoryChanges)
    .where(eq(inventoryChanges.userId, person.userId))
    .orderBy(asc(inventoryChanges.id));
  const sums = new Map<string, number>();
  for (const { list, item, form, delta } of changes) {
    const key = [list, item, form].join('/');
    sums.set(key, (sums.get(key) ?? 0) + delta);
  }
  const stored = await Promise.all(
    Object.entries({ have: holdings, want: wishes }).map(async ([list, table]) =>
      (await db.select().from(table).where(eq(table.userId, person.userId))).map(
        ({ item, form, quantity }) => [[list, item, form].join('/'), quantity] as const,
      ),
    ),
  );
  const byKey = (entries: Iterable<readonly [string, number]>) =>
    [...entries].filter(([, count]) => count !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  assert.deepEqual(byKey(sums), byKey(stored.flat()));
  return changes;
};

test('a completed deal moves what both have and want, at once, and each can undo their own', async () => {
  const deal = await agreed({
    offering: [one('shadow-dragon', 'neon'), one('owl')],
    wanting: [one('bat-dragon')],
  });
  const { owner, asker, requestId } = deal;
  await enter(owner, {
    have: [
      { item: 'shadow-dragon', form: 'neon', quantity: 1, forTrade: false },
      { item: 'shadow-dragon', quantity: 4 },
      { item: 'owl', quantity: 3 },
    ],
    want: [{ item: 'bat-dragon', quantity: 1, priority: 1 }],
  });
  await enter(asker, {
    have: [{ item: 'bat-dragon', quantity: 1 }],
    want: [{ item: 'shadow-dragon', form: '*', quantity: 2 }],
  });
  const [before, askersBefore] = [await read(owner), await read(asker)];
  assert.deepEqual((await complete(owner, requestId)).body, { status: 'accepted' });
  assert.deepEqual(await read(owner), before, 'one alone moves nothing');
  assert.deepEqual((await complete(asker, requestId)).body, { status: 'completed' });

  assert.deepEqual(await has(owner), { 'shadow-dragon': 4, owl: 2, 'bat-dragon': 1 });
  assert.deepEqual(await wants(owner), {});
  assert.deepEqual(await has(asker), { 'shadow-dragon neon': 1, owl: 1 });
  assert.deepEqual(await wants(asker), { 'shadow-dragon *': 1 });
  assert.equal((await read(owner)).version, before.version + 1);
  for (const person of [owner, asker]) {
    assert.equal(await dealSays(person, requestId), 'moved');
    await assertAddsUp(person);
  }
  assert.deepEqual(
    (await read(asker)).have.map(({ forTrade }) => forTrade),
    [true, true],
  );

  assert.deepEqual((await undo(owner, requestId)).body, { inventory: 'put-back' });
  const back = await read(owner);
  assert.deepEqual({ ...back, version: 0 }, { ...before, version: 0 });
  assert.equal(back.version, before.version + 2);
  assert.equal(await dealSays(owner, requestId), 'put-back');
  assert.equal(await dealSays(asker, requestId), 'moved');
  assert.deepEqual(await wants(asker), { 'shadow-dragon *': 1 }, 'the other one’s stays');
  assert.deepEqual((await undo(owner, requestId)).body, { inventory: 'put-back' });
  assert.deepEqual(await read(owner), back, 'again changes nothing');
  await assertAddsUp(owner);
  assert.deepEqual((await undo(asker, requestId)).status, 200);
  assert.deepEqual((await read(asker)).have, askersBefore.have);
});

test('what moves is what the two have agreed on, and not what the post said', async () => {
  const [owner, asker] = [await somebody(), await somebody()];
  const { body } = await owner.browser.call('POST', `/games/${GAME}/trades`, DRAGONS);
  const requestId = await askedBy(asker, z.object({ id: z.string() }).parse(body).id);
  const terms = { offering: [one('owl')], wanting: [{ item: 'bat-dragon', quantity: 2 }] };
  assert.equal((await counter(owner, requestId, 1, terms)).status, 201);
  assert.equal((await respond(asker, requestId, true, 2)).status, 200);
  await enter(owner, { have: [one('shadow-dragon'), one('owl')] });
  await completed({ owner, asker, requestId });
  assert.deepEqual(await has(owner), { 'shadow-dragon': 1, 'bat-dragon': 2 });
});

test('nobody’s inventory begins with a deal, and of nothing that moved nothing is said', async () => {
  const deal = await agreed();
  const { owner, asker, requestId } = deal;
  await enter(owner, { have: [one('shadow-dragon')] });
  await completed(deal);
  assert.equal((await read(asker)).version, 0);
  assert.deepEqual(
    await app.database.db.select().from(inventories).where(eq(inventories.userId, asker.userId)),
    [],
  );
  assert.deepEqual(
    [await dealSays(owner, requestId), await dealSays(asker, requestId)],
    ['moved', undefined],
  );
  assertRefused(await undo(asker, requestId), 409, 'NOTHING_MOVED');
  // Lists of another game are others.
  const other = await agreed();
  await other.owner.browser.call('POST', '/me/inventory/grow-garden/check', {});
  await completed(other);
  assert.equal((await read(other.owner)).version, 0);
});

test('a line holds no more than it may, and a full list takes no more lines', async () => {
  const deal = await agreed({
    offering: [one('shadow-dragon'), one('owl')],
    wanting: [one('bat-dragon'), one('turtle')],
  });
  const { owner, asker } = deal;
  const named = ['shadow-dragon', 'owl', 'bat-dragon', 'turtle'];
  const others = slugs.filter((slug) => !named.includes(slug)).slice(0, MOST_LINES - 1);
  for (let at = 0; at < others.length; at += MOST_CHANGES)
    await enter(owner, { have: others.slice(at, at + MOST_CHANGES).map((item) => one(item)) });
  await enter(owner, { have: [one('shadow-dragon')] });
  await enter(asker, {
    have: [
      { item: 'owl', quantity: MOST_HELD },
      { item: 'turtle', quantity: 5 },
    ],
  });
  await completed(deal);
  const owners = await has(owner);
  assert.equal(Object.keys(owners).length, MOST_LINES);
  // One line has gone, so that one can come.
  assert.deepEqual(
    named.map((slug) => owners[slug]),
    [undefined, undefined, 1, undefined],
  );
  assert.deepEqual(await has(asker), { owl: MOST_HELD, turtle: 4, 'shadow-dragon': 1 });
});

test('a page that was open sees a moved line as changed on another device', async () => {
  const deal = await agreed();
  await enter(deal.owner, { have: [one('shadow-dragon'), one('owl')] });
  const { version } = await read(deal.owner);
  await completed(deal);
  const change = async (item: string) =>
    await deal.owner.browser.call('POST', `/me/inventory/${GAME}/changes`, {
      version,
      have: [{ item, quantity: 7 }],
    });
  assertRefused(await change('shadow-dragon'), 409, 'STALE_INVENTORY', { version: version + 1 });
  assert.equal((await change('owl')).status, 200);
  assert.deepEqual(await has(deal.owner), { 'bat-dragon': 1, owl: 7 });
});

test(`${AT_ONCE} completions at once move each line once, and so do as many that undo it`, async () => {
  const deal = await agreed();
  const { owner, asker, requestId } = deal;
  await enter(owner, { have: [{ item: 'shadow-dragon', quantity: 9 }], want: [one('bat-dragon')] });
  await enter(asker, { have: [{ item: 'bat-dragon', quantity: 9 }] });
  const each = Array.from({ length: AT_ONCE }, (_, place) => (place % 2 === 0 ? owner : asker));
  const answers = await Promise.all(each.map(async (person) => await complete(person, requestId)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    each.map(() => 200),
  );
  assert.deepEqual(await has(owner), { 'shadow-dragon': 8, 'bat-dragon': 1 });
  assert.deepEqual(await has(asker), { 'shadow-dragon': 1, 'bat-dragon': 8 });
  const undone = await Promise.all(each.map(async (person) => await undo(person, requestId)));
  assert.deepEqual(
    undone.map(({ status }) => status),
    each.map(() => 200),
  );
  assert.deepEqual(await has(owner), { 'shadow-dragon': 9 });
  assert.deepEqual(await wants(owner), { 'bat-dragon': 1 });
  assert.deepEqual(await has(asker), { 'bat-dragon': 9 });
  for (const person of [owner, asker]) {
    const changes = await assertAddsUp(person);
    const moved = changes.filter((change) => change.requestId === requestId);
    assert.deepEqual([...new Set(moved.map(({ reason }) => reason))].toSorted(), ['traded', 'undone']);
    assert.equal(moved.length, person === owner ? 6 : 4);
  }
});

test('Undo takes back what the deal moved as far as it is still there, and only once', async () => {
  const deal = await agreed();
  const { owner, requestId } = deal;
  await enter(owner, { have: [one('shadow-dragon')] });
  await completed(deal);
  // The dragon that was got is gone again, and the one that was given is back, by hand.
  await enter(owner, {
    have: [
      { item: 'bat-dragon', quantity: 0 },
      { item: 'shadow-dragon', quantity: MOST_HELD },
    ],
  });
  const now = await read(owner);
  assert.equal((await undo(owner, requestId)).status, 200);
  assert.deepEqual(await read(owner), now, 'nothing is left to take back');
  assert.equal(await dealSays(owner, requestId), 'put-back');
  await enter(owner, { have: [{ item: 'bat-dragon', quantity: 3 }] });
  assert.equal((await undo(owner, requestId)).status, 200);
  assert.equal((await has(owner))['bat-dragon'], 3);
  await assertAddsUp(owner);
});

test('nobody undoes what is somebody else’s, or no completed deal', async () => {
  const deal = await agreed();
  const { owner, requestId } = deal;
  await enter(owner, { have: [one('shadow-dragon')] });
  assertRefused(await undo(owner, requestId), 409, 'NOTHING_MOVED');
  await completed(deal);
  const moved = await read(owner);
  const stranger = await somebody();
  await enter(stranger, { have: [one('bat-dragon')] });
  assertRefused(await undo(stranger, requestId), 404, 'REQUEST_NOT_FOUND');
  const signedOut = await app.browser().call('POST', `/requests/${requestId}/undo-move`, {});
  assertRefused(signedOut, 401, 'SIGN_IN_REQUIRED');
  assert.deepEqual(await read(owner), moved);
  assert.deepEqual(await has(stranger), { 'bat-dragon': 1 });
});

test('of a deal that is completed while one of its two leaves nothing of them stays, and nobody waits for the other', async () => {
  for (const who of ['owner', 'asker', 'both'] as const) {
    for (let turn = 0; turn < 3; turn += 1) {
      const deal = await agreed();
      const { owner, asker, requestId } = deal;
      for (const person of [owner, asker])
        await enter(person, { have: [{ item: 'shadow-dragon', quantity: 5 }, one('bat-dragon')] });
      assert.equal((await complete(owner, requestId)).status, 200);
      const leaving = who === 'both' ? [owner, asker] : [deal[who]];
      const [answers, left] = await Promise.all([
        Promise.all([
          complete(asker, requestId),
          complete(owner, requestId),
          undo(owner, requestId),
          undo(asker, requestId),
        ]),
        Promise.all(
          leaving.map(
            async ({ browser }) => await browser.call('POST', '/me/deletion', { confirmation: 'DELETE' }),
          ),
        ),
      ]);
      for (const { status } of answers) assert.ok(status < 500, `${status} while the ${who} leaves`);
      for (const { status, body } of left) assert.equal(status, 200, JSON.stringify(body));
      for (const { userId } of leaving) {
        for (const table of [inventories, holdings, wishes, inventoryChanges])
          assert.deepEqual(await app.database.db.select().from(table).where(eq(table.userId, userId)), []);
      }
    }
  }
});

test('what is entered by hand is kept line by line, as how much more or less there is', async () => {
  const person = await somebody();
  await enter(person, {
    have: [{ item: 'owl', quantity: 3 }, one('turtle')],
    want: [{ item: 'bat-dragon', form: '*', quantity: 2 }],
  });
  await enter(person, {
    have: [
      { item: 'owl', quantity: 1 },
      { item: 'turtle', quantity: 1, forTrade: false },
    ],
  });
  await enter(person, {
    have: [{ item: 'owl', quantity: 0 }],
    want: [{ item: 'bat-dragon', form: '*', quantity: 2, priority: 1 }],
  });
  const changes = await assertAddsUp(person);
  assert.deepEqual(
    changes.map(({ list, item, form, delta, reason, requestId }) =>
      [list, item, form, delta, reason, requestId].join(' '),
    ),
    [
      'have owl  3 entered ',
      'have turtle  1 entered ',
      'want bat-dragon * 2 entered ',
      'have owl  -2 entered ',
      'have owl  -1 entered ',
    ],
  );
});
