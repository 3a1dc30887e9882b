import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureFiles, pictureFolders } from './picture-spellings.ts';

test('a name is tried as it is written, with other signs between its words, in small letters, and in four endings', () => {
  const files = pictureFiles({ name: 'Bat Dragon', slug: 'bat-dragon' });
  assert.deepEqual(files.slice(0, 4), [
    'Bat Dragon.webp',
    'Bat Dragon.png',
    'Bat Dragon.jpg',
    'Bat Dragon.jpeg',
  ]);
  for (const file of [
    'Bat_Dragon.png',
    'Bat-Dragon.jpg',
    'BatDragon.webp',
    'bat dragon.jpeg',
    'bat_dragon.png',
  ])
    assert.ok(files.includes(file), file);
  assert.ok(files.includes('bat-dragon.webp'));
  assert.equal(new Set(files).size, files.length);
});

test('signs and marks of a name may be left out', () => {
  const files = pictureFiles({ name: "Queen's Pâté (2x)", slug: 'queens-pate-2x' });
  for (const file of [
    "Queen's Pâté (2x).webp",
    'Queens Pate 2x.png',
    'queens_pate_2x.jpg',
    'QueensPate2x.webp',
  ])
    assert.ok(files.includes(file), file);
});

test('no name leads out of its folder, nor to a hidden file', () => {
  for (const name of ['../../etc/passwd', '..', '.env', 'a/b', 'a\\b', 'a\0b', 'a\nb']) {
    for (const file of pictureFiles({ name, slug: 'safe' })) assert.match(file, /^(?!\.)[^/\\\0\n]+$/, name);
  }
});

test('Adopt Me and My Restaurant have folders by category and then the two fallbacks, the other games have none', () => {
  assert.deepEqual(pictureFolders('adopt-me', 'Pet Wear'), ['petwear', 'toys', 'pets', '']);
  assert.deepEqual(pictureFolders('adopt-me', 'pets'), ['pets', 'toys', '']);
  assert.deepEqual(pictureFolders('adopt-me', '../../..'), ['toys', 'pets', '']);
  assert.deepEqual(pictureFolders('my-restaurant', 'Decor'), ['decor', 'toys', 'pets', '']);
  assert.deepEqual(pictureFolders('grow-garden', 'Crops'), ['']);
  assert.deepEqual(pictureFolders('steal-brainrot', 'brainrot'), ['']);
});
