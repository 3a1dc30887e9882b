import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq, isNull } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { editItem, itemOf, loadGames, savedGame } from '../../../../test/game-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Answer } from '../../../../test/test-browser.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import { figureChanges } from '../../server/figures/figure-change-table.ts';
import { items, valueLists, valueSources } from '../../server/value-table.ts';
import type { GameDrop } from '../game-config-contract.ts';

let app: TestApp;
let owner: Person;
let trader: Person;
before(async () => {
  app = await startTestApp();
  [owner, trader] = [await signInRole(app, 'owner', 'owner'), await signInPerson(app, 'reset.trader')];
});
after(async () => {
  await app.close();
});

const reset = async (confirmed?: GameDrop[]) =>
  await owner.browser.call('POST', '/backoffice/games/reset', { confirmed });

const unversioned = (row: object) => ({ ...row, version: 0, updatedAt: 0 });

/** Everything of the lists but how often and when it has changed. */
async function everything(): Promise<unknown> {
  const { db } = app.database;
  const configs = await db.select().from(gameConfigs).orderBy(gameConfigs.id);
  const listed = await db.select().from(items).where(isNull(items.removedAt)).orderBy(items.game, items.slug);
  return {
    configs: configs.map(unversioned),
    items: listed.map(unversioned),
    lists: (await db.select().from(valueLists).orderBy(valueLists.game)).map(unversioned),
    sources: await db.select().from(valueSources).orderBy(valueSources.game, valueSources.id),
  };
}

test('a reset brings back exactly the bundled games, whatever was changed', async () => {
  const bundled = await everything();
  const before = await loadGames(owner);
  await savedGame(owner, 'adopt-me', { maxItems: 3, mutations: ['Odd'], removed: ['bat-dragon', 'cow'] });
  await savedGame(owner, 'my-restaurant', { name: 'Mine', added: [{ name: 'Odd lamp' }] });
  await editItem(owner, 'adopt-me', 'shadow-dragon', {
    regularValue: 1,
    neonValue: null,
    demand: 3,
    rarity: 'Odd',
  });
  await editItem(owner, 'my-restaurant', 'snowman', { name: 'Snow Person', category: 'Odd', value: 4 });
  assert.notDeepEqual(await everything(), bundled);

  const answer = await reset();
  assert.equal(answer.status, 200);
  assert.deepEqual(await everything(), bundled);
  const after = await loadGames(owner);
  assert.deepEqual(answer.body, Object.values(after));
  for (const id of GAME_IDS) {
    assert.ok(after[id].version > before[id].version);
    assert.deepEqual({ ...after[id], version: 0 }, { ...before[id], version: 0 });
  }
});

test('a reset sets names right that have changed hands', async () => {
  const bundled = await everything();
  await editItem(owner, 'my-restaurant', 'snowman', { name: 'Between' });
  await editItem(owner, 'my-restaurant', 'golden-christmas-tree', { name: 'Snowman', category: 'Decor' });
  await editItem(owner, 'my-restaurant', 'snowman', { name: 'Golden Christmas Tree', category: 'Decor' });
  const { items: added } = await savedGame(owner, 'my-restaurant', {
    removed: ['snowman'],
    added: [{ name: 'Golden Christmas Tree', category: 'Other' }],
  });
  assert.equal(added.at(-1)?.slug, 'golden-christmas-tree-other');
  assert.equal((await reset()).status, 200);
  assert.deepEqual(await everything(), bundled);
});

test('trades with items that a reset takes away go on showing them', async () => {
  await savedGame(owner, 'my-restaurant', { added: [{ name: 'Passing lamp' }] });
  const posted = await trader.browser.call('POST', '/games/my-restaurant/trades', {
    offering: [{ item: 'passing-lamp', quantity: 2 }],
    wanting: [{ item: 'snowman', quantity: 1 }],
  });
  assert.equal(posted.status, 201);
  await reset();
  const { body } = await app.browser().call('GET', '/games/my-restaurant/trades');
  assert.match(JSON.stringify(body), /Passing lamp/);
  const values = await app.browser().call('GET', '/games/my-restaurant/values');
  assert.doesNotMatch(JSON.stringify(values.body), /Passing lamp/);
});

test('a reset keeps each figure that it changes with its date, and one log entry', async () => {
  await editItem(owner, 'adopt-me', 'shadow-dragon', { regularValue: 77 });
  const { neonValue } = await itemOf(owner, 'adopt-me', 'shadow-dragon');
  app.clock.pass(5000);
  await reset();
  const [last] = (await itemOf(owner, 'adopt-me', 'shadow-dragon')).changes;
  const at = app.clock.now();
  assert.partialDeepStrictEqual(last, {
    figure: 'regularValue',
    from: 77,
    at: at.toISOString(),
    source: 'reset',
  });
  assert.equal((await itemOf(owner, 'adopt-me', 'shadow-dragon')).neonValue, neonValue);
  const kept = await app.database.db.select().from(figureChanges).where(eq(figureChanges.changedAt, at));
  assert.deepEqual(
    kept.map(({ slug, figure }) => [slug, figure]),
    [['shadow-dragon', 'regularValue']],
  );
  const [entry] = await app.database.db
    .select()
    .from(systemLogs)
    .orderBy(desc(systemLogs.createdAt))
    .limit(1);
  assert.partialDeepStrictEqual(entry, { actionType: 'reset_game_configs', actorId: owner.userId });
});

test('a reset leaves alone what is as its list says', async () => {
  const rows = async () =>
    new Map((await app.database.db.select().from(items)).map((row) => [`${row.game}/${row.slug}`, row]));
  const before = await rows();
  await editItem(owner, 'adopt-me', 'shadow-dragon', { regularValue: 78 });
  app.clock.pass(5000);
  await reset();
  const changed = [...(await rows())].filter(([key, row]) => row.version !== before.get(key)?.version);
  assert.deepEqual(
    changed.map(([key, { updatedAt }]) => [key, updatedAt]),
    [['adopt-me/shadow-dragon', app.clock.now()]],
  );
});

test('a reset that would take many items away asks first, and takes no others than it was told', async () => {
  const added = (name: string) => Array.from({ length: 6 }, (_, at) => ({ name: `${name} ${at}` }));
  await savedGame(owner, 'my-restaurant', { added: added('Lamp') });
  await savedGame(owner, 'adopt-me', { added: [{ name: 'One more' }] });
  const dropsOf = (answer: Answer) => {
    assertRefused(answer, 409, 'DROPS_ITEMS');
    return (answer.body as { data: { drops: GameDrop[] } }).data.drops;
  };
  const shown = dropsOf(await reset());
  assert.partialDeepStrictEqual(shown, [{ game: 'my-restaurant', items: 95, listed: 101, gone: 6 }]);
  assert.equal(shown.length, 1);
  await savedGame(owner, 'my-restaurant', { removed: ['lamp-0'], added: [{ name: 'Somebody adds this' }] });
  const now = dropsOf(await reset(shown));
  assert.deepEqual([now[0]?.gone, now[0]?.listed], [6, 101]);
  assert.equal((await loadGames(owner))['my-restaurant'].items.length, 101);
  assert.equal((await reset(now)).status, 200);
  assert.equal((await loadGames(owner))['my-restaurant'].items.length, 95);
});
