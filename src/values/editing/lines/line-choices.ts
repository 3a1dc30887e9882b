import { figureIn, readFigure } from '../../figures/read-figure.ts';
import { readName } from '../../names/read-name.ts';
import { figureInWords } from '../figure-in-words.ts';
import { type ListedItem, nameInForm } from '../listed-item.ts';
import type { ListedItems } from '../listed-items.ts';
import type { Alike } from './asked-alike.ts';
import type { Asked, Choice, Found, LineParts, Outcome } from './line-outcome.ts';

/** A line while it is read: its name and its category are cleaned. */
export type Line = Omit<LineParts, 'category'> & { category: string | undefined; listed: ListedItems };

/** The choice that every line has. */
export const OUT: Choice = { words: 'Leave out', outcome: { kind: 'out' } };

/** @returns that a line is an item of this name, which is not listed yet */
export function newItem({ category }: Line, name: string, figure: number | undefined): Found & Outcome {
  return {
    kind: 'new',
    item: {
      name,
      ...(category === undefined ? {} : { category }),
      ...(figure === undefined ? {} : { figure }),
    },
  };
}

/** @returns that a line gives an item a figure, or says nothing new of it */
export function priced(item: ListedItem, figure: number | undefined): Found & Outcome {
  return figure === undefined || figure === item.figure
    ? { kind: 'same', item }
    : { kind: 'priced', item, figure };
}

/**
 * @param items those that a line may be, with the figure that it may give them
 * @param fresh the choices that make it a new one
 */
export function ask(
  line: Line,
  items: readonly ListedItem[],
  figure: number | undefined,
  fresh = asNew(line, line.whole),
): Asked {
  const several = items.length > 1;
  const choices = items.flatMap((item): Choice[] => {
    const name = several ? `${nameInForm(item)} (${item.category})` : nameInForm(item);
    const same: Choice = { words: `${name}, figure stays`, outcome: { kind: 'same', item } };
    if (figure === undefined || figure === item.figure) return [same];
    const changed: Choice = { words: `${name} = ${figureInWords(figure)}`, outcome: priced(item, figure) };
    return several ? [changed] : [changed, same];
  });
  return { kind: 'asked', choices: [...choices, ...fresh, OUT] };
}

/** @returns a question that is asked once for many lines; not where one of several items is to be chosen. */
export function withAlike(asked: Asked, { length }: readonly ListedItem[], alike: Alike | undefined): Asked {
  return alike === undefined || length > 1 ? asked : { ...asked, alike };
}

/** 'SD' or 'shdw dragn' of a Shadow Dragon, which is never taken without somebody's word. */
export function askMeant(
  line: Line,
  item: ListedItem,
  figure: number | undefined,
  fresh = asNew(line, line.name, figure),
): Asked {
  return { ...ask(line, [item], figure, fresh), like: nameInForm(item), alike: 'meant' };
}

/** A heading or a remark, it may be: a new name without a figure in a list of figures, or above the header. */
export function askNew(found: Found, alike?: 'bare'): Found {
  if (found.kind !== 'new') return found;
  const choices = [{ words: wordsOfNew(found.item.name, found.item.figure), outcome: found }, OUT];
  return { kind: 'asked', choices, ...(alike === undefined ? {} : { alike }) };
}

/** '120 300', which may be two figures */
export function askParted(line: Line, items: readonly ListedItem[], whole: number): Asked {
  const first = figureIn(readFigure(line.figure.split(' ')[0]));
  const choices = [whole, first ?? whole].flatMap((figure): readonly Choice[] =>
    items.length === 0
      ? asNew(line, line.name, figure)
      : ask(line, items, figure, []).choices.filter(({ outcome }) => outcome.kind === 'priced'),
  );
  const { choices: rest } = ask({ ...line, whole: line.name }, items, undefined, []);
  return withAlike({ kind: 'asked', choices: [...choices, ...rest] }, items, 'parted');
}

/**
 * '2x Bat Dragon', where there is no Bat Dragon yet; 'Owl - 5' in a column of names
 * @param own the figure of the shorter name, where the line says no other
 */
export function askShorter(line: Line, shorter: string, figure: number | undefined, own?: number): Found {
  const items = line.listed.find(shorter, line.category);
  const fresh = asNew(line, line.name, figure);
  if (items.length > 0) return ask(line, items, figure ?? own, fresh);
  return { kind: 'asked', choices: [...asNew(line, shorter, figure ?? own), ...fresh, OUT] };
}

/** @returns the choice of a new item, if there is none of that name */
export function asNew(line: Line, written: string, figure?: number): Choice[] {
  const read = readName(written);
  if ('problem' in read || line.listed.find(read.name, line.category).length > 0) return [];
  return [{ words: wordsOfNew(read.name, figure), outcome: newItem(line, read.name, figure) }];
}

function wordsOfNew(name: string, figure: number | undefined): string {
  return `New item "${name}"${figure === undefined ? '' : ` = ${figureInWords(figure)}`}`;
}
