import { figureIn, type FigureProblem, readFigure, type ReadFigure } from '../../figures/read-figure.ts';
import { type Form, PLAIN } from '../../items/form.ts';
import { MAX_WORD, type NameProblem, readName } from '../../names/read-name.ts';
import type { ListedItem } from '../listed-item.ts';
import type { InForm, ListedItems } from '../listed-items.ts';
import { alikeBeside, alikeFigure } from './asked-alike.ts';
import {
  ask,
  askMeant,
  askNew,
  askParted,
  askShorter,
  asNew,
  type Line,
  newItem,
  OUT,
  priced,
  withAlike,
} from './line-choices.ts';
import type { Found, LineParts } from './line-outcome.ts';

/** Of the keyboard: no-break and thin spaces are written between thousands only. */
const BLANK_WITHIN = /\d {1,9}\d/;
const TIMES = /^(?:(\d{1,3})\s?[x\u00d7]\s+(\S.*)|(\S.*)\s+[x\u00d7]\s?(\d{1,3}))$/i;
const ENDS_IN_FIGURE = /^(.*\p{L})[^\p{L}\d]+(\d\S*)$/u;

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
  const ended = parts.figure === '' ? endedByFigure(named.name) : undefined;
  const within = ended && listed.near(ended.name);
  if (within !== undefined) return withAlike(ask(line, within.items, ended?.figure), within.items, 'ending');
  const like = listed.like(named.name);
  if (like[0] !== undefined)
    return { ...ask(line, like, read.figure, asNew(line, line.name, read.figure)), like: like[0].name };
  // Of a column of names and figures one below the other.
  if (!('problem' in readFigure(named.name)))
    return ask(line, [], undefined, asNew(line, line.name, read.figure));
  const isTitle = parts.mayBeTitle === true && ended === undefined;
  const meant = isTitle ? undefined : askMeantBy(line, ended, read.figure);
  if (meant !== undefined) return meant;
  if (parts.within !== undefined)
    return askShorter(line, parts.within.name, read.figure, figureIn(readAs(parts.within.figure)));
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
    const meant = isListed ? undefined : meantBy(line, form);
    if (meant !== undefined) return askMeant(line, meant, figureIn(readAs(figure)), []);
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

function categoryOf(written: string, listed: ListedItems): string | undefined | Found {
  const read = readName(written, MAX_WORD);
  if ('name' in read) return listed.categoryOf(read.name);
  return read.problem === 'EMPTY' ? undefined : refused(read.problem);
}

/** 'Frost 300', '2x NFR Owl 680' */
type Ended = { name: string; figure: number | undefined };

function endedByFigure(text: string): Ended | undefined {
  const [, name, written] = ENDS_IN_FIGURE.exec(text) ?? [];
  return name === undefined || written === undefined ? undefined : { name, figure: leading(written) };
}

/** Asks whether a line means an item that it does not name. @param ended what stands before a figure at its end */
function askMeantBy(line: Line, ended: Ended | undefined, figure: number | undefined): Found | undefined {
  const meant = ended && meantBy({ ...line, name: ended.name });
  if (ended !== undefined && meant !== undefined) {
    const fresh = [...asNew(line, ended.name, ended.figure), ...asNew(line, line.whole)];
    return askMeant(line, meant, ended.figure, fresh);
  }
  const whole = meantBy(line);
  return whole && askMeant(line, whole, figure);
}

/** @returns the item that a name may mean that is not listed; one of the category that is said, where it is one of the list */
function meantBy({ name, category, listed }: Line, form: Form = PLAIN): ListedItem | undefined {
  const meant = listed.meant(name, form);
  const isElsewhere = category !== undefined && listed.hasCategory(category) && meant?.category !== category;
  return isElsewhere ? undefined : meant;
}

function refused(problem: NameProblem | FigureProblem): Found {
  return { kind: 'refused', reason: problem === 'NO_TEXT' ? 'EMPTY' : problem };
}

/** A listed item, once or, where its name stands in several categories, the one that is asked for. */
function ofListed(line: Line, items: readonly ListedItem[], figure: number | undefined): Found {
  const [item, other] = items;
  if (item === undefined || (other !== undefined && figure !== undefined))
    return ask({ ...line, whole: line.name }, items, figure);
  return priced(item, figure);
}

/** '400+', or '400 gems' of a listed item */
function askDoubtful(line: Line, items: readonly ListedItem[], problem: FigureProblem): Found {
  const alike = alikeFigure(line.figure);
  if (problem !== 'NOT_A_FIGURE' || (items.length === 0 && alike === undefined)) return refused(problem);
  const figure = leading(line.figure);
  const fresh = items.length === 0 ? asNew(line, line.name, figure) : asNew(line, line.whole);
  return withAlike(ask(line, items, figure, fresh), items, alike);
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
  const choices = [...asNew(line, line.name, figure), ...asNew(line, line.whole), OUT];
  return askMeantBy(line, endedByFigure(line.whole), undefined) ?? { kind: 'asked', choices };
}

/** @returns the figure that a text begins with, where it is plain: of '400 gems', '400+' and '400-500' 400 */
function leading(text: string): number | undefined {
  const words = text.split(' ');
  const starts = [words.length, 2, 1].map((most) => words.slice(0, most).join(' '));
  return [...starts, text.split(/[-+\u2010-\u2015]/)[0] ?? '']
    .map((start) => figureIn(readFigure(start)))
    .find((figure) => figure !== undefined);
}
