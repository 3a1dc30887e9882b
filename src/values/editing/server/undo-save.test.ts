// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { assertRefused, codeOf } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { editItem, loadGames, savedGame, saveGames } from '../../../../test/game-steps.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { deletePerson } from '../../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import type { GameId } from '../../../games/game.ts';
import { personDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import type { Item } from '../../items/item.ts';
import { figureChanges } from '../../server/figures/figure-change-table.ts';
import { readBundled } from '../../server/lists/bundled-list.ts';
import { importList } from '../../server/lists/import-list.ts';
import { valueData } from '../../server/personal-data.ts';
import { itemFigures, items, valueSources } from '../../server/value-table.ts';
import { UNDO_MS, valueSave, type ValueSave } from '../value-save-contract.ts';
import { valueSaves } from './value-save-table.ts';

const AT_ONCE = 20;
const SECOND_MS = 1000;

let app: TestApp;
let owner: Person;
let trader: Person;
before(async () => {
  app = await startTestApp();
  [owner, trader] = [await signInRole(app, 'owner', 'owner'), await signInPerson(app, 'undo.trader')];
});
after(async () => {
  await app.close();
});

const saves = async (game: GameId): Promise<ValueSave[]> =>
  z
    .array(valueSave)
    .parse((await owner.browser.call('GET', '/backoffice/games/saves')).body)
    .filter((save) => save.game === game);
const lastSave = async (game: GameId) => (await saves(game))[0] ?? assert.fail('nothing was saved');
const undo = async (id: string, who = owner) =>
  await who.browser.call('POST', `/backoffice/games/saves/${id}/undo`, {});
const undone = async (id: string) => {
  const answer = await undo(id);
  assert.equal(answer.status, 200, JSON.stringify(answer.body).slice(0, 500));
};
const saved = async (game: GameId, edit: object) => {
  app.clock.pass(SECOND_MS);
  await savedGame(owner, game, edit);
  return await lastSave(game);
};
const list = async (game: GameId) =>
  (await app.browser().call('GET', `/games/${game}/values`)).body as { items: Item[] };
const slugsOf = ({ body }: { body: unknown }) => (body as { data: { slugs: string[] } }).data.slugs;

/** All that a save may change of a game, but how often and when an item has changed. */
async function everything(game: GameId) {
  const { db } = app.database;
  const rows = await db.select().from(items).where(eq(items.game, game)).orderBy(items.slug);
  const figures = await db
    .select()
    .from(itemFigures)
    .where(eq(itemFigures.game, game))
    .orderBy(itemFigures.item, itemFigures.form);
  const changes = await db
    .select()
    .from(figureChanges)
    .where(eq(figureChanges.game, game))
    .orderBy(figureChanges.id);
  const sources = await db
    .select()
    .from(valueSources)
    .where(eq(valueSources.game, game))
    .orderBy(valueSources.id);
  return {
    items: rows.map((row) => ({ ...row, version: 0, updatedAt: 0 })),
    figures,
    changes,
    sources,
    // With the days and sources of their figures.
    list: (await list(game)).items,
  };
}

/** The same, without the rows of items that were listed by a save that was undone: they stay, and say nothing. */
async function everythingOf(game: GameId, before: Awaited<ReturnType<typeof everything>>) {
  const now = await everything(game);
  const known = new Set(before.items.map(({ slug }) => slug));
  const left = now.items.filter(({ slug }) => !known.has(slug));
  for (const { removedAt, source, demand, buyPrice, moneyPerSecond } of left) {
    assert.notEqual(removedAt, null);
    assert.deepEqual([source, demand, buyPrice, moneyPerSecond], ['', null, null, null]);
  }
  return { ...now, items: now.items.filter(({ slug }) => known.has(slug)) };
}

test('an undo brings back figures, days, sources, history and the list, and tells everybody', async () => {
  await saved('adopt-me', {
    priced: [{ slug: 'owl', key: 'neonValue', figure: 30 }],
    said: { on: '2025-01-01', by: 'Old poll' },
  });
  const before = await everything('adopt-me');
  const { version } = (await loadGames(owner))['adopt-me'];
  const save = await saved('adopt-me', {
    added: [{ name: 'Undone Dragon', category: 'Pets', figure: 5 }],
    removed: ['turtle'],
    priced: [
      { slug: 'owl', key: 'neonValue', figure: 31 },
      { slug: 'owl', key: 'form:fly', figure: 9 },
      { slug: 'bat-dragon', key: 'demand', figure: null },
    ],
    said: { on: '2025-02-02', by: 'New poll' },
  });
  assert.deepEqual(save, {
    id: save.id,
    game: 'adopt-me',
    at: app.clock.now().toISOString(),
    by: save.by,
    counts: { added: 1, changed: 1, removed: 1 },
    source: 'New poll',
    on: '2025-02-02',
    undoableUntil: new Date(app.clock.now().getTime() + UNDO_MS).toISOString(),
    whyNot: null,
  });
  assert.equal(save.by, 'Robin');
  const stream = await LiveStream.open(app.browser(), ['adopt-me']);
  app.clock.pass(SECOND_MS);
  await undone(save.id);
  // What the save has told may come late, and first.
  const told = new Set<string | undefined>();
  while (told.size < 3) told.add((await stream.next())?.event);
  assert.deepEqual([...told].toSorted(), ['games-changed', 'trades-changed', 'values-changed']);
  stream.close();
  assert.deepEqual(await everythingOf('adopt-me', before), before);
  assert.equal((await loadGames(owner))['adopt-me'].version, version + 2);
  const { undoableUntil, whyNot } = await lastSave('adopt-me');
  assert.deepEqual([undoableUntil, whyNot], [null, 'SAVE_UNDONE']);
  const [entry] = await app.database.db
    .select()
    .from(systemLogs)
    .orderBy(desc(systemLogs.createdAt))
    .limit(1);
  assert.partialDeepStrictEqual(entry, {
    actionType: 'undo_value_save',
    actorId: owner.userId,
    details: { id: save.id, game: 'adopt-me', added: 1, changed: 1, removed: 1 },
  });
});

const POOL = ['owl', 'turtle', 'kangaroo', 'parrot', 'candy-cane-food'];
const NAMES = ['Owl', 'TURTLE', 'Kangaroo', 'Parrot', 'Fresh Pet', 'Fresher Pet', 'Freshest Pet'];
const KEYS = ['value', 'regularValue', 'neonValue', 'form:fly', 'form:mega.fly.ride', 'demand', 'buyPrice'];
const someEdit = fc.record({
  removed: fc.subarray(POOL),
  added: fc.subarray(NAMES),
  priced: fc.array(
    fc.record({
      slug: fc.constantFrom(...POOL),
      key: fc.constantFrom(...KEYS),
      figure: fc.constantFrom(null, 1, 2, 3),
    }),
    { maxLength: 5 },
  ),
  said: fc.record(
    { on: fc.constantFrom('2025-01-01', '2025-02-02'), by: fc.constantFrom('Poll', 'Market') },
    { requiredKeys: [] },
  ),
  figure: fc.option(fc.constantFrom(4, 5), { nil: undefined }),
});
type SomeEdit = typeof someEdit extends fc.Arbitrary<infer E> ? E : never;

/** @returns an edit of what is listed; of what is not, it says nothing */
async function fitting({ removed, added, priced, said, figure }: SomeEdit) {
  const listed = (await loadGames(owner))['adopt-me'].items;
  const isListed = (slug: string) => listed.some((item) => item.slug === slug);
  const gone = removed.filter(isListed);
  const stays = listed.filter(({ slug }) => !gone.includes(slug)).map(({ name }) => name.toLowerCase());
  const isPet = (slug: string) => listed.some((item) => item.slug === slug && item.category === 'pets');
  return {
    removed: gone,
    added: added.filter((name) => !stays.includes(name.toLowerCase())).map((name) => ({ name, figure })),
    priced: priced.filter(
      ({ slug, key }) =>
        isListed(slug) && !gone.includes(slug) && (isPet(slug) || ['value', 'demand'].includes(key)),
    ),
    said,
  };
}

test('after any saves and undos all is as it was before those that were undone', async () => {
  const steps = fc.array(fc.oneof(someEdit, fc.constant('undo' as const)), { minLength: 3, maxLength: 8 });
  const run = async (wanted: readonly (SomeEdit | 'undo')[]) => {
    const stack: { id: string; before: Awaited<ReturnType<typeof everything>> }[] = [];
    const undoLast = async () => {
      const last = stack.pop();
      if (last === undefined) return;
      await undone(last.id);
      assert.deepEqual(await everythingOf('adopt-me', last.before), last.before);
    };
    for (const step of wanted) {
      if (step === 'undo') await undoLast();
      else {
        const before = await everything('adopt-me');
        const newest = (await saves('adopt-me'))[0]?.id;
        const { id } = await saved('adopt-me', await fitting(step));
        if (id !== newest) stack.push({ id, before });
        else assert.deepEqual(await everything('adopt-me'), before);
      }
    }
    while (stack.length > 0) await undoLast();
  };
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 8, endOnFailure: true });
});

test('saves of different items are undone in any order; one of the same item is in the way until it is undone', async () => {
  const priced = (slug: string, figure: number) => ({ priced: [{ slug, key: 'value', figure }] });
  const before = await everything('my-restaurant');
  const first = await saved('my-restaurant', priced('snowman', 1));
  const other = await saved('my-restaurant', priced('candy-cane-chair', 2));
  const second = await saved('my-restaurant', {
    ...priced('snowman', 3),
    added: [{ name: 'Undone lamp' }],
  });
  const why = async () => (await saves('my-restaurant')).slice(0, 3).map(({ whyNot }) => whyNot);
  assert.deepEqual(await why(), [null, null, 'CHANGED_SINCE']);
  const refused = await undo(first.id);
  assertRefused(refused, 409, 'CHANGED_SINCE');
  assert.deepEqual(slugsOf(refused), ['snowman']);
  await undone(second.id);
  assert.deepEqual(await why(), ['SAVE_UNDONE', null, null]);
  // What is undone may be done and undone again.
  const again = await saved('my-restaurant', priced('snowman', 4));
  await undone(again.id);
  await undone(first.id);
  await undone(other.id);
  assert.deepEqual(await everythingOf('my-restaurant', before), before);
});

test('what an item edit, a reset or a new name has changed since is not undone, and named', async () => {
  const game = 'my-restaurant';
  const edited = await saved(game, {
    priced: [
      { slug: 'snowman', figure: 8 },
      { slug: 'candy-cane-chair', figure: 8 },
    ],
  });
  await editItem(owner, game, 'snowman', { value: 9 });
  const refused = await undo(edited.id);
  assertRefused(refused, 409, 'CHANGED_SINCE');
  assert.deepEqual(slugsOf(refused), ['snowman']);
  await owner.browser.call('POST', '/backoffice/games/reset', {});
  assert.deepEqual(slugsOf(await undo(edited.id)).toSorted(), ['candy-cane-chair', 'snowman']);

  const { category } = (await list(game)).items.find(({ slug }) => slug === 'snowman') ?? assert.fail();
  const removal = await saved(game, { removed: ['snowman'] });
  const beside = (await loadGames(owner))[game].items.find((item) => item.category === category)?.slug ?? '';
  app.clock.pass(SECOND_MS);
  assert.equal((await editItem(owner, game, beside, { name: 'SNOWMAN' })).status, 200);
  assert.deepEqual(slugsOf(await undo(removal.id)), ['snowman']);
  await owner.browser.call('POST', '/backoffice/games/reset', {});
});

test('what a list from outside has changed since is not undone', async () => {
  const save = await saved('steal-brainrot', { priced: [{ slug: 'tralalero-tralala', figure: 8 }] });
  const file = (await readBundled('steal-brainrot')) ?? assert.fail();
  const how = { dryRun: false, allowMissing: false, now: app.clock.now(), show: () => undefined };
  assert.equal(await importList(app.database.db, file, how), 'written');
  assert.deepEqual(slugsOf(await undo(save.id)), ['tralalero-tralala']);
});

test('a trade goes on showing an item whose save was undone, and its name lists it again with nothing of before', async () => {
  const save = await saved('my-restaurant', { added: [{ name: 'Short-lived lamp', figure: 7 }] });
  const offering = [{ item: 'short-lived-lamp', quantity: 1 }];
  const wanting = [{ item: 'snowman', quantity: 1 }];
  const posted = await trader.browser.call('POST', '/games/my-restaurant/trades', { offering, wanting });
  assert.equal(posted.status, 201);
  await undone(save.id);
  const { body } = await app.browser().call('GET', '/games/my-restaurant/trades');
  assert.match(JSON.stringify(body), /Short-lived lamp/);
  await saved('my-restaurant', { added: [{ name: 'Short-lived lamp' }] });
  const lamp = (await list('my-restaurant')).items.find(({ slug }) => slug === 'short-lived-lamp');
  assert.equal(lamp?.value, undefined);
  assert.match(lamp?.source ?? '', /^owner-/);
});

test('a save can be undone for 24 hours; then what it would take is deleted', async () => {
  const [early, late] = [
    await saved('grow-garden', { priced: [{ slug: 'carrot', figure: 77 }] }),
    await saved('grow-garden', { priced: [{ slug: 'strawberry', figure: 77 }] }),
  ];
  app.clock.pass(UNDO_MS - SECOND_MS);
  await owner.browser.signIn('owner');
  assertRefused(await undo(early.id), 409, 'SAVE_TOO_OLD');
  await valueData.expire?.(app.database.db, app.clock.now());
  const kept = async (id: string) =>
    (await app.database.db.select().from(valueSaves).where(eq(valueSaves.id, id)))[0]?.before !== null;
  assert.deepEqual([await kept(early.id), await kept(late.id)], [false, true]);
  await undone(late.id);
  assert.deepEqual(
    (await saves('grow-garden')).map(({ whyNot }) => whyNot),
    ['SAVE_UNDONE', 'SAVE_TOO_OLD'],
  );
});

test('what is no save is not found, and nobody but the owner sees or undoes one', async () => {
  const { id } = await saved('grow-garden', { priced: [{ slug: 'carrot', figure: 78 }] });
  assertRefused(await undo('00000000-0000-4000-8000-000000000000'), 404, 'SAVE_NOT_FOUND');
  assertRefused(await undo('something'), 400, 'INVALID_INPUT');
  assertRefused(await undo(id, trader), 403, 'NOT_ALLOWED');
  assertRefused(await trader.browser.call('GET', '/backoffice/games/saves'), 403, 'NOT_ALLOWED');
  await undone(id);
});

test('the owner reads which figures saves have changed since a version; what an undone one changed is none of them', async () => {
  const { version } = (await loadGames(owner))['adopt-me'];
  const since = async (who = owner) =>
    await who.browser.call('GET', `/backoffice/games/adopt-me/figures-since/${version}`);
  assert.deepEqual((await since()).body, []);
  const figure = (slug: string, key: string, to: number | null) => ({ slug, key, figure: to });
  const named = async (slug: string) =>
    (await list('adopt-me')).items.find((item) => item.slug === slug) ?? assert.fail(slug);
  const [dragon, owl] = [await named('shadow-dragon'), await named('owl')];
  const first = await saved('adopt-me', { priced: [figure('shadow-dragon', 'value', 301)] });
  const second = await saved('adopt-me', {
    priced: [figure('shadow-dragon', 'value', 302), figure('owl', 'neonValue', null)],
  });
  const told = [
    { slug: 'owl', name: 'Owl', key: 'neonValue', from: owl.neonValue, to: null },
    {
      slug: 'shadow-dragon',
      name: 'Shadow Dragon',
      key: 'regularValue',
      from: dragon.regularValue,
      to: 302,
    },
  ];
  const bySlug = (body: unknown) => (body as typeof told).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  assert.deepEqual(bySlug((await since()).body), told);
  await undone(second.id);
  assert.deepEqual((await since()).body, [{ ...told[1], to: 301 }]);
  await undone(first.id);
  assert.deepEqual((await since()).body, []);
  // What is again what it was has not changed.
  await saved('adopt-me', { priced: [figure('shadow-dragon', 'value', 303)] });
  const back = await saved('adopt-me', {
    priced: [figure('shadow-dragon', 'value', dragon.regularValue ?? null)],
  });
  assert.deepEqual((await since()).body, []);
  await undone(back.id);
  await undone((await saves('adopt-me')).find(({ whyNot }) => whyNot === null)?.id ?? '');
  assertRefused(await since(trader), 403, 'NOT_ALLOWED');
});

test('of twenty undos at once one is done; a save at the same time is whole or refused', async () => {
  const before = await everything('grow-garden');
  const { id } = await saved('grow-garden', { priced: [{ slug: 'carrot', figure: 79 }] });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, async () => await undo(id)));
  const refused = answers.filter(({ status }) => status !== 200);
  assert.deepEqual(new Set(refused.map(codeOf)), new Set(['SAVE_UNDONE']));
  assert.equal(refused.length, AT_ONCE - 1);
  assert.deepEqual(await everythingOf('grow-garden', before), before);

  for (let round = 0; round < 5; round += 1) {
    const mine = await saved('grow-garden', { priced: [{ slug: 'carrot', figure: 80 + round }] });
    const { version } = (await loadGames(owner))['grow-garden'];
    const edit = { id: 'grow-garden', expectedVersion: version };
    const [undoing, saving, other] = await Promise.all([
      undo(mine.id),
      saveGames(owner, { ...edit, priced: [{ slug: 'carrot', figure: 90 + round }] }),
      saveGames(owner, { ...edit, priced: [{ slug: 'carrot', figure: 70 + round }] }),
    ]);
    const done = [saving, other].filter(({ status }) => status === 200);
    const stale = [saving, other].filter((answer) => codeOf(answer) === 'STALE_CONFIG');
    if (undoing.status === 200) assert.equal(stale.length, 2);
    else {
      assertRefused(undoing, 409, 'CHANGED_SINCE');
      assert.deepEqual([done.length, stale.length], [1, 1]);
      await undone((await lastSave('grow-garden')).id);
      await undone(mine.id);
    }
    assert.deepEqual(await everythingOf('grow-garden', before), before);
  }
});

test('a save that changes no item and no figure is none', async () => {
  const newest = (await saves('my-restaurant'))[0]?.id;
  await saved('my-restaurant', { maxItems: 15 });
  const { value = 0 } =
    (await list('my-restaurant')).items.find(({ slug }) => slug === 'candy-cane-chair') ?? {};
  await saved('my-restaurant', { priced: [{ slug: 'candy-cane-chair', figure: value }] });
  await saved('my-restaurant', { priced: [{ slug: 'candy-cane-chair', figure: value }] });
  const all = await saves('my-restaurant');
  assert.ok(all.findIndex(({ id }) => id === newest) <= 1);
});

test('a save outlives the account of whoever made it, without their name', async () => {
  const makeRole = async (role: 'member' | 'owner') => {
    await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, owner.userId));
    // Who somebody is, is remembered for seconds.
    app.clock.pass(6 * SECOND_MS);
  };
  await makeRole('member');
  const leaving = await signInRole(app, 'leaving.owner', 'owner');
  const { version } = (await loadGames(leaving))['grow-garden'];
  const edit = { id: 'grow-garden', expectedVersion: version, priced: [{ slug: 'carrot', figure: 5.5 }] };
  assert.equal((await saveGames(leaving, edit)).status, 200);
  const { body } = await leaving.browser.call('GET', '/me/download');
  const [own] = (body as { valueSaves: object[] }).valueSaves;
  assert.partialDeepStrictEqual(own, { game: 'grow-garden', changed: 1 });
  assert.ok(own !== undefined && !('before' in own));
  const digests = await personDigests(app.database.db);
  await app.database.db.transaction(
    async (tx) => await deletePerson(tx, digests, leaving.userId, app.clock.now()),
  );
  await makeRole('owner');
  const save = await lastSave('grow-garden');
  assert.deepEqual([save.by, save.counts.changed], [null, 1]);
  await undone(save.id);
});
