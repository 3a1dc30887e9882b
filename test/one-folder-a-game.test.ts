import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gameLists } from '../scripts/game-lists.ts';
import { GAME_IDS } from '../src/games/game.ts';
import { TRAITS } from '../src/values/items/form.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The list of the ids, and the three that lead from them to the folders. */
const NAMING = [
  'src/games/game-list.ts',
  'src/games/game-looks.ts',
  'src/games/game.ts',
  'src/games/server/game-supplies.ts',
];

const OWN = new RegExp(`^src/games/(${GAME_IDS.join('|')})/`);

test('no file names a game but those of its folder and the lists', () => {
  const names = new RegExp(`['"\`](${GAME_IDS.join('|')})['"\`]`);
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT });
  assert.ok(files.length > 500);
  const naming = files.filter(
    (file) => !OWN.test(file) && !file.includes('.test.') && names.test(read(file)),
  );
  assert.deepEqual(naming.toSorted(), NAMING);
});

test('the lists of the games are those that npm run gather makes', () => {
  for (const [path, text] of Object.entries(gameLists(GAME_IDS))) assert.equal(read(path), text, path);
});

test("no style but a game's own names the letter of one of its keys", () => {
  const letters = new RegExp(
    `(?:\\.rfnm|\\.fm|:is\\(\\.rfnm, \\.fm\\)) \\.(${TRAITS.map(({ letter }) => letter).join('|')})\\b`,
  );
  const naming = globSync('src/**/*.css', { cwd: ROOT }).filter((file) => letters.test(read(file)));
  assert.deepEqual(
    naming.filter((file) => !OWN.test(file)),
    [],
  );
  assert.ok(naming.length > 0);
});
