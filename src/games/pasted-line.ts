import { figureIn, type FigureProblem, readFigure, type ReadFigure } from '../values/read-figure.ts';
import { type Form, PLAIN } from '../values/form.ts';
import { MAX_WORD, type NameProblem, readName } from '../values/read-name.ts';
import { type Alike, alikeBeside, alikeFigure } from './asked-alike.ts';
import { figureInWords } from './figure-in-words.ts';
import { leading } from './leading-figure.ts';
import { type InForm, type ListedItem, type ListedItems, nameInForm } from './listed-items.ts';
import type { Asked, Choice, Found, LineParts, Outcome } from './line-outcome.ts';

const OUT: Choice = { words: 'Leave out', outcome: { kind: 'out' } };
/** Of the keyboard: no-break and thin spaces are written between thousands only. */
const BLANK_WITHIN = /\d {1,9}\d/;
const TIMES = /^(?:(\d{1,3})\s?[x\u00d7]\s+(\S.*)|(\S.*)\s+[x\u00d7]\s?(\d{1,3}))$/i;

/**
 * Tells what a line means: an item, new or listed, a question, or why it is none.
 * @param readAs reads a figure as those of the whole list are written
 */
export function readLine(
  parts: LineParts,
  listed: ListedItems,
  readAs: (written: string) => ReadFigure,
): Found {
  const named = readName(parts.name);
  if ('problem' in named) return refused(named.problem);
  const category = categoryOf(parts.category, listed);
  if (typeof category === 'object') return category;
  const line: Line = { ...parts, name: named.name, category, listed };
  const { form = PLAIN } = parts;
  if (form !== PLAIN) return ofColumn(line, form, readAs);
  const inForm = listed.inForm(parts.whole, category);
  if (inForm !== undefined) return ofForm(line, inForm, readAs);
  const items = listed.find(named.name, category);
  if (parts.unsure) return askUnsure(line);
  const read = readAs(parts.figure);
  if ('either' in read) return { kind: 'waits' };
  if ('problem' in read) return askDoubtful(line, items, read.problem);
  if (read.figure !== undefined && BLANK_WITHIN.test(parts.figure))
    return askParted(line, items, read.figure);
  if (items.length > 0) return ofListed(line, items, read.figure);
  const near = listed.near(named.name);
  if (near !== undefined)
    return withAlike(
      ask(line, near.items, read.figure ?? leading(near.beside), asNew(line, line.name, read.figure)),
      near.items,
      parts.figure === '' ? alikeBeside(named.name, near.beside) : undefined,
    );
  const like = listed.like(named.name);
  if (like[0] !== undefined)
    return { ...ask(line, like, read.figure, asNew(line, line.name, read.figure)), like: like[0].name };
  // Of a column of names and figures one below the other.
  if (!('problem' in readFigure(named.name)))
    return ask(line, [], undefined, asNew(line, line.name, read.figure));
  const { within } = parts;
  if (within !== undefined)
    return askShorter(line, within.name, read.figure, figureIn(readAs(within.figure)));
  const [, , after, before] = TIMES.exec(named.name) ?? [];
  const counted = after ?? before;
  if (counted !== undefined) return askShorter(line, counted, read.figure);
  const fresh = newItem(line, named.name, read.figure);
  return listed.mayBeInForm(named.name) ? askNew(fresh) : fresh;
}

/** The figure in a column of a form: that of a listed item. */
function ofColumn(line: Line, form: Form, readAs: (written: string) => ReadFigure): Found {
  const { name, category, listed, figure } = line;
  const items = listed.findInForm(name, category, form);
  if (items.length === 0) {
    const isListed = listed.find(name, category).length > 0;
    return { kind: 'refused', reason: isListed ? 'NO_FORMS' : 'NOT_LISTED' };
  }
  return ofForm(line, { items, named: items, name, form, beside: figure }, readAs);
}

/** 'NFR Owl - 680', 'Owl (neon) 300': the figure of that very form, where the item is one that has it. */
function ofForm(
  line: Line,
  { items, named, beside }: InForm,
  readAs: (written: string) => ReadFigure,
): Found {
  const [item, other] = items;
  if (item === undefined) return ask(line, named, undefined, asNew(line, line.name));
  if (item.form !== undefined && item.slug === undefined) return { kind: 'refused', reason: 'NOT_SAVED_YET' };
  const written = beside === '' ? line.figure : beside;
  const read = readAs(written);
  if ('either' in read) return { kind: 'waits' };
  if ('problem' in read && line.listed.saysForm(written)) return { kind: 'refused', reason: 'SEVERAL_FORMS' };
  // '5' in the name of a table that has a figure of its own.
  const isTwice = figureIn(readAs(line.figure)) !== undefined && !written.endsWith(line.figure);
  const isSure = other === undefined && !isTwice && !BLANK_WITHIN.test(written);
  if ('problem' in read || !isSure) return ask(line, items, figureIn(read) ?? leading(written), []);
  return priced(item, read.figure);
}

type Line = Omit<LineParts, 'category'> & { category: string | undefined; listed: ListedItems };

function categoryOf(written: string, listed: ListedItems): string | undefined | Found {
  const read = readName(written, MAX_WORD);
  if ('name' in read) return listed.categoryOf(read.name);
  return read.problem === 'EMPTY' ? undefined : refused(read.problem);
}

function refused(problem: NameProblem | FigureProblem): Found {
  return { kind: 'refused', reason: problem === 'NO_TEXT' ? 'EMPTY' : problem };
}

function newItem({ category }: Line, name: string, figure: number | undefined): Found & Outcome {
  return {
    kind: 'new',
    item: {
      name,
      ...(category === undefined ? {} : { category }),
      ...(figure === undefined ? {} : { figure }),
    },
  };
}

/** A listed item, once or, where its name stands in several categories, the one that is asked for. */
function ofListed(line: Line, items: readonly ListedItem[], figure: number | undefined): Found {
  const [item, other] = items;
  if (item === undefined || (other !== undefined && figure !== undefined))
    return ask({ ...line, whole: line.name }, items, figure);
  return priced(item, figure);
}

function priced(item: ListedItem, figure: number | undefined): Found & Outcome {
  return figure === undefined || figure === item.figure
    ? { kind: 'same', item }
    : { kind: 'priced', item, figure };
}

function ask(
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

/** '400+', or '400 gems' of a listed item */
function askDoubtful(line: Line, items: readonly ListedItem[], problem: FigureProblem): Found {
  const alike = alikeFigure(line.figure);
  if (problem !== 'NOT_A_FIGURE' || (items.length === 0 && alike === undefined)) return refused(problem);
  const figure = leading(line.figure);
  const fresh = items.length === 0 ? asNew(line, line.name, figure) : asNew(line, line.whole);
  return withAlike(ask(line, items, figure, fresh), items, alike);
}

/** Not where one of several items is to be chosen. */
function withAlike(asked: Asked, { length }: readonly ListedItem[], alike: Alike | undefined): Asked {
  return alike === undefined || length > 1 ? asked : { ...asked, alike };
}

/** A heading or a remark, it may be: a new name without a figure in a list of figures, or above the header. */
export function askNew(found: Found, alike?: 'bare'): Found {
  if (found.kind !== 'new') return found;
  const choices = [{ words: wordsOfNew(found.item.name, found.item.figure), outcome: found }, OUT];
  return { kind: 'asked', choices, ...(alike === undefined ? {} : { alike }) };
}

/** 'Dragon 2,400' */
function askUnsure(line: Line): Found {
  const near = line.listed.near(line.whole);
  if (near !== undefined) {
    const asked = ask(line, near.items, leading(near.beside));
    return withAlike(asked, near.items, alikeBeside(line.whole, near.beside));
  }
  const items = line.listed.find(line.name, line.category);
  const figure = figureIn(readFigure(line.figure)) ?? leading(line.figure);
  if (items.length > 0) return ask(line, items, figure);
  return { kind: 'asked', choices: [...asNew(line, line.name, figure), ...asNew(line, line.whole), OUT] };
}

/** '120 300', which may be two figures */
function askParted(line: Line, items: readonly ListedItem[], whole: number): Asked {
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
function askShorter(line: Line, shorter: string, figure: number | undefined, own?: number): Found {
  const items = line.listed.find(shorter, line.category);
  const fresh = asNew(line, line.name, figure);
  if (items.length > 0) return ask(line, items, figure ?? own, fresh);
  return { kind: 'asked', choices: [...asNew(line, shorter, figure ?? own), ...fresh, OUT] };
}

function asNew(line: Line, written: string, figure?: number): Choice[] {
  const read = readName(written);
  if ('problem' in read || line.listed.find(read.name, line.category).length > 0) return [];
  return [{ words: wordsOfNew(read.name, figure), outcome: newItem(line, read.name, figure) }];
}

function wordsOfNew(name: string, figure: number | undefined): string {
  return `New item "${name}"${figure === undefined ? '' : ` = ${figureInWords(figure)}`}`;
}
