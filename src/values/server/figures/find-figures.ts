import { z } from 'zod';
import { readFigure } from '../../figures/read-figure.ts';
import { keyOfForm } from '../../figures/worth.ts';
import type { FormKeys, FormWords } from '../../items/form-keys.ts';
import { formOf, PLAIN } from '../../items/form.ts';
import type { Figure, FigureKey } from '../../items/item.ts';
import { foldKey } from '../../names/fold-key.ts';
import { type Field, FIGURE_KEYS, Fields, NESTING_KEYS, WORD_KEYS } from './figure-keys.ts';

/** What an item says of its figures, before the whole list has told what a dot stands for. */
export type SaidFigures = Map<FigureKey, unknown>;

/** A field that is a figure, or the value in a form, as far as its own key tells. */
export type Reading = { field: Field; depth: number } & (
  | { figure: Figure; rank: number; words?: never }
  | { words: FormWords; figure?: never }
);

/** What the fields of an item may be, before the whole list has told what a value of which no potion is said stands for. */
export type Readings = { found: readonly Reading[]; unread: readonly Field[] };

/**
 * What a value stands for of which no potion is said, by how its key begins: the pet with all of them, the one without, or that one for want of
 * more items that tell.
 */
export type WithPotions = { [shape in 'letter' | 'value']: 'with' | 'without' | 'doubtful' };

const record = z.record(z.string(), z.unknown());
const FIGURE_OF_KEY = new Map<string, { figure: Figure; rank: number }>(
  (['value', 'demand', 'buyPrice', 'moneyPerSecond'] as const).flatMap((figure) =>
    FIGURE_KEYS[figure].map((key, rank) => [key, { figure, rank }] as const),
  ),
);
const NO_FIGURES = new Set<string>(Object.values(WORD_KEYS).flat());
/** Of objects within objects so many are looked into: the values, an age, a potion. */
const DEEPEST = 3;

/** Finds the fields of an item that are figures, in objects too: the values may stand in one, and those of an age or a potion. */
export function readingsOf(fields: Readonly<Record<string, unknown>>, keys: FormKeys): Readings {
  const found: Reading[] = [];
  const unread: Field[] = [];
  const look = (given: Readonly<Record<string, unknown>>, { at, about, depth }: Within) => {
    for (const field of new Fields(given, at).all) {
      const fold = foldKey(field.own);
      if (depth === 0 && NO_FIGURES.has(fold)) continue;
      const own = keys.read(fold);
      const figure = FIGURE_OF_KEY.get(fold);
      const words = figure?.figure === 'value' ? about : together(about, own);
      const mayHold = own !== undefined || (about === undefined && NESTING_KEYS.includes(fold));
      const inner = typeof field.given === 'object' ? record.safeParse(field.given).data : undefined;
      if (inner !== undefined && mayHold && depth < DEEPEST)
        look(inner, { at: field.key, about: words, depth: depth + 1 });
      else if (typeof field.given === 'object') unread.push(...heldIn(field, mayHold, keys));
      else if (!saysSomething(field.given)) continue;
      else if (words !== undefined && (own ?? figure)) found.push({ field, depth, words });
      else if (figure !== undefined && about === undefined) found.push({ field, depth, ...figure });
      else if (isFigure(field.given)) unread.push(field);
    }
  };
  look(fields, { at: undefined, about: undefined, depth: 0 });
  return { found, unread };
}

type Within = { at: string | undefined; about: FormWords | undefined; depth: number };

function together(about: FormWords | undefined, own: FormWords | undefined): FormWords | undefined {
  if (about === undefined || own === undefined) return own;
  return { ...about, traits: [...about.traits, ...own.traits], noPotion: about.noPotion || own.noPotion };
}

/** Of an array or an object that is not looked into: itself where its key says that values stand in it, else what is called like one. */
function heldIn(field: Field, mayHold: boolean, keys: FormKeys): Field[] {
  const inner = new Fields(record.safeParse(field.given).data ?? {}, field.key).all;
  if (!mayHold)
    return inner.filter(({ own, given }) => keys.read(foldKey(own)) !== undefined && isFigure(given));
  return JSON.stringify(field.given).match(/\d/) === null ? [] : [field];
}

/** Below what a key says outright. */
const BY_THE_LIST = 3;

/** What is told of a field of whose potions nothing is said. */
type ByTheList = {
  /** It is read as with all potions. */
  assumed?: FigureKey[];
  /** It is read as without any, though some items say otherwise. */
  isDoubtful?: boolean;
};

type Place = { key: FigureKey; rank: number } & ByTheList;

/**
 * @param withPotions undefined where the item has no traits
 * @returns what an item says of each figure, the fields that are read by what the list says of potions, the figures that those with all potions
 * would else have been, and the other keys under which it has a figure
 */
export function chooseFigures(
  { found, unread }: Readings,
  { potions }: FormKeys,
  withPotions: WithPotions | undefined,
): { said: SaidFigures; assumed: Field[]; doubtful: Field[]; instead: FigureKey[]; unread: Field[] } {
  const places = new Map<FigureKey, (Place & { field: Field; depth: number })[]>();
  const left = [...unread];
  for (const { field, depth, ...reading } of found) {
    const place = placeOf(reading, potions, withPotions);
    if (place === undefined) left.push(field);
    else places.set(place.key, [...(places.get(place.key) ?? []), { field, depth, ...place }]);
  }
  const said: SaidFigures = new Map();
  const chosen = [...places].flatMap(([key, all]) => {
    const [first, ...others] = all.toSorted((a, b) => a.depth - b.depth || a.rank - b.rank);
    left.push(...others.map(({ field }) => field));
    if (first !== undefined) said.set(key, first.field.given);
    return first ?? [];
  });
  return {
    said,
    assumed: chosen.flatMap(({ assumed, field }) => (assumed === undefined ? [] : field)),
    doubtful: chosen.flatMap(({ isDoubtful, field }) => (isDoubtful === true ? field : [])),
    instead: chosen.flatMap(({ assumed }) => assumed ?? []),
    unread: left.filter(({ given }) => typeof given === 'object' || isFigure(given)),
  };
}

function placeOf(
  reading: { figure: Figure; rank: number; words?: never } | { words: FormWords; figure?: never },
  potions: readonly string[],
  withPotions: WithPotions | undefined,
): Place | undefined {
  const inForm = (traits: readonly string[]) => {
    const form = formOf({ traits });
    return form === PLAIN ? 'regularValue' : keyOfForm({}, form);
  };
  if (reading.figure !== undefined) {
    const { figure, rank } = reading;
    const means = figure === 'value' ? withPotions?.value : undefined;
    if (means !== 'with') return { key: figure, rank, isDoubtful: means === 'doubtful' };
    return { key: inForm(potions), rank: BY_THE_LIST, assumed: ['value', 'regularValue'] };
  }
  const { traits, noPotion, shape } = reading.words;
  if (withPotions === undefined && traits.length > 0) return undefined;
  const saysPotions = traits.some((id) => potions.includes(id));
  if (noPotion && saysPotions) return undefined;
  const key = inForm(traits);
  const isBare = shape === 'letter' && !noPotion && !saysPotions;
  if (isBare && withPotions?.letter === 'with')
    return { key: inForm([...traits, ...potions]), rank: BY_THE_LIST, assumed: [key] };
  return { key, rank: noPotion ? 0 : 1, isDoubtful: isBare && withPotions?.letter === 'doubtful' };
}

/** A flag ('neon': true) is no word about a figure. */
function saysSomething(given: unknown): boolean {
  const read = readFigure(given);
  return typeof given !== 'boolean' && !('figure' in read && read.figure === undefined);
}

/** @returns whether it can be read as a figure, or as one of two */
export function isFigure(given: unknown): boolean {
  return saysSomething(given) && !('problem' in readFigure(given));
}
