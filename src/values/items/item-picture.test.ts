import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemPicture, pictureHash, readPictureAddress } from './item-picture.ts';
import type { PicturedItem } from './item.ts';

const dragon: PicturedItem = {
  game: 'adopt-me',
  slug: 'frost-dragon',
  name: 'Frost Dragon',
  rarity: 'Legendary',
};

test('an address names game, item, size and edge', () => {
  assert.match(itemPicture(dragon, 's'), /^\/media\/art\/adopt-me\/frost-dragon-[0-9a-z]{6}-s\.webp$/);
  assert.match(
    itemPicture(dragon, 'l', 'mega'),
    /^\/media\/art\/adopt-me\/frost-dragon-[0-9a-z]{6}-l-mega\.svg$/,
  );
  assert.equal(itemPicture(dragon, 'm', 'plain'), itemPicture(dragon, 'm'));
});

test('the address changes with game, name and rarity, and with nothing else', () => {
  const hash = pictureHash(dragon);
  assert.notEqual(pictureHash({ ...dragon, game: 'grow-garden' }), hash);
  assert.notEqual(pictureHash({ ...dragon, name: 'Frost Dragon 2' }), hash);
  assert.notEqual(pictureHash({ ...dragon, rarity: 'Rare' }), hash);
  assert.notEqual(pictureHash({ game: dragon.game, name: dragon.name }), hash);
  assert.equal(pictureHash({ ...dragon }), hash);
});

test('an address reads back to its parts', () => {
  for (const slug of ['frost-dragon', 'kiwi-pets', 's', 'a-bcdefg-m-neon']) {
    for (const size of ['s', 'm', 'l'] as const) {
      for (const edge of ['plain', 'neon', 'mega'] as const) {
        const file =
          itemPicture({ ...dragon, slug }, size, edge)
            .split('/')
            .at(-1) ?? '';
        const hash = pictureHash(dragon);
        assert.deepEqual(readPictureAddress('adopt-me', file), {
          game: 'adopt-me',
          slug,
          hash,
          size,
          edge,
          kind: size === 's' ? 'webp' : 'svg',
        });
      }
    }
  }
});

test('a page from before asks for a small drawing of lines', () => {
  assert.equal(readPictureAddress('adopt-me', 'frost-dragon-abc123-s-neon.svg')?.kind, 'svg');
});

test('anything else is not a picture', () => {
  const files = ['', 'frost-dragon.svg', 'frost-dragon-abc123-x.svg', 'frost-dragon-abc123-m-gold.svg'];
  files.push(
    'frost-dragon-ABC123-m.svg',
    '../frost-dragon-abc123-m.svg',
    '-abc123-m.svg',
    'frost-dragon-abc123-m.png',
    'frost-dragon-abc123-m.webp',
    'frost-dragon-abc123-l-mega.webp',
  );
  for (const file of files) assert.equal(readPictureAddress('adopt-me', file), undefined);
  assert.equal(readPictureAddress('other-game', 'frost-dragon-abc123-m.svg'), undefined);
});
