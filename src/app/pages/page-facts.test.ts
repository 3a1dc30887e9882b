import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { pageFacts } from './page-facts.ts';
import { pageReads } from './page-reads.ts';
import { routes } from './routes.ts';

test('every page of the map has its facts, and its code stands where they say', () => {
  assert.deepEqual(Object.keys(pageFacts).sort(), routes.map((route) => route.path).sort());
  const chunks = Object.values(pageFacts).flatMap(({ chunk, chunkForMembers }) => [
    chunk,
    chunkForMembers ?? chunk,
  ]);
  for (const chunk of chunks) assert.ok(existsSync(new URL(`../../../${chunk}`, import.meta.url)), chunk);
});

test('what is read for pages is read for pages of the map', () => {
  const paths = new Set(routes.map((route) => route.path));
  for (const path of Object.keys(pageReads)) assert.ok(paths.has(path), path);
  // One of the two would never be read.
  for (const path of Object.keys(pageReads)) assert.equal(pageFacts[path]?.reads, undefined, path);
});
