import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tintGlyph } from './recolour.ts';

const body = '<path fill="#ff822d"/><path fill="#212121"/><path fill="#ffffff"/>';

function channelsOf(svg: string): number[] {
  const hex = /#([0-9a-f]{6})/.exec(svg)?.[1] ?? '';
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

test('a colour word repaints the glyph and leaves eyes, outlines and whites alone', () => {
  const tinted = tintGlyph(body, 'Frost Dragon');
  const [red = 0, , blue = 0] = channelsOf(tinted);
  assert.ok(blue > red, tinted);
  assert.ok(tinted.includes('#212121') && tinted.includes('#ffffff'));
});

test('a name without a colour word changes nothing', () => {
  assert.equal(tintGlyph(body, 'Fennec Fox'), body);
});

test('a colour word counts only where a word begins', () => {
  assert.equal(tintGlyph(body, 'Knight'), body);
  assert.equal(tintGlyph(body, 'Battle Axe'), body);
  assert.equal(tintGlyph(body, 'Combat Boots'), body);
  assert.notEqual(tintGlyph(body, 'Bat'), body);
  assert.notEqual(tintGlyph(body, 'Midnight Dragon'), body);
});
