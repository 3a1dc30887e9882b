import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnPath } from '../api/address.ts';
import { GAME_IDS } from '../games/game.ts';
import { ANY_FORM, formOf, formParts, PLAIN, TRAITS } from '../values/items/form.ts';
import { lineKey } from './lines.ts';
import { MAX_QUANTITY } from './trade.ts';
import { dealQuery, readDeal, slugsOf, type WrittenDeal, type WrittenLine } from './written-deal.ts';

const read = (query: string) => readDeal(new URLSearchParams(query), 'adopt-me');

/** Numbers that look random and are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(20_261_121);
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <T>(choices: readonly T[], fallback: T): T => choices[below(choices.length)] ?? fallback;
const word = () => Array.from({ length: 1 + below(6) }, () => oneOf('abrfnm019'.split(''), 'a')).join('');
const slug = () => Array.from({ length: 1 + below(4) }, word).join('-');

function anyLine(): WrittenLine {
  const traits = TRAITS.map(({ id }) => id).filter(() => random() < 0.3);
  const mutation = random() < 0.3 ? slug() : undefined;
  const form = random() < 0.1 ? ANY_FORM : formOf({ traits, mutation });
  return { item: { slug: slug() }, form, quantity: 1 + below(MAX_QUANTITY) };
}

/** Each thing once: the same twice is one line, which another test is about. */
function anySide(): WrittenLine[] {
  const lines = Array.from({ length: below(17) }, anyLine);
  return [...new Map(lines.map((line) => [lineKey(line), line])).values()];
}

const anyDeal = (): WrittenDeal => ({
  game: oneOf(GAME_IDS, 'adopt-me'),
  give: anySide(),
  get: anySide(),
});

test('an address is short and reads as what it says', () => {
  const deal: WrittenDeal = {
    game: 'adopt-me',
    give: [
      { item: { slug: 'frost-dragon' }, form: 'neon', quantity: 2 },
      { item: { slug: 'owl' }, form: PLAIN, quantity: 1 },
    ],
    get: [
      { item: { slug: 'odin-din-din-dun' }, form: 'gold', quantity: 1 },
      { item: { slug: 'cow' }, form: ANY_FORM, quantity: 3 },
    ],
  };
  assert.equal(dealQuery(deal), 'game=adopt-me&give=frost-dragon.n~2,owl&get=odin-din-din-dun:gold,cow._~3');
  assert.equal(dealQuery({ game: 'adopt-me', give: [], get: [] }), 'game=adopt-me');
  assert.deepEqual(slugsOf(deal), ['frost-dragon', 'owl', 'odin-din-din-dun', 'cow']);
});

test('whatever deal is written into an address is read from it again, and no mark in it needs escaping', () => {
  for (let run = 0; run < 2000; run += 1) {
    const deal = anyDeal();
    const query = dealQuery(deal);
    assert.deepEqual(read(query), { deal, unreadable: 0, overMost: 0, cutMoney: undefined });
    const path = `/calculator?${query}`;
    assert.equal(new URL(path, 'https://swapwise.example').search, `?${query}`);
    assert.equal(returnPath(path), path);
  }
});

test('whatever stands in an address gives a deal, and that deal reads back as itself', () => {
  const marks = [
    ...Array.from('abz019.~:,-rfnm_%+ ?&=#/\\<>"\'\0\n\u00e9\u{1f48e}'),
    'frost-dragon',
    '.n',
    '._',
    '~2',
    ':gold',
  ];
  for (let run = 0; run < 5000; run += 1) {
    const text = () => Array.from({ length: below(40) }, () => oneOf(marks, 'a')).join('');
    const { deal } = readDeal(new URLSearchParams({ game: text(), give: text(), get: text() }), 'adopt-me');
    assert.equal(deal.game, 'adopt-me');
    for (const { quantity, form } of [...deal.give, ...deal.get]) {
      assert.ok(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY);
      assert.equal(form, form === ANY_FORM ? form : formOf(formParts(form)));
    }
    assert.deepEqual(read(dealQuery(deal)), { deal, unreadable: 0, overMost: 0, cutMoney: undefined });
  }
});

test('what cannot be read is counted', () => {
  const { deal, unreadable } = read('give=owl,FROST,kiwi~~2,cow.x,cow~-1,,../etc&get=<script>');
  assert.deepEqual(
    deal.give.map(({ item }) => item.slug),
    ['owl'],
  );
  assert.equal(unreadable, 6);
});

test('the same thing twice is one line, and no quantity leaves 1 to 99', () => {
  assert.deepEqual(
    read('give=owl,owl.r,owl~3,cow~0,dog~5000,cat~60,cat~60').deal.give.map(({ item, quantity }) => [
      item.slug,
      quantity,
    ]),
    [
      ['owl', 4],
      ['owl', 1],
      ['cow', 1],
      ['dog', 99],
      ['cat', 99],
    ],
  );
});

test('money has an amount, and its name alone is one; only of an item a quantity is brought to 99', () => {
  const { deal, unreadable, overMost } = read('give=money-gems~50000000,owl~100,owl~5000000&get=money-gems');
  assert.deepEqual(
    [...deal.give, ...deal.get].map(({ item, quantity }) => [item.slug, quantity]),
    [
      ['money-gems', 50_000_000],
      ['owl', 99],
      ['money-gems', 1],
    ],
  );
  assert.deepEqual([unreadable, overMost], [1, 1]);
  assert.match(dealQuery(deal), /give=money-gems~50000000,owl~99&get=money-gems$/);
  const most = read('game=my-restaurant&give=money-gems~9999999999');
  assert.deepEqual([most.deal.give[0]?.quantity, most.cutMoney?.word], [2_000_000_000, 'Gems']);
  const joined = read('game=my-restaurant&get=money-gems~1500000000,money-gems~1500000000');
  assert.deepEqual([joined.cutMoney?.word, joined.overMost], ['Gems', 0]);
  assert.equal(read('game=my-restaurant&give=money-gems~2000000000').cutMoney, undefined);
  assert.equal(read('game=adopt-me&give=money-gems~9999999999').cutMoney, undefined);
});

test('of neon and mega, mega counts', () => {
  assert.equal(read('give=owl.nm').deal.give[0]?.form, 'mega');
});

test('a very long address costs no more than a side can hold', () => {
  const { deal } = read(`give=${'a,'.repeat(500_000)}&get=${'a-'.repeat(500_000)}`);
  assert.deepEqual([deal.give.length, deal.get.length], [1, 0]);
  const numbered = Array.from({ length: 5000 }, (_, place) => `a${place}`).join(',');
  assert.equal(read(`give=${numbered}`).deal.give.length, 100);
});
