import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letteredLine } from '../../../platform/server/lettering/lettering.ts';
import type { Item } from '../../items/item.ts';
import { itemPreview } from './item-preview.ts';

const drawn = (figures: Partial<Item>, labels = ['Regular', 'Neon', 'Mega']) =>
  itemPreview({
    game: 'adopt-me',
    item: { slug: 'owl', name: 'Owl', category: 'Pets', source: '', ...figures },
    asOf: '2025-11-17',
    labels,
    siteName: 'Swapwise',
  });

const LABELS = ['Value', 'Neon', 'Mega'];

/** @returns which of some texts a drawing has, by the outlines of their letters */
const said = (drawing: string, texts: readonly string[]) =>
  texts.filter((text) => {
    const line = letteredLine({ text, face: 'text', size: 32, x: 0, y: 0, colour: '#000' });
    const outlines = line.slice(line.indexOf('<path'));
    return drawing.includes(outlines);
  });

test('of a pet it says what it is worth at each age, as far as that is of the day that it tells', () => {
  const owl = { regularValue: 120, neonValue: 325, megaValue: 980 };
  assert.deepEqual(said(drawn(owl), LABELS), LABELS);
  assert.deepEqual(said(drawn(owl, ['Regular', 'Mega', 'Demand']), LABELS), ['Value', 'Mega']);
  assert.deepEqual(said(drawn(owl, []), LABELS), ['Value']);
  assert.deepEqual(said(drawn({ ...owl, category: 'Toys' }), LABELS), ['Value']);
});

test('what there is no room for is left out', () => {
  const tiny = 0.00123456;
  const wide = { regularValue: tiny, neonValue: tiny, megaValue: tiny };
  assert.deepEqual(said(drawn(wide), LABELS), ['Value', 'Neon']);
});
