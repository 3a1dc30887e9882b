import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundledList } from '../../../test/bundled-list.ts';
import type { GameId } from '../../games/game.ts';
import { sortItems } from '../../values/lists/item-filter.ts';
import { NameIndex } from '../../values/names/name-index.ts';
import { hasSides, readTradeText } from './read-trade-line.ts';

const { items } = bundledList('adopt-me');
const index = new NameIndex(
  'adopt-me',
  sortItems(
    'adopt-me',
    items.map((item) => ({ ...item, slug: item.name })),
  ),
  ['Golden'],
);

/** @returns what was understood: '2x neon.fly Owl + Turtle > Giraffe ?qwerty' */
function read(text: string, names: NameIndex<(typeof index.items)[number]> = index): string {
  const { offering, wanting, missed } = readTradeText(names, text);
  const side = (lines: typeof offering) =>
    lines
      .map(({ item, form, quantity }) =>
        [...(quantity === 1 ? [] : [`${quantity}x`]), ...(form === '' ? [] : [form]), item.name].join(' '),
      )
      .join(' + ');
  const missedTexts = missed.map(({ start, end }) => ` ?${text.slice(start, end)}`);
  return `${side(offering)} > ${side(wanting)}${missedTexts.join('')}`;
}

const NFR_FOR_SHADOW = 'neon.fly.ride Frost Dragon > Shadow Dragon';
const FROST_FOR_SHADOW = 'Frost Dragon > Shadow Dragon';

const CHAT: [string, string][] = [
  ['[H] NFR Frost Dragon [W] Shadow Dragon', NFR_FOR_SHADOW],
  ['[h]nfr frost[w]shadow', NFR_FOR_SHADOW],
  ['(H) nfr frost (W) shadow', NFR_FOR_SHADOW],
  ['[HAVE] nfr frost [WANT] shadow dragn', NFR_FOR_SHADOW],
  ['[W] Shadow Dragon [H] NFR Frost Dragon', NFR_FOR_SHADOW],
  ['H: nfr frost W: SD', NFR_FOR_SHADOW],
  ['H:nfr frost\nW:shadow', NFR_FOR_SHADOW],
  ['H - nfr frost, W - shadow', NFR_FOR_SHADOW],
  ['h nfr frost w shadow', NFR_FOR_SHADOW],
  ['Have: nfr frost\r\nWant: shadow', NFR_FOR_SHADOW],
  ['have nfr frost want shadow', NFR_FOR_SHADOW],
  ['I have frost, I want shadow', FROST_FOR_SHADOW],
  ['want shadow have nfr frost', NFR_FOR_SHADOW],
  ['offering nfr frost looking for shadow', NFR_FOR_SHADOW],
  ['Offering NFR frost LF shadow', NFR_FOR_SHADOW],
  ['offering nfr frost for shadow', NFR_FOR_SHADOW],
  ['nfr frost wants shadow', NFR_FOR_SHADOW],
  ['my nfr frost for your shadow', NFR_FOR_SHADOW],
  ['is my frost for ur shadow fair?', FROST_FOR_SHADOW],
  ['shadow dragon for my nfr frost', NFR_FOR_SHADOW],
  ['TRADING NFR FROST FOR SHADOW', NFR_FOR_SHADOW],
  ['looking for shadow for nfr frost', NFR_FOR_SHADOW],
  ['nfr frost -> shadow', NFR_FOR_SHADOW],
  ['nfr frost => shadow', NFR_FOR_SHADOW],
  ['nfr frost → shadow', NFR_FOR_SHADOW],
  ['nfr frost ➡️ shadow', NFR_FOR_SHADOW],
  ['frost vs shadow', FROST_FOR_SHADOW],
  ['me: nfr frost\nyou: shadow', NFR_FOR_SHADOW],
  ['give nfr frost get shadow', NFR_FOR_SHADOW],
  ['I give nfr frost, you give shadow', NFR_FOR_SHADOW],
  ['Looking for: shadow | Offering: nfr frost', NFR_FOR_SHADOW],
  ['trading my nfr frost, looking for shadow', NFR_FOR_SHADOW],
  ['wanna trade nfr frost for shadow', NFR_FOR_SHADOW],
  ['anyone want nfr frost? i need shadow', NFR_FOR_SHADOW],
  ['anyone have shadow for frost', FROST_FOR_SHADOW],
  ['LF shadow\nFT nfr frost', NFR_FOR_SHADOW],
  ['nfr frost for trade, looking for shadow', NFR_FOR_SHADOW],
  [
    '[H] 2x ride owl, turtle + 3 giraffes [W] mega shadow or offers',
    '2x ride Owl + Turtle + 3x Giraffe > mega Shadow Dragon',
  ],
  [
    'H:\nnfr frost\n2 turtles\n\nW:\nshadow\nbat dragon',
    'neon.fly.ride Frost Dragon + 2x Turtle > Shadow Dragon + Bat Dragon',
  ],
  ['[H] frost [W] shadow for good value', 'Frost Dragon > Shadow Dragon'],
  ['trading frost for good offers', 'Frost Dragon > '],
  ['[W] shadow', ' > Shadow Dragon'],
  ['lf nfr frost', ' > neon.fly.ride Frost Dragon'],
  ['nfr frost, owl', 'neon.fly.ride Frost Dragon + Owl > '],
  ['nfr frost\nshadow', 'neon.fly.ride Frost Dragon + Shadow Dragon > '],
  ['frost for shadow w/f/l', 'Frost Dragon > Shadow Dragon'],
  ['trading classic trade stand for owl', 'Classic Trade Stand > Owl'],
  ['[H] qwerty, frost [W] asdf', 'Frost Dragon >  ?qwerty ?asdf'],
  ['', ' > '],
  ['[H] [W]', ' > '],
];

for (const [text, said] of CHAT)
  test(`a trade is read as it is written in a chat: ${JSON.stringify(text)}`, () => {
    assert.equal(read(text), said);
  });

test('places are those in the whole text, on either side', () => {
  const text = '[W] Shadow Dragon, qwerty\n[H] 2x ride owl';
  const { offering, wanting, missed } = readTradeText(index, text);
  const written = [...offering, ...wanting, ...missed].map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(written, ['2x ride owl', 'Shadow Dragon', 'qwerty']);
});

test("a name with a word that marks a side elsewhere is that item's", () => {
  const game: GameId = 'steal-brainrot';
  const listed = bundledList(game).items.map((item) => ({ ...item, slug: item.name }));
  const brainrots = new NameIndex(game, listed, []);
  for (const name of ['Yess my examine', 'Please my Present', 'Noo my Candy', 'Nooo My Hotspot'])
    assert.equal(read(name, brainrots), `${name} > `);
});

test('whether a text has sides is known without a list', () => {
  for (const text of ['[H] frost', 'frost for shadow', 'LF: frost', 'a -> b'])
    assert.ok(hasSides(text), text);
  for (const text of ['frost', 'nfr frost, owl', 'good offers', 'w h', 'wish'])
    assert.ok(!hasSides(text), text);
});

test('of a very long text the beginning is read, and the rest is not understood', () => {
  const text = `owl for ${'w: h: for my '.repeat(50_000)}`;
  const { offering, missed } = readTradeText(index, text);
  assert.equal(offering[0]?.item.name, 'Owl');
  assert.deepEqual(missed.at(-1), { start: 4000, end: text.length });
});
