import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { itemSlugs } from '../values/items/item-slug.ts';
import { facesOf } from './game-faces.ts';
import { GAME_IDS } from './game.ts';

type Bundled = { items: { name: string; category: string; rarity?: string }[] };

test("each face of a game is an item of its bundled list, so that its picture's address is right", () => {
  for (const game of GAME_IDS) {
    const file = new URL(`../../data/${game}.json`, import.meta.url);
    const { items } = JSON.parse(readFileSync(file, 'utf8')) as Bundled;
    const slugs = itemSlugs(items);
    for (const face of facesOf(game)) {
      const item = items[slugs.indexOf(face.slug)];
      assert.deepEqual([face.game, face.name, face.rarity], [game, item?.name, item?.rarity]);
    }
  }
});
