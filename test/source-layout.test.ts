import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import drizzleConfig from '../drizzle.config.ts';
import { GAME_IDS } from '../src/games/game.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('migrations are written from every table: one that they do not see would be dropped', () => {
  const seen = globSync([drizzleConfig.schema ?? []].flat(), { cwd: ROOT });
  const tables = SOURCES.filter((file) => /\bpg(Table|Enum|Schema|View|Sequence)\(/.test(read(file)));
  assert.ok(tables.length > 20, `${tables.length} files with tables`);
  const same = (files: string[]) => files.map((file) => join(file)).toSorted();
  assert.deepEqual(same(seen), same(tables));
});

/** Imports that go from a room to one below it in the map. What two rooms need belongs to the upper one; whatever raises it has a decision that says why. */
const UPWARD = 101;
/** Lists of all domains, which name each of them; `app/` puts them together as a whole. */
const LISTS =
  /^src\/(app\/|api\/(contract|query-keys|server\/(call-context|router))\.ts$|live\/(event-contract|ui\/apply-event)\.ts$)/;

test('the map of CONTRIBUTING.md names every room, and folder in it, and no other', () => {
  assert.deepEqual(rooms().toSorted(), folders('src/*/'));
  const map = read('CONTRIBUTING.md').split('```')[3] ?? '';
  const unnamed = folders('src/*/**/')
    .filter((name) => !['server', 'ui', ...GAME_IDS].includes(name))
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(map));
  assert.deepEqual(unnamed, []);
});

test('a folder holds at most 25 files of code', () => {
  const counts = Map.groupBy(SOURCES, (file) => dirname(file));
  assert.deepEqual(
    [...counts]
      .filter(([, files]) => files.length > 25)
      .map(([folder, { length }]) => `${folder}: ${length}`),
    [],
  );
});

test('rooms import from those above them in the map', () => {
  const order = rooms();
  const upward = SOURCES.filter((file) => !LISTS.test(file)).flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\(?) '(\.[^']+)'/g)]
      .map(([, path = '']) => [roomOf(file), roomOf(join(dirname(file), path))] as const)
      .filter(([from, to]) => order.indexOf(from) < order.indexOf(to))
      .map(([from, to]) => `${from} imports ${to}: ${file}`),
  );
  assert.equal(upward.length, UPWARD, upward.join('\n'));
});

test('comments give their reasons themselves: no file cites a text that is not here', () => {
  const files = globSync('{src,test,e2e,scripts,proofs,bench,seed,stand-ins}/**/*.{ts,tsx,mjs,css}', {
    cwd: ROOT,
  });
  const citing = files.filter((file) =>
    /\((?:spec|DECISIONS|DESIGN|STACK|STYLE)[ ,;:)]|[Ss]pec sections? \d/.test(read(file)),
  );
  assert.deepEqual(citing, []);
});

/** The rooms of the map, from the lowest up. */
function rooms(): string[] {
  return [...read('CONTRIBUTING.md').matchAll(/^ {2}([\w-]+)\/ {2,}/gm)].map(([, room = '']) => room);
}

function folders(pattern: string): string[] {
  const names = globSync(pattern, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [...new Set(names)].toSorted();
}

function roomOf(file: string): string {
  return file.split(sep)[1] ?? '';
}
