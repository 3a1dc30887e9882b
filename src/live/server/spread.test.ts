import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spreadMs } from './spread.ts';

test('up to a thousand open pages have asked again well within a second', () => {
  assert.equal(spreadMs(0), 0);
  assert.ok(spreadMs(1) <= 1);
  assert.ok(spreadMs(1000) <= 1000);
});

test('beyond that the time grows with the pages, so that no more of them ask in a second', () => {
  for (const streams of [1000, 5000, 10_000]) assert.ok(streams / (spreadMs(streams) / 1000) <= 1250);
});
