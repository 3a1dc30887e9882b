import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { eventually } from '../../../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Figure } from '../../items/item.ts';
import { moverList } from '../../lists/value-contract.ts';
import { readKnownItems } from '../known-items.ts';
import { items } from '../value-table.ts';
import { changedFigures, keepFigureChanges } from './figure-changes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp | undefined;
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
});
after(async () => {
  await app?.close();
});

const started = () => app ?? assert.fail();
const read = async (): Promise<z.infer<typeof moverList>> =>
  moverList.parse((await started().browser().call('GET', '/values/movers')).body);

/** Changes a figure as whoever may would, so many days ago. */
async function change(
  game: GameId,
  slug: string,
  figure: Figure,
  to: (before: number) => number | null,
  daysAgo = 1,
) {
  const { database, clock } = started();
  await database.db.transaction(async (tx) => {
    const here = and(eq(items.game, game), eq(items.slug, slug));
    const [row] = await readKnownItems(tx, here);
    const before = row?.[figure] ?? assert.fail(`${slug} has no ${figure}`);
    // The figures that are the same in every form; the others `keepFigureChanges` writes.
    await tx
      .update(items)
      .set({ version: 2, [figure]: to(before) })
      .where(here);
    const at = new Date(clock.now().getTime() - daysAgo * DAY_MS);
    await keepFigureChanges(
      tx,
      game,
      changedFigures(slug, { [figure]: before }, { [figure]: to(before) }),
      'owner',
      at,
    );
    await announce(tx, { name: 'values-changed', game });
  });
}

const movedNow = async () => (await read()).movers.map(({ slug, before, after: now }) => [slug, before, now]);

/** Waits for the event of the last change: until then the answer may be the one that was kept. */
async function reads(expected: (string | number)[][]): Promise<void> {
  await eventually(movedNow, (found) => JSON.stringify(found) === JSON.stringify(expected));
}

test('nothing has moved when the lists have just been loaded, and the date of each list is said', async () => {
  const { movers, lists } = await read();
  assert.deepEqual(movers, []);
  assert.deepEqual(
    lists.map(({ game }) => game),
    GAME_IDS,
  );
  assert.ok(lists.every(({ asOf }) => /\d{4}/.test(asOf)));
});

test('what has moved most stands first, from what it was seven days ago to what it is now', async () => {
  await change('adopt-me', 'shadow-dragon', 'regularValue', () => 300, 5);
  await change('adopt-me', 'shadow-dragon', 'regularValue', () => 342, 2);
  await change('steal-brainrot', 'frigo-camelo', 'buyPrice', (price) => price / 2);
  await reads([
    ['frigo-camelo', 350_000, 175_000],
    ['shadow-dragon', 285, 342],
  ]);
});

test('a change of longer ago, of another figure, to unknown or back is no move', async () => {
  await change('adopt-me', 'bat-dragon', 'regularValue', (value) => value * 2, 8);
  await change('adopt-me', 'shadow-dragon', 'neonValue', (value) => value * 2);
  await change('adopt-me', 'shadow-dragon', 'demand', () => 1);
  await change('steal-brainrot', 'frigo-camelo', 'moneyPerSecond', (money) => money * 2);
  await change('steal-brainrot', 'tralalero-tralala', 'buyPrice', () => null);
  await change('adopt-me', 'owl', 'regularValue', (value) => value + 1, 2);
  await change('adopt-me', 'owl', 'regularValue', (value) => value - 1);
  await change('adopt-me', 'crow', 'regularValue', (value) => value * 3);
  const moved = await eventually(movedNow, ([first]) => first?.[0] === 'crow');
  assert.equal(moved.length, 1);
});

test('an item that left its list has not moved', async () => {
  await change('adopt-me', 'crow', 'regularValue', (value) => value * 3);
  const { database, clock } = started();
  await database.db.update(items).set({ removedAt: clock.now() }).where(eq(items.slug, 'crow'));
  await announce(database.db, { name: 'values-changed', game: 'adopt-me' });
  await change('adopt-me', 'owl', 'regularValue', (value) => value * 2);
  const moved = await eventually(movedNow, ([first]) => first?.[0] === 'owl');
  assert.equal(moved.length, 1);
});
