import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { brokenInto, letteredLine, widthOf } from './lettering.ts';

const SIZE = { width: 600, height: 100 };
const draw = async (text: string, face: 'display' | 'text' = 'display') => {
  const line = letteredLine({ text, face, size: 60, x: 10, y: 70, colour: '#ffffff' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="600" height="100"/>${line}</svg>`;
  return await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
};
const inked = (pixels: Buffer) => pixels.reduce((sum, value) => sum + (value > 128 ? 1 : 0), 0);

test('text is drawn as outlines, where it was said and as wide as it was said, without any font', async () => {
  for (const face of ['display', 'text'] as const) {
    const pixels = await draw('Frost Dragon 1.04B', face);
    assert.ok(inked(pixels) > 4000, String(inked(pixels)));
    const columns = Array.from({ length: SIZE.width }, (_, x) =>
      Array.from({ length: SIZE.height }, (_row, y) => pixels[y * SIZE.width + x] ?? 0).some((v) => v > 128),
    );
    const end = 10 + widthOf('Frost Dragon 1.04B', face, 60);
    assert.ok(Math.abs(columns.indexOf(true) - 10) < 8 && Math.abs(columns.lastIndexOf(true) - end) < 8);
  }
  assert.equal(inked(await draw('')), 0);
  assert.equal(letteredLine({ text: '', face: 'text', size: 10, x: 0, y: 0, colour: '#fff' }), '');
  assert.doesNotMatch(
    letteredLine({ text: '<b>"&', face: 'text', size: 9, x: 0, y: 0, colour: '#fff' }),
    /<b>|<text/,
  );
});

test("every letter of the product's own words has an outline", () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?\'"()/+−×%$&-…·éüñ';
  for (const face of ['display', 'text'] as const) {
    for (const letter of letters)
      assert.match(
        letteredLine({ text: letter, face, size: 10, x: 0, y: 0, colour: '#fff' }),
        / d="M/,
        `${face} ${letter}`,
      );
  }
});

test('letters that are not there lose their marks or are left out', () => {
  const width = (text: string) => widthOf(text, 'text', 10);
  assert.equal(width('龍Dragon💎'), width('Dragon'));
  assert.equal(width('Ạ'), width('A'));
});

test('a line ends where it says', () => {
  const left = (anchor: 'start' | 'middle' | 'end') =>
    Number(
      /translate\(([-\d.]+)/.exec(
        letteredLine({ text: 'Owl', face: 'text', size: 20, x: 100, y: 0, colour: '#fff', anchor }),
      )?.[1],
    );
  const width = widthOf('Owl', 'text', 20);
  assert.deepEqual(
    [left('start'), left('middle'), left('end')].map(Math.round),
    [100, 100 - width / 2, 100 - width].map(Math.round),
  );
});

test('of a text without end no more is measured than could stand anywhere', () => {
  const how = { face: 'text', size: 20, width: 120, most: 2 } as const;
  const endless = 'a '.repeat(500_000);
  assert.deepEqual(brokenInto(endless, how), brokenInto('a '.repeat(200), how));
  // A sign that the font has not takes no room.
  assert.equal(brokenInto('\u{1F438}'.repeat(500_000), how).length, 1);
});

test('text is broken between words, and what is left over ends in three dots', () => {
  const how = { face: 'text', size: 20, width: 120, most: 2 } as const;
  const lines = brokenInto('Strawberrelli Flamingelli of the Grand Canal', how);
  assert.equal(lines.length, 2);
  assert.match(lines[1] ?? '', /…$/);
  for (const line of lines) assert.ok(widthOf(line, 'text', 20) <= 120, line);
  assert.deepEqual(brokenInto('Owl', how), ['Owl']);
  assert.equal(brokenInto('Supercalifragilisticexpialidocious and on', how).length, 2);
  assert.deepEqual(brokenInto('', how), ['']);
});
