import { z } from 'zod';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { grouped } from '../../../platform/counts.ts';
import { mayHaveForm, ownForms } from '../../figures/priced-forms.ts';
import { type Dot, readFigure } from '../../figures/read-figure.ts';
import { isOwnerSource } from '../../figures/value-source.ts';
import { hasTraits } from '../../items/form.ts';
import { itemKey } from '../../items/item-key.ts';
import { readListedName } from '../../items/listed-item.ts';
import { figureKey } from '../../lists/value-contract.ts';
import { calledKey } from '../../names/name-words.ts';
import { MAX_NICKNAMES, ownNicknames, readNickname } from '../../names/nicknames.ts';
import { MAX_NAME, MAX_WORD } from '../../names/read-name.ts';
import { lineOfFault, linesOfItems } from './json-lines.ts';

const NO_FIGURE = 'a figure is a number from 0 to 1e30';

/** A number, or a text that says one as people write it; undefined where it says that nobody knows. */
const figure = z
  .union([z.number(), z.string(), z.null()], { error: NO_FIGURE })
  .transform((given, context) => {
    const read = readFigure(given);
    if ('figure' in read) return read.figure;
    context.addIssue('either' in read ? eitherFault(String(given), read.either) : NO_FIGURE);
    return z.NEVER;
  })
  .optional();

function withoutUnknown(forms: Record<string, number | undefined>): Record<string, number> {
  const known = Object.entries(forms).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return Object.fromEntries(known);
}

/** A name in whatever way it is written; what comes out is cleaned. */
const writtenName = (most: number) =>
  z.string().transform((given, context) => {
    const read = readListedName(given, most);
    if ('name' in read) return read.name;
    context.addIssue(read.why);
    return z.NEVER;
  });

const nickname = z.string().transform((given, context) => {
  const read = readNickname(given);
  if ('name' in read) return read.name;
  context.addIssue('a nickname is of 1 to 40 characters, with a letter or a digit and no comma');
  return z.NEVER;
});

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
      name: writtenName(MAX_NAME),
      nicknames: z.array(nickname).max(MAX_NICKNAMES).optional(),
      category: writtenName(MAX_WORD),
      rarity: writtenName(MAX_WORD).optional(),
      value: figure,
      regularValue: figure,
      neonValue: figure,
      megaValue: figure,
      forms: z.record(z.string(), figure).transform(withoutUnknown).optional(),
      demand: figure,
      buyPrice: figure,
      buyCurrency: z.string().optional(),
      moneyPerSecond: figure,
      source: z.string(),
      days: z.partialRecord(figureKey, z.iso.date()).optional(),
      sources: z.partialRecord(figureKey, z.string()).optional(),
    }),
  ),
});

export type ListFile = z.infer<typeof listFile>;

const MAX_ITEMS = 20_000;
const BYTE_ORDER_MARK = /^\ufeff/;

/**
 * Reads a list that somebody has written or made.
 * @param written a file in the shape of those in `data/`; names and figures as people write them
 * @returns the list with its names cleaned, or what is wrong with it, each fault with its line and item where it has one
 */
export function readListFile(written: string): { file: ListFile } | { faults: string[] } {
  const text = written.replace(BYTE_ORDER_MARK, '');
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

function faultsOfList({ game, items, sources }: ListFile, lines: readonly number[]): string[] {
  if (items.length === 0) return ['items: the list is empty'];
  if (items.length > MAX_ITEMS) return [`items: more than ${grouped(MAX_ITEMS)}`];
  const ids = new Set(sources.map(({ id }) => id));
  const places = new Map<string, number>();
  const goesBy = new Map(items.map(({ name }, at) => [calledKey(name), at]));
  return items.flatMap((item, at) => {
    const faults: string[] = [];
    for (const id of item.source.split('+'))
      if (!ids.has(id)) faults.push(`source: '${id}' is not among the file's sources`);
    faults.push(...faultsOfDays(item));
    for (const form of Object.keys(item.forms ?? {}))
      if (!mayHaveForm(game, item.category, form)) faults.push(formFault(game, item.category, form));
    for (const called of ownNicknames(item.name, item.nicknames ?? [])) {
      const other = goesBy.get(calledKey(called));
      if (other === undefined) goesBy.set(calledKey(called), at);
      else faults.push(`nicknames: '${called}' is what the item on line ${lines[other]} is called`);
    }
    const key = itemKey(item);
    const before = places.get(key);
    if (before === undefined) places.set(key, at);
    else faults.push(`name: the same item stands on line ${lines[before]}`);
    return faults.map((fault) => `${itemAt(lines, at, item.name)}: ${fault}`);
  });
}

/** Only figures of the owner's have days and sources of their own, and these are among those of their item. */
function faultsOfDays({ source, days = {}, sources = {} }: ListFile['items'][number]): string[] {
  const own = source.split('+').filter(isOwnerSource);
  const dayless = Object.keys(sources).filter((key) => !Object.hasOwn(days, key));
  const strange = Object.values(sources).filter((id) => id !== undefined && !own.includes(id));
  return [
    ...(Object.keys(days).length > 0 && own.length === 0
      ? ["days: 'source' names no source that begins with 'owner-'"]
      : []),
    ...dayless.map((key) => `sources: '${key}' has no day in 'days'`),
    ...strange.map((id) => `sources: '${id}' is none of the owner's that 'source' names`),
  ];
}

function eitherFault(written: string, { decimal, grouping }: Record<Dot, number>): string {
  return `'${written}' may be ${decimal} or ${grouped(grouping)}: write which, without quotes`;
}

function formFault(game: GameId, category: string, form: string): string {
  const forms = hasTraits(game, category) ? ownForms(game) : [];
  const which = forms.length === 0 ? 'this item has none' : `those of this item are ${forms.join(', ')}`;
  return `forms: '${form.slice(0, 60)}' is no form with a figure of its own; ${which}`;
}

function itemAt(lines: readonly number[], at: number, name: string): string {
  return `line ${lines[at] ?? '?'}, item ${at + 1}${name === '' ? '' : ` '${name.slice(0, 60)}'`}`;
}

const named = z.object({ items: z.array(z.unknown()) });

function nameIn(json: unknown, at: number): string {
  const item = named.safeParse(json).data?.items[at];
  return z.object({ name: z.string() }).safeParse(item).data?.name ?? '';
}
