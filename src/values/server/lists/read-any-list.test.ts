import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { GAME_IDS } from '../../../games/game.ts';
import { figureAt, formKey } from '../../figures/figure-key.ts';
import { mayHaveForm, ownForms } from '../../figures/priced-forms.ts';
import { LARGEST_FIGURE } from '../../figures/read-figure.ts';
import { FIGURES } from '../../items/item.ts';
import { readListedName } from '../../items/listed-item.ts';
import { MAX_WORD, nameKey } from '../../names/read-name.ts';
import { type ListedNow, readUpstreamList } from './read-upstream-list.ts';

const KEYS =
  'name/Name/type/category/rarity/value/rvalue/nvalue - nopotion/Mega Value/demand/buy_price/tradingValue/values/rvl/nfr/rvalue - fly/Mega Neon ride/np/neon/forms';
const ODD_KEYS = 'items/target/__proto__/constructor/';
const someKey = fc.constantFrom(...KEYS.split('/'), ...ODD_KEYS.split('/'));
const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    'Bat Dragon',
    'bat\u00a0dragon',
    'Candy Cane',
    'pets',
    'PETS',
    'food',
    '1.200',
    '1.5Sx',
    '-3',
    'N/A',
  ),
);
const someNumber = fc.oneof(fc.double(), fc.constantFrom(-0, 1e30, 1.1e30, Number.POSITIVE_INFINITY));
const { anyJson } = fc.letrec((tie) => ({
  anyJson: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    someText,
    someNumber,
    fc.constantFrom(null, true, false),
    fc.array(tie('anyJson'), { maxLength: 6 }),
    fc
      .array(fc.tuple(fc.oneof({ weight: 4, arbitrary: someKey }, someText), tie('anyJson')), {
        maxLength: 6,
      })
      // As JSON.parse makes them: also a key of that name is the object's own.
      .map((entries) => entries.reduce((made, [key, value]) => define(made, key, value), {})),
  ),
}));
const define = (made: object, key: string, value: unknown) =>
  Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });

const LISTED: ListedNow[] = [
  { items: [], hasFigures: false },
  {
    items: [
      { name: 'Bat Dragon', category: 'pets' },
      { name: 'Candy Cane', category: 'food' },
      { name: 'Candy Cane', category: 'petwear' },
    ],
    hasFigures: true,
  },
  { items: [{ name: 'Bat Dragon', category: 'pets' }], hasFigures: true },
];

test('any JSON at all gives items that are read and reads back the same, or is refused in words', () => {
  let lists = 0;
  fc.assert(
    fc.property(fc.constantFrom(...GAME_IDS), anyJson, fc.constantFrom(...LISTED), (game, json, listed) => {
      const answer = readUpstreamList(game, json, listed);
      if (answer.kind === 'descriptor') return;
      // The database takes neither half characters nor NUL.
      assert.doesNotMatch(JSON.stringify(answer), /\\u0000|\\ud[89a-f]/i);
      assert.ok(answer.leftOut.first.length <= Math.min(200, answer.leftOut.count));
      if (answer.kind === 'unusable') return;
      lists += 1;
      for (const item of answer.items) {
        assert.deepEqual(readListedName(item.name), { name: item.name });
        assert.deepEqual(readListedName(item.category, MAX_WORD), { name: item.category });
        if (item.rarity !== undefined)
          assert.deepEqual(readListedName(item.rarity, MAX_WORD), { name: item.rarity });
        for (const figure of [...FIGURES, ...ownForms(game).map(formKey)]) {
          const is = figureAt(item, figure);
          assert.ok(is === undefined || (is >= 0 && is <= LARGEST_FIGURE), `${figure} ${is}`);
        }
        for (const form of Object.keys(item.forms ?? {})) assert.ok(mayHaveForm(game, item.category, form));
      }
      const keys = answer.items.map(({ name, category }) => `${nameKey(category)}\n${nameKey(name)}`);
      assert.equal(new Set(keys).size, keys.length);
      const again = readUpstreamList(game, answer.items, listed);
      // What was not clear is not said again.
      const clear = answer.items.map((item) => {
        const said = { ...item };
        delete said.unclear;
        return said;
      });
      assert.deepEqual(again.kind === 'list' && again.items, clear);
    }),
    { numRuns: 5000 },
  );
  assert.ok(lists > 200, `only ${lists} lists among them`);
});
