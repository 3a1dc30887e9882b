// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { ofEachGame } from '../src/games/game-list.ts';
import { type GameId, GAME_IDS } from '../src/games/game.ts';
import { gameConfigs } from '../src/games/server/game-table.ts';
import { isoDay } from '../src/platform/dates.ts';
import { readSaves } from '../src/values/editing/server/read-saves.ts';
import { undoSave } from '../src/values/editing/server/undo-save.ts';
import { valueSaves } from '../src/values/editing/server/value-save-table.ts';
import { UNDO_MS } from '../src/values/editing/value-save-contract.ts';
import { figureAt } from '../src/values/figures/figure-key.ts';
import { movedPercent } from '../src/values/figures/mover.ts';
import type { Item } from '../src/values/items/item.ts';
import { figureChanges } from '../src/values/server/figures/figure-change-table.ts';
import { readMovers } from '../src/values/server/figures/read-movers.ts';
import { readValues } from '../src/values/server/read-values.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { demoValueSaves } from './demo-value-saves.ts';
import { fillDemo } from './fill-demo.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_FRESH: Partial<Record<GameId, number>> = { 'adopt-me': 60, 'grow-garden': 12 };

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const now = new Date();
let database: TestDatabase;
let bundled: Map<GameId, readonly Item[]>;
before(async () => {
  database = await openTestDatabase(quiet);
  bundled = await readLists();
  await fillDemo(database.db, now);
});
after(async () => {
  await database.close();
});

async function readLists(): Promise<Map<GameId, readonly Item[]>> {
  const lists = new Map<GameId, readonly Item[]>();
  for (const game of GAME_IDS) lists.set(game, (await readValues(database.db, game)).list?.items ?? []);
  return lists;
}

/** An item without what is said of where its figures come from. */
const figuresOf = ({ source: _source, sources: _sources, day: _day, days: _days, ...item }: Item) => item;

const readOwn = async () =>
  await database.db
    .select()
    .from(figureChanges)
    .where(eq(figureChanges.source, 'owner'))
    .orderBy(figureChanges.id);

test('the same lists give the same saves at any moment, each as long before it', () => {
  const itemsByGame = ofEachGame((game) => bundled.get(game) ?? []);
  const savesAt = (at: Date) => demoValueSaves({ itemsByGame, now: at }, []);
  const later = savesAt(new Date(now.getTime() + DAY_MS));
  assert.deepEqual(
    later.map(({ at, games }) => ({ at: new Date(at.getTime() - DAY_MS), games })),
    savesAt(now),
  );
});

test('the last save is of today, in the first minutes of a day too', () => {
  const itemsByGame = ofEachGame((game) => bundled.get(game) ?? []);
  for (const time of ['00:00:00', '00:10:00', '00:25:00', '12:00:00']) {
    const at = new Date(`2026-03-01T${time}Z`);
    const last = demoValueSaves({ itemsByGame, now: at }, []).at(-1)?.at;
    assert.ok(last && last <= at, time);
    assert.equal(isoDay(last), '2026-03-01', time);
  }
});

test('every list of the demo has the figures of the bundled one, in its order', async () => {
  const lists = await readLists();
  for (const [game, items] of bundled)
    assert.deepEqual(lists.get(game)?.map(figuresOf), items.map(figuresOf), game);
});

test('what the owner keeps fresh is of the days of the saves, what stands beside it of those of its list', async () => {
  const oldest = isoDay(new Date(now.getTime() - 30 * DAY_MS));
  for (const [game, items] of await readLists()) {
    const fresh = items.filter(({ days }) => days !== undefined);
    assert.equal(fresh.length, KEPT_FRESH[game] ?? 0, game);
    for (const { slug, days = {}, sources = {} } of fresh) {
      const values = game === 'adopt-me' ? ['megaValue', 'neonValue', 'regularValue'] : ['value'];
      const dated = Object.keys(days).filter((figure) => figure !== 'demand');
      assert.deepEqual(dated.toSorted(), values, slug);
      assert.ok(
        Object.values(days).every((day) => day !== undefined && day > oldest),
        slug,
      );
      assert.deepEqual(Object.keys(sources).toSorted(), Object.keys(days).toSorted(), slug);
    }
    for (const slug of ['shadow-dragon', 'bat-dragon', 'frost-dragon'])
      assert.ok(!fresh.some((item) => item.slug === slug));
  }
});

test('each change goes on from the one before, the first from the list, which came before all of them', async () => {
  const rows = await readOwn();
  const times = rows.map(({ changedAt }) => changedAt.getTime());
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
  const changes = Map.groupBy(rows, ({ game, slug, figure }) => `${game} ${slug} ${figure}`);
  for (const [name, past] of changes) {
    const [{ game, slug, figure }] = past as [(typeof rows)[number]];
    const item = bundled.get(game)?.find((each) => each.slug === slug);
    const listed = item && figureAt(item, figure);
    assert.ok(past.length >= 2, name);
    assert.deepEqual(
      past.map(({ oldFigure }) => oldFigure),
      [listed, ...past.slice(0, -1).map(({ newFigure }) => newFigure)],
      name,
    );
    assert.equal(past.at(-1)?.newFigure, listed, name);
  }
  const lists = await database.db
    .select({ at: figureChanges.changedAt })
    .from(figureChanges)
    .where(eq(figureChanges.source, 'bundled'));
  assert.ok(lists.every(({ at }) => at.getTime() < (times[0] ?? 0)));
});

test('values move up and down, mostly by little', async () => {
  const moves = (await readOwn()).flatMap(({ figure, oldFigure, newFigure }) =>
    figure === 'demand' ? [] : (movedPercent({ before: oldFigure ?? 0, after: newFigure ?? 0 }) ?? []),
  );
  const share = (is: (percent: number) => boolean) => moves.filter(is).length / moves.length;
  assert.ok(share((percent) => percent > 0) > 0.4 && share((percent) => percent < 0) > 0.4);
  assert.ok(share((percent) => Math.abs(percent) <= 15) > 0.8);
  assert.ok(share((percent) => Math.abs(percent) <= 40) > 0.98);
});

test('movers of 7 and of 30 days are there in both games', async () => {
  for (const game of ['adopt-me', 'grow-garden'] as const)
    for (const days of [7, 30]) {
      const movers = await readMovers(database.db, now, 8, { game, withinMs: days * DAY_MS });
      assert.equal(movers.length, 8, `${game} ${days}`);
    }
});

test('the second start of a filled demo writes no save again, and changes no figure or version', async () => {
  const read = async () => [
    await database.db.select().from(figureChanges).orderBy(figureChanges.id),
    await database.db.select().from(valueSaves).orderBy(valueSaves.id),
    await database.db
      .select({ id: gameConfigs.id, version: gameConfigs.version })
      .from(gameConfigs)
      .orderBy(gameConfigs.id),
  ];
  const first = await read();
  assert.ok(first.every(({ length }) => length > 0));
  await fillDemo(database.db, new Date(now.getTime() + DAY_MS));
  assert.deepEqual(await read(), first);
});

test('the saves are listed as the owner’s, and that of today can be undone', async () => {
  const saves = (await readSaves(database.db, now)).filter(({ game }) => game === 'adopt-me');
  assert.deepEqual(
    saves.map(({ by, counts, whyNot }) => [by, counts.changed > 0, whyNot]),
    [
      ['SwapwiseOwner', true, null],
      ['SwapwiseOwner', true, 'SAVE_TOO_OLD'],
      ['SwapwiseOwner', true, 'SAVE_TOO_OLD'],
      ['SwapwiseOwner', true, 'SAVE_TOO_OLD'],
    ],
  );
  const [last] = saves;
  assert.ok(last && now.getTime() - Date.parse(last.at) < UNDO_MS / 24);
  const changed = (await readOwn()).filter(({ saveId }) => saveId === last.id);
  assert.ok(changed.length >= 15);
  await database.db.transaction(async (tx) => await undoSave(tx, last.id, now));
  const items = new Map((await readLists()).get('adopt-me')?.map((item) => [item.slug, item]));
  for (const { slug, figure, oldFigure } of changed)
    assert.equal(figureAt(items.get(slug) ?? {}, figure), oldFigure, slug);
});
