import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GAME_IDS } from '../../../games/game.ts';
import { isListFact } from './list-facts.ts';
import { listFile } from './list-file.ts';
import { type ListedNow, readUpstreamList } from './read-upstream-list.ts';

const NOTHING: ListedNow = { items: [], hasFigures: false };
const namesIn = (json: unknown, listed = NOTHING) => {
  const answer = readUpstreamList('adopt-me', json, listed);
  return answer.kind === 'list' ? answer.items.map(({ name }) => name) : answer.kind;
};

test('what a map says of itself is no item, and is told', () => {
  const facts = {
    updated: 1_764_100_000,
    lastUpdate: '2026-11-25T10:00:00Z',
    last_updated_at: '1764100123',
    Timestamp: 1_764_100_000_123,
    version: 3,
    count: 250,
    _total: 250,
    status: 'ok',
    'Prices as of': 1_764_100_321,
    'Made on': '2026-11-25',
    meta: { version: 3, pages: 1 },
  };
  for (const json of [
    { ...facts, Owl: 5 },
    { items: { Owl: 5, ...facts } },
    { Owl: { value: 5, updated: 1_764_100_000 }, ...facts },
  ])
    assert.deepEqual(namesIn(json), ['Owl'], JSON.stringify(json));
  const answer = readUpstreamList('adopt-me', { Owl: 5, ...facts }, NOTHING);
  assert.deepEqual(
    answer.kind === 'list' && answer.leftOut.first,
    Object.keys(facts).map((key) => ({
      what: `key "${key}"`,
      why: 'says something of the list and is no item',
    })),
  );
  assert.deepEqual(
    namesIn({ Owl: { category: 'pets' }, version: 3 }),
    namesIn({ Owl: { category: 'pets' } }),
  );
  assert.equal(namesIn({ error: 'down', code: 500 }), 'unusable');
});

test('no item is taken for something else: neither a listed name nor a large round price', () => {
  const listed: ListedNow = { items: [{ name: 'Version', category: 'pets' }], hasFigures: false };
  assert.deepEqual(namesIn({ version: 3, Owl: 5 }, listed), ['version', 'Owl']);
  const honest = {
    Date: 5,
    Time: 6,
    'Hash Brown': 7,
    Tralalero: 1_500_000_000,
    Garama: 1_250_000_000_000,
    Old: 2019,
  };
  assert.deepEqual(namesIn(honest), Object.keys(honest));
  assert.deepEqual(namesIn(['version', 'Owl']), ['version', 'Owl']);
});

test('no item of the bundled lists is taken for something else where it is new', () => {
  for (const id of GAME_IDS) {
    const text = readFileSync(new URL(`../../../../data/${id}.json`, import.meta.url), 'utf8');
    for (const item of listFile.parse(JSON.parse(text)).items) {
      const value = item.regularValue ?? item.value ?? item.buyPrice ?? 1;
      assert.equal(isListFact({ name: item.name, fields: { value }, keys: [] }, new Set()), false, item.name);
    }
  }
});
