import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import drizzleConfig from '../drizzle.config.ts';

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
