import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundledList } from '../../../test/bundled-list.ts';
import { playerSpellings } from '../../../test/player-spellings.ts';
import { ofEachGame } from '../../games/game-list.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import { filterItems, isLeftToWords } from '../lists/item-filter.ts';
import { NameIndex } from './name-index.ts';
import { searchItems } from './search-items.ts';

const indexes = ofEachGame((game) => {
  const items = bundledList(game).items.map((item, at) => ({ ...item, slug: `item-${at}` }));
  return new NameIndex(game, items, []);
});
const search = (game: GameId, text: string, filter?: string) => {
  const { items } = indexes[game];
  const found = isLeftToWords(items, text)
    ? searchItems(indexes[game], { search: text, filter })
    : filterItems(items, { game, search: text, filter });
  return found.map(({ name }) => name);
};

test("each of the players' spellings finds its item", () => {
  for (const game of GAME_IDS)
    for (const [name, spellings] of playerSpellings(game))
      for (const spelling of spellings)
        assert.ok(search(game, spelling).slice(0, 24).includes(name), `${spelling} in ${game}`);
});

test('what names contain from the beginning of a word on is found just as it stands in the list', () => {
  for (const text of ['frost', 'dragon', 'Dragon ', 'o', 'up', 'frost dragon']) {
    const { items } = indexes['adopt-me'];
    assert.equal(isLeftToWords(items, text), false, text);
    assert.deepEqual(
      search('adopt-me', text),
      filterItems(items, { game: 'adopt-me', search: text }).map(({ name }) => name),
    );
  }
});

test('letters in the middle of words give way to initials, and stay below them', () => {
  const { items } = indexes['steal-brainrot'];
  const contain = filterItems(items, { game: 'steal-brainrot', search: 'gm' }).map(({ name }) => name);
  assert.ok(contain.length > 0 && !contain.includes('Garama and Madundung'));
  const found = search('steal-brainrot', 'gm');
  assert.ok(found.indexOf('Garama and Madundung') < found.indexOf(contain[0] ?? ''));
  assert.deepEqual(new Set(found).size, found.length);
  for (const name of contain) assert.ok(found.includes(name), name);
});

test('a nickname stands behind names that begin with it, before those that hold it inside, and is found by itself', () => {
  const named = (name: string, ...nicknames: string[]) => ({ slug: name, name, category: 'pets', nicknames });
  const items = [named('Frost Dragon', 'Frosty', 'rosty', 'frosti'), named('Frosty Bear'), named('Owl')];
  const names = new NameIndex('adopt-me', items, []);
  for (const [text, ...found] of [
    ['frosty', 'Frosty Bear', 'Frost Dragon'],
    ['rosty', 'Frost Dragon', 'Frosty Bear'],
    ['frosti', 'Frost Dragon'],
  ] as const) {
    assert.ok(isLeftToWords(items, text), text);
    const list = searchItems(names, { search: text });
    assert.deepEqual(
      list.map(({ name }) => name),
      found,
      text,
    );
  }
  assert.equal(isLeftToWords(items, 'frost'), false);
});

test('where nothing is called by the letters in the middle of words, these are all', () => {
  const { items } = indexes['adopt-me'];
  for (const text of ['agon', 'rost', 'adow drag'])
    assert.deepEqual(
      search('adopt-me', text),
      filterItems(items, { game: 'adopt-me', search: text }).map(({ name }) => name),
      text,
    );
});

test('what is read stands within the chosen group, and a text with several things finds each', () => {
  assert.deepEqual(search('adopt-me', 'raccon', 'toys'), []);
  assert.ok(search('adopt-me', 'raccon', 'pets').includes('Raccoon'));
  assert.deepEqual(search('adopt-me', 'SD, nfr frost, 2x owl'), ['Shadow Dragon', 'Frost Dragon', 'Owl']);
});

test('what names nothing finds nothing, and an empty search is no question', () => {
  for (const text of ['asdf', 'no such item', '%', '_', '💎', 'constructor', '50M gems'])
    assert.deepEqual(search('my-restaurant', text), [], text);
  assert.equal(isLeftToWords(indexes['adopt-me'].items, '  '), false);
});
