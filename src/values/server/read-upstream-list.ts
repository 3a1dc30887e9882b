import { z } from 'zod';
import type { GameId } from '../../games/game.ts';
import { foldName } from '../fold-name.ts';
import { type Figure, FIGURES } from '../item.ts';
import { cleanFigure, cleanText, type LeftOut, type ListedItem, MAX_NAME } from '../listed-item.ts';
import { grouped } from '../../platform/counts.ts';

/** What an upstream's answer was found to hold. */
export type UpstreamAnswer =
  | { kind: 'list'; items: ListedItem[]; leftOut: LeftOut[] }
  /** A proxy descriptor (spec section 7): the list stands at `target`. */
  | { kind: 'descriptor'; target: string }
  | { kind: 'unusable'; message: string };

const MAX_ITEMS = 20_000;
// What was left out is told by name up to here, and counted beyond.
const MAX_TOLD = 200;

const record = z.record(z.string(), z.unknown());

/**
 * Reads an upstream's JSON in any of the spec's shapes: an array of items, an object with `items`, a map of names to
 * values, or a descriptor with `target`. What cannot be used is left out and told; nothing is guessed.
 * @param known categories of the items that the game has, by folded name, for lists that name none
 */
export function readUpstreamList(
  game: GameId,
  json: unknown,
  known: ReadonlyMap<string, string> = new Map(),
): UpstreamAnswer {
  const entries = entriesOf(json);
  if ('target' in entries) return { kind: 'descriptor', target: entries.target };
  if (entries.found.length > MAX_ITEMS)
    return { kind: 'unusable', message: `More than ${grouped(MAX_ITEMS)} items in API response` };
  const leftOut: LeftOut[] = [];
  const items = new Map<string, ListedItem>();
  for (const entry of entries.found) {
    const read = readEntry(game, entry, known, leftOut);
    if (read === undefined) continue;
    const key = `${foldName(read.category)}/${foldName(read.name)}`;
    if (items.has(key)) leftOut.push({ what: read.name, why: 'listed twice' });
    else items.set(key, read);
  }
  if (items.size === 0) return { kind: 'unusable', message: 'No items found in API response' };
  return { kind: 'list', items: [...items.values()], leftOut: leftOut.slice(0, MAX_TOLD) };
}

type Entry = { name?: unknown; fields: Record<string, unknown> };

function entriesOf(json: unknown): { found: Entry[] } | { target: string } {
  if (Array.isArray(json)) return { found: json.map(asEntry) };
  const object = record.safeParse(json);
  if (!object.success) return { found: [] };
  const { items, target } = object.data;
  if (typeof target === 'string') return { target };
  if (items !== undefined) {
    const inner = entriesOf(items);
    return 'target' in inner ? { found: [] } : inner;
  }
  return { found: entriesOfMap(object.data) };
}

/** A map of names to values. One without a single figure is something else, such as an error in words. */
function entriesOfMap(map: Record<string, unknown>): Entry[] {
  const named = Object.entries(map).map(([name, value]): Entry => {
    const fields = record.safeParse(value);
    return fields.success ? { name, fields: fields.data } : { name, fields: { value } };
  });
  const isPriced = ({ fields }: Entry) => FIGURES.some((key) => isFigure(fields[key]));
  return named.some(isPriced) ? named : [];
}

function isFigure(given: unknown): boolean {
  const read = cleanFigure(given);
  return 'figure' in read && read.figure !== undefined;
}

function asEntry(given: unknown): Entry {
  if (typeof given === 'string') return { name: given, fields: {} };
  const fields = record.safeParse(given);
  return fields.success ? { fields: fields.data } : { fields: {} };
}

// The spec's fallback category of each game's items (section 3 and 7).
const FALLBACK_CATEGORY: Record<GameId, string> = {
  'grow-garden': 'Pets',
  'adopt-me': 'pets',
  'my-restaurant': 'Furniture',
  'steal-brainrot': 'brainrot',
};

function readEntry(
  game: GameId,
  { name: key, fields }: Entry,
  known: ReadonlyMap<string, string>,
  leftOut: LeftOut[],
): ListedItem | undefined {
  const name = cleanText(fields['name'] ?? key, MAX_NAME);
  if ('why' in name) {
    leftOut.push({
      what: `an item, ${JSON.stringify(fields['name'] ?? key ?? null).slice(0, 60)}`,
      why: name.why,
    });
    return undefined;
  }
  const word = (field: string): string | undefined => {
    const given = fields[field];
    if (given === undefined || given === null || given === '') return undefined;
    const clean = cleanText(given);
    if ('text' in clean) return clean.text;
    leftOut.push({ what: `${field} of ${name.text}`, why: clean.why });
    return undefined;
  };
  const category =
    word('category') ?? word('type') ?? known.get(foldName(name.text)) ?? FALLBACK_CATEGORY[game];
  const item: ListedItem = { name: name.text, category };
  const rarity = word('rarity');
  if (rarity !== undefined) item.rarity = rarity;
  const nested = record.safeParse(fields['tradingValue']).data ?? {};
  for (const figure of FIGURES) {
    const read = cleanFigure(fields[figure] ?? nested[figure] ?? plainTradingValue(figure, fields));
    if ('why' in read) leftOut.push({ what: `${figure} of ${name.text}`, why: read.why });
    else if (read.figure !== undefined) item[figure] = read.figure;
  }
  return item;
}

/** `tradingValue` may be one figure for all forms. */
function plainTradingValue(figure: Figure, fields: Record<string, unknown>): unknown {
  const given = fields['tradingValue'];
  return figure === 'value' && typeof given !== 'object' ? given : undefined;
}
