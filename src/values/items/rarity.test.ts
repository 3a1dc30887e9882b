import assert from 'node:assert/strict';
import { test } from 'node:test';
import adoptMe from '../../../data/adopt-me.json' with { type: 'json' };
import growGarden from '../../../data/grow-garden.json' with { type: 'json' };
import stealBrainrot from '../../../data/steal-brainrot.json' with { type: 'json' };
import { rarityLook, rarityRank } from './rarity.ts';

function raritiesOf(items: readonly { rarity?: string }[]): string[] {
  return [...new Set(items.flatMap((item) => item.rarity ?? []))];
}

test("each game's rarities stand in the game's own order", () => {
  const orders = [
    ['Common', 'Rare', 'Epic', 'Legendary', 'Mythic', 'Brainrot God', 'Secret', 'OG'],
    ['Common', 'Uncommon', 'Rare', 'Legendary', 'Mythical', 'Divine', 'Prismatic', 'Transcendent'],
    ['Common', 'Uncommon', 'Rare', 'Ultra-Rare', 'Legendary'],
  ];
  for (const order of orders) {
    assert.deepEqual(
      order.toReversed().sort((a, b) => rarityRank(a) - rarityRank(b)),
      order,
    );
  }
});

test('a missing or unknown rarity comes last and takes the neutral look', () => {
  assert.ok(rarityRank(undefined) > rarityRank('OG'));
  assert.equal(rarityRank('Chrome'), rarityRank(undefined));
  assert.equal(rarityLook(undefined), 'other');
  assert.equal(rarityLook('Chrome'), 'other');
});

test('spelling and case do not change a rarity', () => {
  assert.equal(rarityLook('Ultra-Rare'), 'epic');
  assert.equal(rarityLook('ULTRA RARE'), 'epic');
  assert.equal(rarityRank('brainrot god'), rarityRank('Brainrot God'));
  assert.equal(rarityLook('Mythical'), rarityLook('Mythic'));
});

test('within a game no two rarities look the same, and every one of them is known', () => {
  for (const { game, items } of [adoptMe, growGarden, stealBrainrot]) {
    const rarities = raritiesOf(items);
    assert.ok(
      rarities.every((rarity) => rarityRank(rarity) < rarityRank(undefined)),
      game,
    );
    assert.equal(new Set(rarities.map(rarityLook)).size, rarities.length, game);
  }
});
