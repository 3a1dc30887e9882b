import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import adoptMe from '../../../../data/adopt-me.json' with { type: 'json' };
import growGarden from '../../../../data/grow-garden.json' with { type: 'json' };
import myRestaurant from '../../../../data/my-restaurant.json' with { type: 'json' };
import stealBrainrot from '../../../../data/steal-brainrot.json' with { type: 'json' };
import type { GameId } from '../../../games/game.ts';
import { itemArt } from './item-art.ts';

type Listed = {
  name: string;
  rarity?: string;
  regularValue?: number;
  value?: number;
  moneyPerSecond?: number;
  buyPrice?: number;
};

const lists: { game: GameId; items: readonly Listed[] }[] = [
  { game: 'adopt-me', items: adoptMe.items },
  { game: 'grow-garden', items: growGarden.items },
  { game: 'my-restaurant', items: myRestaurant.items },
  { game: 'steal-brainrot', items: stealBrainrot.items },
];

/** Items of a game that are compared: those that people trade most dearly. */
const COMPARED = 200;
/** As small as a picture is shown, in pixels. */
const SIDE = 40;
/** Below this mean difference of their channels two pictures look the same at that size. */
const NEAR = 0.03;
const MOST_NEAR = 2;

for (const { game, items } of lists) {
  test(`the dearest items of ${game} can be told apart when they are small`, async () => {
    const pictures = await Promise.all(dearest(items).map(async (item) => await pictureOf(game, item)));
    const near = nearPairs(pictures);
    assert.ok(near.length <= MOST_NEAR, near.join('\n'));
  });
}

test('what is compared sees a likeness, and a difference', async () => {
  const owl = await pictureOf('adopt-me', { name: 'Owl' });
  const crow = await pictureOf('adopt-me', { name: 'Crow' });
  assert.deepEqual(nearPairs([owl, owl, crow]), ['Owl ~ Owl']);
});

type Picture = { name: string; pixels: Buffer };

function dearest(items: readonly Listed[]): Listed[] {
  const worth = (item: Listed) =>
    item.regularValue ?? item.value ?? item.moneyPerSecond ?? item.buyPrice ?? 0;
  return items.toSorted((a, b) => worth(b) - worth(a)).slice(0, COMPARED);
}

async function pictureOf(game: GameId, { name, rarity }: Listed): Promise<Picture> {
  const svg = Buffer.from(itemArt({ name, game, rarity, size: 's' }));
  return { name, pixels: await sharp(svg).resize(SIDE, SIDE).removeAlpha().raw().toBuffer() };
}

function nearPairs(pictures: readonly Picture[]): string[] {
  return pictures.flatMap((one, at) =>
    pictures
      .slice(at + 1)
      .filter((other) => difference(one.pixels, other.pixels) < NEAR)
      .map((other) => `${one.name} ~ ${other.name}`),
  );
}

/** The mean difference of two pictures' channels, from 0 to 1. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length / 255;
}
