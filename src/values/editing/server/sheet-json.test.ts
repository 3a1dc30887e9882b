import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { signInRole } from '../../../../test/back-office.ts';
import { eventually } from '../../../../test/eventually.ts';
import { loadGames, savedGame } from '../../../../test/game-steps.ts';
import type { Person } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { importList } from '../../server/lists/import-list.ts';
import { readListFile } from '../../server/lists/list-file.ts';
import { figureKeysOf } from '../item-figure-keys.ts';
import { type ListedValues, sheetJson } from '../review/sheet-json.ts';

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const list = async (game: GameId) =>
  (await app.browser().call('GET', `/games/${game}/values`)).body as ListedValues;

/** Makes the file of a game and imports it. @returns what that has changed */
async function changedBy(game: GameId): Promise<string[]> {
  const json = sheetJson((await loadGames(owner))[game], await list(game));
  const read = readListFile(json);
  if ('faults' in read) return read.faults;
  const told: string[] = [];
  const show = ({ fresh, changed, gone }: { fresh: string[]; changed: string[]; gone: string[] }) =>
    told.push(...fresh, ...changed, ...gone);
  const how = { dryRun: false, allowMissing: false, now: app.clock.now(), show };
  const before = await list(game);
  assert.equal(await importList(app.database.db, read.file, how), 'written');
  assert.deepEqual(await list(game), before);
  return told;
}

test('the file of each list, imported, changes nothing', async () => {
  for (const game of GAME_IDS) assert.deepEqual(await changedBy(game), [], game);
});

test('days and sources come back with the figures that an import brings back', async () => {
  const game = 'adopt-me';
  const { items } = (await loadGames(owner))[game];
  const [first, second] = items.filter(({ category }) => category === 'pets');
  assert(first && second);
  await savedGame(owner, game, {
    priced: [
      { slug: first.slug, key: 'regularValue', figure: 11 },
      { slug: first.slug, key: 'form:neon.fly', figure: 12 },
    ],
    said: { on: '2026-03-03', by: 'A poll' },
  });
  await savedGame(owner, game, {
    priced: [
      { slug: first.slug, key: 'demand', figure: 1 },
      { slug: second.slug, key: 'neonValue', figure: 13 },
    ],
    said: { on: '2026-03-04', by: 'Another poll' },
  });
  const said = await list(game);
  const read = readListFile(sheetJson((await loadGames(owner))[game], said));
  assert('file' in read, JSON.stringify(read).slice(0, 300));
  assert.equal((await owner.browser.call('POST', '/backoffice/games/reset', {})).status, 200);
  assert.notDeepEqual((await list(game)).items, said.items);
  const how = { dryRun: false, allowMissing: false, now: app.clock.now(), show: () => undefined };
  assert.equal(await importList(app.database.db, read.file, how), 'written');
  // The import is another process's: the site hears of it.
  await eventually(
    async () => await list(game),
    (now) => isDeepStrictEqual(now, said),
  );
  const { days, sources } = said.items.find(({ slug }) => slug === first.slug) ?? {};
  assert.deepEqual(
    [days?.regularValue, days?.['form:neon.fly'], days?.demand],
    ['2026-03-03', '2026-03-03', '2026-03-04'],
  );
  assert.deepEqual(new Set(Object.keys(sources ?? {})), new Set(Object.keys(days ?? {})));
});

test('so does that of a list that its owner has changed, with days and sources', async () => {
  const some = fc.array(
    fc.record({
      at: fc.nat(),
      key: fc.nat(),
      figure: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const game = fc.constantFrom(...GAME_IDS);
  const said = fc.constantFrom({}, { on: '2025-01-01', by: 'A poll' }, { by: 'A, "friend"' });
  let nth = 0;
  const run = async (
    id: GameId,
    changes: { at: number; key: number; figure: number | null }[],
    by: object,
  ) => {
    const { items } = (await loadGames(owner))[id];
    const priced = changes.flatMap(({ at, key, figure }) => {
      const { slug = '', category = '' } = items[at % items.length] ?? {};
      const keys = figureKeysOf(id, category);
      return [{ slug, key: keys[key % keys.length], figure }];
    });
    nth += 1;
    await savedGame(owner, id, { priced, added: [{ name: `New one ${nth}`, figure: 2 }], said: by });
    assert.deepEqual(await changedBy(id), []);
  };
  await fc.assert(fc.asyncProperty(game, some, said, run), { numRuns: 12, endOnFailure: true });
});
