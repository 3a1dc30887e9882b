import type { GameId } from '../../games/game.ts';
import { ANY_FORM, hasForms, PLAIN } from '../../values/items/form.ts';
import type { Item } from '../../values/items/item.ts';
import type { NameIndex } from '../../values/names/name-index.ts';
import type { Place, ShorthandLine } from '../../values/names/read-shorthand.ts';
import { addLine, countOf, type Line, lineKey } from '../lines.ts';
import type { Selection } from '../selection.ts';
import { type Side, SIDES } from '../trade.ts';
import { hasSides, readTradeText, sidesOf } from './read-trade-line.ts';
import { whyUnknown } from './why-unknown.ts';

/** Something that a text names: where, and for which side. */
export type Written = Place & { side: Side; written: string };

/** What was understood of it. `mayBe` are the items that it may mean, where these are several. */
export type PastedThing = Written & { line: Line; mayBe: readonly Item[] };

/** What was not understood, and why. */
export type UnknownThing = Written & { why: string };

/** A text of a trade as it was understood, each part in the order of the text. */
export type PastedTrade = { things: PastedThing[]; unknown: UnknownThing[]; isSided: boolean };

/** What somebody has chosen for a written text by hand, by `chosenKey`. */
export type Chosen = ReadonlyMap<string, Line>;

/** @returns what a choice for a written text goes by: the same text means the same wherever it stands */
export function chosenKey(written: string): string {
  return written.trim().toLowerCase();
}

/**
 * Reads a trade as people write it in chats.
 * @param options.side where everything goes of a text that names things for one side alone
 * @param options.mutations those of the game, without 'None'
 */
export function readPasted(
  index: NameIndex<Item>,
  text: string,
  options: { side: Side | undefined; mutations: readonly string[]; chosen: Chosen },
): PastedTrade {
  const read = readTradeText(index, text);
  const sides = sidesOf(text);
  const sideAt = ({ start, end }: Place): Side =>
    sides.wanting.slice(start, end).trim() === '' ? 'offering' : 'wanting';
  const found: (Place & { said?: ShorthandLine<Item> })[] = [
    ...SIDES.flatMap((side) => read[side].map((said) => ({ start: said.start, end: said.end, said }))),
    ...read.missed,
  ].sort((a, b) => a.start - b.start);
  const isSided = new Set(found.map(sideAt)).size === 2;
  const pasted: PastedTrade = { things: [], unknown: [], isSided };
  for (const { said, start, end } of found) {
    const side = isSided ? sideAt({ start, end }) : (options.side ?? sideAt({ start, end }));
    const written = { start, end, side, written: text.slice(start, end) };
    const chosen = options.chosen.get(chosenKey(written.written));
    const line =
      (chosen && inItsForm(index.game, chosen, side, options.mutations)) ??
      (said && lineOf(index.game, said, written, options.mutations));
    if (line === undefined) pasted.unknown.push({ ...written, why: whyUnknown(index, written.written) });
    else pasted.things.push({ ...written, line, mayBe: said === undefined ? [] : mayBe(said) });
  }
  return pasted;
}

/** 'any owl' is a wish for an owl in any form. */
const ANY = /^\s*any\b/i;

function lineOf(
  game: GameId,
  { item, form, quantity }: ShorthandLine<Item>,
  { side, written }: Written,
  mutations: readonly string[],
): Line {
  const isAny = side === 'wanting' && form === PLAIN && ANY.test(written) && !ANY.test(item.name);
  return {
    item,
    form: isAny && hasForms(game, item.category, mutations) ? ANY_FORM : form,
    quantity,
  };
}

/** The same text may stand on both sides, of which one takes no wish, and what is chosen for it may have no forms. */
function inItsForm(game: GameId, line: Line, side: Side, mutations: readonly string[]): Line {
  const mayBeAny = side === 'wanting' && hasForms(game, line.item.category, mutations);
  return line.form === ANY_FORM && !mayBeAny ? { ...line, form: PLAIN } : line;
}

function mayBe({ item, others }: ShorthandLine<Item>): Item[] {
  return others.length === 0 ? [] : [item, ...others];
}

/** @returns the side that a text is for, which is opened from one: what it says itself comes first */
export function sideFor(text: string, opened: Side | undefined): Side | undefined {
  return hasSides(text) ? undefined : opened;
}

/** Both sides with what was pasted, and what of it has no room. */
export type AddedTrade = {
  selection: Selection;
  /** Of the things that were pasted those that are on the sides now. */
  added: PastedThing[];
  /** Those beyond the lines of a side. */
  full: PastedThing[];
  /** Of these a line holds no more, and some were left out. */
  capped: PastedThing[];
};

/** Adds what was pasted to what is there: nothing that is there goes, and the same thing becomes more of it. */
export function addPasted(before: Selection, things: readonly PastedThing[], maxItems: number): AddedTrade {
  const selection = { ...before };
  const [added, full, capped]: [PastedThing[], PastedThing[], PastedThing[]] = [[], [], []];
  for (const thing of things) {
    const { side, line } = thing;
    const lines = addLine(selection[side], line, maxItems);
    const has = lines.some((other) => lineKey(other) === lineKey(line));
    if (!has) full.push(thing);
    else {
      added.push(thing);
      if (countOf(lines) < countOf(selection[side]) + line.quantity) capped.push(thing);
    }
    selection[side] = lines;
  }
  return { selection, added, full, capped };
}

/** @returns a text of what is left of another, which is read the same: '[H] 3 moonpig [W] blz lion' */
export function textOf(parts: readonly Written[]): string {
  const of = (side: Side) =>
    parts
      .filter((part) => part.side === side)
      .map(({ written }) => written)
      .join(', ');
  const [offering, wanting] = [of('offering'), of('wanting')];
  if (wanting === '') return offering;
  return `${offering && `[H] ${offering} `}[W] ${wanting}`;
}

/** @returns a text without one of its parts */
export function withoutPart(text: string, { start, end }: Place): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const next = after.replace(/^[^\S\n]*,[^\S\n]*/, '');
  return next === after ? before.replace(/,[^\S\n]*$/, '') + after : before + next;
}
