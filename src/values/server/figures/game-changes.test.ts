// Runs on both databases.

import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { type Move, moveFigures } from '../../../../test/move-figures.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { announce } from '../../../live/server/announce.ts';
import { gameMovers, MOST_TOLD, PAGE_SIZE, valueChange } from '../../changes/change-contract.ts';
import type { ValueChange } from '../../changes/value-change.ts';
import { items } from '../value-table.ts';
import { figureChanges } from './figure-change-table.ts';

const GAME = 'adopt-me';

let app: TestApp | undefined;
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
});
after(async () => {
  await app?.close();
});

const started = () => app ?? assert.fail();
const pageAnswer = z.object({ changes: z.array(valueChange), next: z.string().nullable() });

async function readPage(after?: string, game = GAME) {
  const query = after === undefined ? '' : `?after=${after}`;
  return pageAnswer.parse((await started().browser().call('GET', `/games/${game}/changes${query}`)).body);
}

async function readAll(game = GAME): Promise<ValueChange[][]> {
  const pages: ValueChange[][] = [];
  let next: string | null | undefined;
  while (next !== null) {
    const page = await readPage(next, game);
    pages.push(page.changes);
    next = page.next;
  }
  return pages;
}

const move = async (...moves: Move[]) => await moveFigures(started(), GAME, moves);
const saidOf = (change: ValueChange) =>
  change.kind === 'many'
    ? `${change.count} by ${change.source}`
    : `${change.item.slug} ${change.figure} ${change.from} to ${change.to} by ${change.source}`;

/** Items with a value, of which nothing has a figure in a form with a fly potion. */
async function pets(count: number): Promise<string[]> {
  const rows = await started()
    .database.db.select({ slug: items.slug })
    .from(items)
    .where(and(eq(items.game, GAME), eq(items.category, 'pets')))
    .orderBy(items.position)
    .limit(count);
  assert.equal(rows.length, count);
  return rows.map(({ slug }) => slug);
}

const given = (slugs: readonly string[], hoursAgo: number): Move[] =>
  slugs.map((slug) => ({ slug, figure: 'form:fly', from: null, to: 5, hoursAgo, source: 'import' }));

test('the first load of a list is one line, in each game', async () => {
  for (const game of [GAME, 'steal-brainrot'] as const) {
    const { changes, next } = await readPage(undefined, game);
    const count = await started().database.db.$count(figureChanges, eq(figureChanges.game, game));
    assert.deepEqual([changes.map(saidOf), next], [[`${count} by bundled`], null]);
  }
});

test('changes are told newest first, the plain figure by the name that it has now', async () => {
  await move(
    { slug: 'owl', figure: 'value', from: 100, hoursAgo: -3, to: 130 },
    { slug: 'owl', figure: 'regularValue', from: 130, hoursAgo: -4 },
    {
      slug: 'owl',
      figure: 'form:neon.fly',
      from: null,
      to: 500,
      hoursAgo: -2,
      source: 'upstream-list.example',
    },
    { slug: 'owl', figure: 'form:neon.fly', from: 500, to: null, hoursAgo: -5, source: 'reset' },
    { slug: 'owl', figure: 'demand', from: 1, to: 3, hoursAgo: -1 },
  );
  const { changes } = await readPage();
  assert.deepEqual(changes.slice(0, -1).map(saidOf), [
    'owl form:neon.fly 500 to null by reset',
    'owl regularValue 130 to 120 by owner',
    'owl regularValue 100 to 130 by owner',
    'owl form:neon.fly null to 500 by upstream-list.example',
    'owl demand 1 to 3 by owner',
  ]);
  assert.equal(changes.at(-1)?.kind, 'many');
});

test('so many first figures of one moment and source are told one by one, and more of them as one line', async () => {
  const slugs = await pets(MOST_TOLD + 1);
  await move(...given(slugs.slice(1), -1));
  assert.equal((await readPage()).changes.length, MOST_TOLD + 1);
  await move(...given(slugs, -2), {
    slug: 'owl',
    figure: 'regularValue',
    from: 7,
    hoursAgo: -2,
    source: 'import',
  });
  const { changes } = await readPage();
  assert.deepEqual(changes.slice(0, 2).map(saidOf), [
    'owl regularValue 7 to 120 by import',
    `${MOST_TOLD + 1} by import`,
  ]);
  assert.equal(changes.length, 2 + MOST_TOLD + 1);
});

test('pages follow each other without a gap, in the midst of a moment too', async () => {
  const slugs = await pets(PAGE_SIZE + 9);
  const known = (hoursAgo: number): Move[] =>
    slugs.map((slug, at) => ({ slug, figure: 'megaValue', from: at + 1, to: at + 2, hoursAgo }));
  await move(
    ...known(-1),
    ...given(slugs, -1),
    ...given(slugs.slice(0, 3), -2),
    ...known(-3),
    ...given(slugs, -4),
  );
  const pages = await readAll();
  assert.deepEqual(
    pages.map(({ length }) => length),
    [PAGE_SIZE, PAGE_SIZE, 2 * 9 + 3 + 1 + 1 + 1],
  );
  const all = pages.flat();
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  assert.deepEqual(all.filter(({ kind }) => kind === 'many').map(saidOf), [
    `${slugs.length} by import`,
    `${slugs.length} by import`,
    saidOf(all.at(-1) ?? assert.fail()),
  ]);
  const inOrder = all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id);
  assert.deepEqual(all, inOrder);
});

test('what is no key of a page is refused', async () => {
  for (const key of ['x', '1', '1.', '.1', '1.1.1', '-1.1', '1.1e3', '999999999999999.1', '']) {
    const answer = await started().browser().call('GET', `/games/${GAME}/changes?after=${key}`);
    assertRefused(answer, 400, 'UNKNOWN_PAGE');
  }
  assert.deepEqual(await readPage('0.0'), { changes: [], next: null });
});

test('an item that has left its list is told of no more, nor counted', async () => {
  await move({ slug: 'crow', figure: 'regularValue', from: 10 });
  const before = await readPage();
  const { db } = started().database;
  await db.update(items).set({ removedAt: started().clock.now() }).where(eq(items.slug, 'crow'));
  await announce(db, { name: 'values-changed', game: GAME });
  const { changes } = await readPage();
  assert.equal(changes.length, before.changes.length - 1);
  assert.doesNotMatch(JSON.stringify(changes), /crow/);
  const count = (of: readonly ValueChange[]) =>
    of.reduce((sum, each) => sum + (each.kind === 'many' ? each.count : 0), 0);
  assert.ok(count(changes) < count(before.changes));
});

test('what has moved most is told of a week and of a month, of one game alone', async () => {
  const readMovers = async (game = GAME) =>
    gameMovers.parse((await started().browser().call('GET', `/games/${game}/movers`)).body);
  assert.deepEqual(await readMovers(), { days7: [], days30: [] });
  await move(
    { slug: 'owl', figure: 'regularValue', from: 60, hoursAgo: 24 * 6 },
    { slug: 'crow', figure: 'regularValue', from: 79, hoursAgo: 24 * 6 },
    { slug: 'giraffe', figure: 'regularValue', from: 19, hoursAgo: 24 * 29 },
    { slug: 'parrot', figure: 'regularValue', from: 1, hoursAgo: 24 * 31 },
    { slug: 'hedgehog', figure: 'regularValue', from: null },
    { slug: 'hedgehog', figure: 'megaValue', from: 1, to: 9 },
    { slug: 'hedgehog', figure: 'form:fly', from: 1, to: 9 },
  );
  const { days7, days30 } = await eventually(readMovers, (found) => found.days7.length > 0);
  const said = (movers: typeof days7) => movers.map(({ slug, before, after: now }) => [slug, before, now]);
  assert.deepEqual(said(days7), [
    ['owl', 60, 120],
    ['crow', 79, 80],
  ]);
  assert.deepEqual(said(days30), [['giraffe', 19, 190], ...said(days7)]);
  assert.deepEqual(await readMovers('steal-brainrot'), { days7: [], days30: [] });
});
