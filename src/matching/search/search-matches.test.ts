import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MatchIndex } from './match-index.ts';
import { searchMatches } from './search-matches.ts';

const LOOKED = { isApart: () => false, day: '2026-11-30', limit: 5, routes: 0 };
const one = (item: string) => ({ item, form: '', quantity: 1 });
const wished = (item: string) => ({ ...one(item), priority: 1 as const });

test('of a list of a hundred things any few together are found', () => {
  const index = new MatchIndex(({ item }) => (item === 'dragon' ? 300 : 100));
  const owned = Array.from({ length: 100 }, (_, at) => `pet-${at}`);
  index.put({ userId: 'me', gives: owned.map(one), wants: [wished('dragon')], standing: 0 });
  for (const first of owned.keys()) {
    // As far apart as things are that a list of so many keeps by the same mark.
    const wants = [0, 32, 64].map((step) => wished(`pet-${(first + step) % owned.length}`));
    index.put({ userId: 'other', gives: [one('dragon')], wants, standing: 0 });
    const [swap] = searchMatches(index, 'me', LOOKED).swaps;
    assert.deepEqual(swap?.give.map(({ item }) => item).toSorted(), wants.map(({ item }) => item).toSorted());
  }
});

test('what somebody gives and wants is kept apart from others as lists come, change and go', () => {
  const index = new MatchIndex(() => 100);
  const put = (userId: string, gives: string[], wants: string[]) =>
    index.put({ userId, gives: gives.map(one), wants: wants.map(wished), standing: 0 });
  put('me', ['owl'], ['bat']);
  for (let round = 0; round < 200; round += 1) {
    const others = Array.from({ length: round % 7 }, (_, at) => `${round}.${at}`);
    put('other', [...others, 'bat'], [...others, 'owl']);
    put(`passing.${round}`, others, others);
    if (round > 3) index.remove(`passing.${round - 3}`);
    const { swaps } = searchMatches(index, 'me', LOOKED);
    assert.deepEqual(
      swaps.map(({ userId, give, get }) => [userId, give, get]),
      [['other', [one('owl')], [one('bat')]]],
    );
  }
});
