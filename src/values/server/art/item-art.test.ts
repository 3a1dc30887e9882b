import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import adoptMe from '../../../../data/adopt-me.json' with { type: 'json' };
import growGarden from '../../../../data/grow-garden.json' with { type: 'json' };
import myRestaurant from '../../../../data/my-restaurant.json' with { type: 'json' };
import stealBrainrot from '../../../../data/steal-brainrot.json' with { type: 'json' };
import type { GameId } from '../../../games/game.ts';
import { ART_VERSION } from '../../items/item-picture.ts';
import type { ArtWanted } from './item-art.ts';
import { itemArt } from './item-art.ts';

const lists: { game: GameId; items: readonly { name: string; rarity?: string }[] }[] = [
  { game: 'adopt-me', items: adoptMe.items },
  { game: 'grow-garden', items: growGarden.items },
  { game: 'my-restaurant', items: myRestaurant.items },
  { game: 'steal-brainrot', items: stealBrainrot.items },
];

const sizes = ['s', 'm', 'l'] as const;
const edges = ['plain', 'neon', 'mega'] as const;

test('every bundled item draws as well-formed SVG that refers to nothing outside itself', () => {
  for (const { game, items } of lists) {
    for (const { name, rarity } of items)
      assertSound(itemArt({ name, game, rarity, size: 'l' }), `${game} ${name}`);
  }
});

test('every size and edge draws well', () => {
  for (const size of sizes) {
    for (const edge of edges) {
      assertSound(itemArt({ name: 'Frost Dragon', game: 'adopt-me', rarity: 'Legendary', size, edge }), size);
    }
  }
});

test('a name cannot put anything of its own into the drawing', () => {
  const name = '"><script>alert(1)</script><image href="https://example.com/x"/>';
  assertSound(itemArt({ name, game: 'my-restaurant', rarity: name }), 'hostile name');
});

test('the shape is the rarity, and a rarity outside the list of eight has one too', () => {
  const shapeOf = (rarity: string | undefined, game: GameId = 'steal-brainrot') =>
    /<g transform="translate\(64 64\)[^"]*"><(\w+)/.exec(
      itemArt({ name: 'Capybara', game, rarity, size: 's' }),
    )?.[1];
  assert.equal(shapeOf('Common'), 'circle');
  assert.equal(shapeOf('Secret'), 'g');
  for (const rarity of ['OG', 'Uncommon', undefined, 'Chrome']) assert.equal(shapeOf(rarity), 'rect');
  for (const rarity of ['Transcendent', 'Ultra-Rare', 'Divine', 'Legendary'])
    assert.equal(shapeOf(rarity), 'polygon');
});

test('two rarities of one game never give the same tile', () => {
  for (const { game, items } of lists) {
    const rarities = new Set(items.flatMap(({ rarity }) => rarity ?? []));
    const drawings = [...rarities].map((rarity) => itemArt({ name: 'Capybara', game, rarity, size: 's' }));
    assert.equal(new Set(drawings).size, rarities.size, game);
  }
});

test('neon has a green edge and mega one of all colours', () => {
  const draw = (edge: ArtWanted['edge']) => itemArt({ name: 'Frost Dragon', game: 'adopt-me', edge });
  assert.ok(draw('neon').includes('#5CFFB0') && !draw('plain').includes('#5CFFB0'));
  assert.ok(draw('mega').includes('<linearGradient') && !draw('neon').includes('<linearGradient'));
});

test('the same item is drawn with the same bytes, and no two with the same', () => {
  for (const { game, items } of lists) {
    const draw = () => items.map(({ name, rarity }) => itemArt({ name, game, rarity, size: 's' }));
    const drawings = draw();
    assert.deepEqual(draw(), drawings, game);
    const different = new Set(items.map(({ name, rarity }) => `${name}/${rarity}`));
    assert.equal(new Set(drawings).size, different.size, game);
  }
});

test('the drawings of a whole list can stand in one document: each has ids of its own', () => {
  const ids = (svg: string) => new Set([...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
  const names = lists.flatMap(({ game, items }) =>
    [...new Set(items.map(({ name }) => name))].map((name) => ({ name, game })),
  );
  const all = names.map((item) => ids(itemArt(item)));
  assert.equal(
    new Set(all.flatMap((some) => [...some])).size,
    all.reduce((sum, { size }) => sum + size, 0),
  );
});

test('half of all drawings take at most 4 kB, and none more than 12', () => {
  const bytes = lists.flatMap(({ game, items }) =>
    items.map(({ name, rarity }) => itemArt({ name, game, rarity, size: 's' }).length),
  );
  bytes.sort((a, b) => a - b);
  const [median, most] = [bytes[Math.floor(bytes.length / 2)] ?? Infinity, bytes.at(-1) ?? Infinity];
  assert.ok(median <= 4096 && most <= 12_288, `${median} and ${most} bytes`);
});

test('the drawings are those of this ART_VERSION; when this fails, raise it and record the new digest', () => {
  const samples: [string, GameId, string | undefined][] = [
    ['Lirilì Larilà', 'steal-brainrot', 'Common'],
    ['Trippi Troppi', 'steal-brainrot', 'Rare'],
    ['Cappuccino Assassino', 'steal-brainrot', 'Epic'],
    ['Corn Corn Corn Sahur', 'steal-brainrot', 'Legendary'],
    ['Gorillo Watermelondrillo', 'steal-brainrot', 'Mythic'],
    ['Tralalero Tralala', 'steal-brainrot', 'Brainrot God'],
    ['La Vacca Saturno Saturnita', 'steal-brainrot', 'Secret'],
    ['Antonio', 'steal-brainrot', 'OG'],
    ['Disco Bee', 'grow-garden', 'Divine'],
    ['Candy Cane Snail', 'adopt-me', undefined],
    ['Golden Christmas Tree', 'my-restaurant', undefined],
    ['Qwxyz', 'grow-garden', 'Transcendent'],
  ];
  const digest = createHash('sha256');
  for (const [name, game, rarity] of samples) {
    for (const size of sizes) {
      for (const edge of edges) digest.update(itemArt({ name, game, rarity, size, edge }));
    }
  }
  assert.deepEqual([ART_VERSION, digest.digest('hex').slice(0, 16)], [2, '5b6dae553cdd9d2f']);
});

test('the check for sound drawings notices broken ones', () => {
  const broken = [
    '<g><path/></svg>',
    '<g><path/>',
    '<path d="undefined"/>',
    '<path id="a"/><path id="a"/>',
    '<use href="#a"/>',
    '<path fill="url(#a)"/>',
    '<use href="https://example.com/x"/>',
    '<script>1</script>',
    '<path onload="1"/>',
    '<path d="<"/>',
  ];
  for (const inside of ['<path/>', ...broken]) {
    const check = () => assertSound(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`, inside);
    if (inside === '<path/>') check();
    else assert.throws(check, assert.AssertionError, inside);
  }
});

/** Tags close in order, ids are unique and every reference leads to one of them; nothing runs and nothing loads. */
function assertSound(svg: string, what: string): void {
  const open: string[] = [];
  for (const [, closing, tag, rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*)?)>/g)) {
    if (closing === '/') assert.equal(open.pop(), tag, what);
    else if (!rest.endsWith('/')) open.push(tag ?? '');
  }
  assert.deepEqual(open, [], what);
  assert.doesNotMatch(svg.replace(/<[^<>]*>/g, ''), /[<>]/, what);
  assert.doesNotMatch(svg, /undefined|NaN|<(script|style|image|foreignObject|a)\b|\son\w+=|\sstyle=/i, what);
  assert.deepEqual(svg.match(/https?:[^"]*/g), ['http://www.w3.org/2000/svg'], what);

  const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, `${what}: ids repeat`);
  for (const [, target] of svg.matchAll(/(?:href="|url\()#?([^")]*)/g))
    assert.ok(ids.includes(target), `${what}: ${target}`);
}
