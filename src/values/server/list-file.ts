import { z } from 'zod';
import { GAME_IDS } from '../../games/game.ts';
import { nameKey } from '../../games/listed-name.ts';
import { readListedName } from '../listed-item.ts';
import { LARGEST_FIGURE } from '../read-figure.ts';
import { MAX_WORD } from '../read-name.ts';
import { lineOfFault, linesOfItems } from './json-lines.ts';
import { grouped } from '../../platform/counts.ts';

const FIGURE = { error: 'a figure is a number from 0 to 1e30' };
const figure = z.number(FIGURE).nonnegative(FIGURE).max(LARGEST_FIGURE, FIGURE).optional();

/** The shape of the files in `data/` (data/README.md): an unknown figure is an absent key. */
export const listFile = z.object({
  game: z.enum(GAME_IDS),
  name: z.string(),
  maxItems: z.int(),
  mutations: z.array(z.string()),
  asOf: z.string().min(1),
  units: z.record(z.string(), z.string()).default({}),
  sources: z.array(z.object({ id: z.string().min(1), what: z.string().min(1), date: z.string().nullish() })),
  items: z.array(
    // A key that is written wrongly would else be a figure that nobody knows.
    z.strictObject({
      name: z.string(),
      category: z.string(),
      rarity: z.string().optional(),
      value: figure,
      regularValue: figure,
      neonValue: figure,
      megaValue: figure,
      demand: figure,
      buyPrice: figure,
      buyCurrency: z.string().optional(),
      moneyPerSecond: figure,
      source: z.string(),
    }),
  ),
});

export type ListFile = z.infer<typeof listFile>;

const MAX_ITEMS = 20_000;

/**
 * Reads a list that somebody has written or made.
 * @param text of a file in the shape of those in `data/`
 * @returns the list, or everything that is wrong with it, each with its line and item where it has one
 */
export function readListFile(text: string): { file: ListFile } | { faults: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { faults: [`line ${lineOfFault(text)}: this is no JSON (${String(error)})`] };
  }
  const read = listFile.safeParse(json);
  if (read.success) {
    const faults = faultsOfList(read.data, linesOfItems(text));
    return faults.length === 0 ? { file: read.data } : { faults };
  }
  const lines = linesOfItems(text);
  return {
    faults: read.error.issues.map(({ path, message }) => {
      const [list, at, ...rest] = path;
      if (list !== 'items' || typeof at !== 'number') return `${path.join('.') || 'the file'}: ${message}`;
      return `${itemAt(lines, at, nameIn(json, at))}: ${[...rest, message].join(': ')}`;
    }),
  };
}

function faultsOfList({ items, sources }: ListFile, lines: readonly number[]): string[] {
  if (items.length === 0) return ['items: the list is empty'];
  if (items.length > MAX_ITEMS) return [`items: more than ${grouped(MAX_ITEMS)}`];
  const ids = new Set(sources.map(({ id }) => id));
  const places = new Map<string, number>();
  return items.flatMap((item, at) => {
    const faults: string[] = [];
    const check = (key: 'name' | 'category' | 'rarity', longest?: number) => {
      const clean = readListedName(item[key], longest);
      if ('why' in clean) faults.push(`${key}: ${clean.why}`);
    };
    check('name');
    check('category', MAX_WORD);
    if (item.rarity !== undefined) check('rarity', MAX_WORD);
    for (const id of item.source.split('+'))
      if (!ids.has(id)) faults.push(`source: '${id}' is not among the file's sources`);
    const key = `${nameKey(item.category)}\n${nameKey(item.name)}`;
    const before = places.get(key);
    if (before === undefined) places.set(key, at);
    else faults.push(`name: the same item stands on line ${lines[before]}`);
    return faults.map((fault) => `${itemAt(lines, at, item.name)}: ${fault}`);
  });
}

function itemAt(lines: readonly number[], at: number, name: string): string {
  return `line ${lines[at] ?? '?'}, item ${at + 1}${name === '' ? '' : ` '${name.slice(0, 60)}'`}`;
}

const named = z.object({ items: z.array(z.unknown()) });

function nameIn(json: unknown, at: number): string {
  const item = named.safeParse(json).data?.items[at];
  return z.object({ name: z.string() }).safeParse(item).data?.name ?? '';
}
