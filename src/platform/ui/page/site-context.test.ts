import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../../../', import.meta.url);
/** What browsers load; what the site is called there stands in one file. */
const SOURCES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/^src\/app\/|\/server\/|\.test\.ts$|\/site-context\.ts$/.test(path),
);

test('no sentence of the pages names the site: an installation may have another name', () => {
  assert.ok(SOURCES.length > 300, `${SOURCES.length} files`);
  const naming = SOURCES.filter((path) => readFileSync(new URL(path, ROOT), 'utf8').includes('Swapwise'));
  assert.deepEqual(naming, []);
});
