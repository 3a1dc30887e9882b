import type { GameId } from '../../../games/game.ts';
import { grouped } from '../../../platform/counts.ts';
import { withPlainFigure } from '../../figures/plain-figure.ts';
import { writtenFigure } from '../../figures/read-figure.ts';
import { worthOf } from '../../figures/worth.ts';
import { FormKeys } from '../../items/form-keys.ts';
import { formOf, formWords, hasTraits } from '../../items/form.ts';
import { itemKey } from '../../items/item-key.ts';
import { type ListedItem, readListedName } from '../../items/listed-item.ts';
import { type AllLeftOut, LeftOutList, shown } from '../../names/left-out.ts';
import { MAX_WORD, nameKey } from '../../names/read-name.ts';
import { Fields, WORD_KEYS } from '../figures/figure-keys.ts';
import {
  chooseFigures,
  isFigure,
  type Readings,
  readingsOf,
  type SaidFigures,
} from '../figures/find-figures.ts';
import { KnownCategories } from '../find-category.ts';
import { isListFact } from './list-facts.ts';
import { potionsMeant, pricesOnly } from './potions-meant.ts';
import { dotsOf, readFigures } from './said-figures.ts';
import { type Entry, entriesOf } from './upstream-entries.ts';

/** What an upstream's answer was found to hold. */
export type UpstreamAnswer =
  | { kind: 'list'; items: ListedItem[]; leftOut: AllLeftOut }
  /** A proxy descriptor: the list stands at `target`. */
  | { kind: 'descriptor'; target: string }
  | { kind: 'unusable'; message: string; leftOut: AllLeftOut };

/** What a game lists now, as far as a new list is read by it. */
export type ListedNow = {
  items: readonly { name: string; category: string }[];
  /** Whether it is known of any of them what it counts for. */
  hasFigures: boolean;
};

const MAX_ITEMS = 20_000;

/**
 * Reads an upstream's JSON in any of the spec's shapes. What cannot be used is left out and told; nothing is guessed. Where
 * the game has figures a list without one cannot be used: its date would stand over figures of another day.
 */
export function readUpstreamList(game: GameId, json: unknown, listed: ListedNow): UpstreamAnswer {
  const entries = entriesOf(json);
  if ('target' in entries) return { kind: 'descriptor', target: entries.target };
  const leftOut = new LeftOutList();
  const unusable = (message: string): UpstreamAnswer => ({
    kind: 'unusable',
    message,
    leftOut: leftOut.all(),
  });
  if (entries.found.length > MAX_ITEMS)
    return unusable(`More than ${grouped(MAX_ITEMS)} items in API response`);
  const { isMap } = entries;
  const found = itemsIn(entries, listed, leftOut);
  const known = new KnownCategories(game, listed.items);
  const keys = new FormKeys(game);
  const read = found.flatMap((entry) => readDraft(entry, keys, known, leftOut) ?? []);
  const drafts = withFigures(game, keys, read, leftOut);
  // A map of texts without a single figure is something else, such as an error in words.
  const isOther = isMap && found.some((entry) => entry.keys.length === 0) && !drafts.some(saysFigure);
  if (drafts.length === 0 || isOther) return unusable(NO_ITEMS);
  const items = readItems(game, drafts, leftOut);
  const isPriced = items.some((item) => worthOf(game, item) !== undefined || item.forms !== undefined);
  if (!isPriced && listed.hasFigures) return unusable(noFigure(found));
  if (!isPriced && isMap) return unusable(NO_ITEMS);
  return { kind: 'list', items, leftOut: leftOut.all() };
}

/** @returns the entries that stand for items; what says something of the list itself is told */
function itemsIn(
  { found, isMap }: { found: Entry[]; isMap: boolean },
  listed: ListedNow,
  leftOut: LeftOutList,
): Entry[] {
  if (!isMap) return found;
  const names = new Set(listed.items.map(({ name }) => nameKey(name)));
  return found.filter((entry) => {
    const isItem = !isListFact(entry, names);
    if (!isItem) leftOut.add(`key "${shown(entry.name ?? '')}"`, 'says something of the list and is no item');
    return isItem;
  });
}

// What people read.
const NO_ITEMS = 'No items found in API response';

/** By its keys the owner, or whoever makes the list, sees what it holds instead. */
function noFigure(entries: readonly Entry[]): string {
  const first = entries.filter(({ keys }) => keys.length > 0).slice(0, 3);
  const keys = new Set(first.flatMap((entry) => entry.keys.slice(0, 20).map(shown)));
  return `No figure could be read${keys.size === 0 ? '' : `. Keys of the first items: ${[...keys].join(', ')}`}`;
}

/** An item whose fields are not told apart yet. */
type ReadItem = { item: ListedItem; readings: Readings };

/** An item whose figures are not read yet. */
type Draft = { item: ListedItem; said: SaidFigures };

function saysFigure({ said }: Draft): boolean {
  return [...said.values()].some(isFigure);
}

/** Tells from the whole list which figure each field of its items is; one that is none is told. */
function withFigures(game: GameId, keys: FormKeys, all: readonly ReadItem[], leftOut: LeftOutList): Draft[] {
  const prices = pricesOnly(all.map(({ readings }) => readings));
  const withTraits = prices.filter((_, at) => hasTraits(game, all[at]?.item.category ?? ''));
  const meant = potionsMeant(withTraits, keys);
  const potions = formWords(formOf({ traits: keys.potions }));
  return all.map(({ item, readings }, at) => {
    const means = hasTraits(game, item.category) ? meant : undefined;
    const { said, assumed, doubtful, instead, unread } = chooseFigures(prices[at] ?? readings, keys, means);
    for (const { key } of unread)
      leftOut.addShared(`key "${shown(key)}"`, item.name, 'holds numbers and was not read');
    for (const { key } of assumed)
      leftOut.noteShared(`key "${shown(key)}"`, item.name, `was read as ${potions}: the list has potions`);
    for (const { key } of doubtful)
      leftOut.noteShared(
        `key "${shown(key)}"`,
        item.name,
        'was read as without potions: few items have potions',
      );
    return { item: instead.length === 0 ? item : { ...item, instead }, said };
  });
}

function readDraft(
  { name: nameInMap, fields: given }: Entry,
  keys: FormKeys,
  known: KnownCategories,
  leftOut: LeftOutList,
): ReadItem | undefined {
  const fields = new Fields(given);
  const written = fields.under(WORD_KEYS.name).find((field) => isGiven(field.given))?.given ?? nameInMap;
  const read = readListedName(written);
  if ('why' in read) {
    leftOut.add(
      `an item, ${typeof written === 'string' ? `"${shown(written)}"` : shown(written ?? null)}`,
      read.why,
    );
    return undefined;
  }
  const { name } = read;
  const word = (spellings: readonly string[]): string | undefined => {
    for (const field of fields.under(spellings)) {
      if (!isGiven(field.given)) continue;
      const clean = readListedName(field.given, MAX_WORD);
      if ('name' in clean) return clean.name;
      leftOut.add(`${shown(field.key)} of ${name}`, clean.why);
    }
    return undefined;
  };
  const categoryWord = word(WORD_KEYS.category);
  const { category, because } = known.find(name, categoryWord);
  if (because === 'unknown-word')
    leftOut.addShared(
      `category "${categoryWord}"`,
      name,
      'the game has no such category; its items keep theirs',
    );
  if (because === 'several') leftOut.note(name, `in several categories; counted as the one in ${category}`);
  if (because === 'new-category')
    leftOut.noteShared(`category "${category}"`, name, 'is new to the game; check its spelling');
  const rarity = word(WORD_KEYS.rarity);
  const item = { name, category, ...(rarity === undefined ? {} : { rarity }) };
  return { item, readings: readingsOf(given, keys) };
}

function isGiven(given: unknown): boolean {
  return given !== undefined && given !== null && given !== '';
}

function readItems(game: GameId, drafts: readonly Draft[], leftOut: LeftOutList): ListedItem[] {
  const dots = dotsOf(drafts.map(({ said }) => said));
  const items = new Map<string, ListedItem>();
  for (const draft of drafts) {
    const { name } = draft.item;
    const { figures, unclear } = readFigures(game, name, draft.said, dots, leftOut);
    const item: ListedItem = withPlainFigure(game, { ...draft.item, ...figures });
    if (unclear.length > 0) item.unclear = unclear;
    const key = itemKey(item);
    const before = items.get(key);
    if (before === undefined) items.set(key, item);
    else
      leftOut.add(
        name,
        `listed twice, ${worth(game, before)} and ${worth(game, item)}; the first one counts`,
      );
  }
  return [...items.values()];
}

function worth(game: GameId, item: ListedItem): string {
  const figure = worthOf(game, item);
  return figure === undefined ? 'no figure' : writtenFigure(figure);
}
