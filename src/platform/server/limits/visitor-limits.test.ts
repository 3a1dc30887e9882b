import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '../database/database.ts';
import { VisitorLimits } from './visitor-limits.ts';

const openTo = (factor: number, streams: number, userId?: string) =>
  new VisitorLimits({
    db: {} as Db,
    now: () => new Date(0),
    factor,
    streams,
    keyOf: (what, whose) => what + whose,
    refused: () => {},
  })
    .openStreams({ userId, ip: '2001:db8:1:2::3' })
    .map(({ name, most }) => `${name} ${most}`);

test('open streams are counted by person, the first 64 bits and the first 48, and nobody has more than a quarter of all', () => {
  assert.deepEqual(openTo(1, 20_000, 'mia'), ['mia 300', '2001:db8:1:2::/64 1200', '2001:db8:1::/48 4800']);
  assert.deepEqual(openTo(1, 20_000), ['2001:db8:1:2::/64 1200', '2001:db8:1::/48 4800']);
  assert.deepEqual(openTo(1, 2000, 'mia'), ['mia 300', '2001:db8:1:2::/64 500', '2001:db8:1::/48 500']);
  assert.deepEqual(openTo(2, 100, 'mia'), ['mia 25', '2001:db8:1:2::/64 25', '2001:db8:1::/48 25']);
  assert.deepEqual(openTo(0, 20_000, 'mia'), []);
});
