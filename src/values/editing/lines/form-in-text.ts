import { figureIn, readFigure } from '../../figures/read-figure.ts';
import type { FormKeys } from '../../items/form-keys.ts';
import { type Form, formOf } from '../../items/form.ts';
import { foldKey } from '../../names/fold-key.ts';
import { bareFigure } from '../sheet/decoration.ts';

/** A listed name with the form that is said before or behind it, and what else stands there: of 'NFR Owl - 680' '680'. */
export type FormInText = { name: string; form: Form; beside: string };

const WORD = /[^\s,;:|=()[\]{}\u2192]+/gu;
/** Words that are looked at; no line of one item has more. */
const MOST_WORDS = 40;
/** A dash before a digit may be the sign of a figure. */
const EDGE = /^(?:[\s,;:|=()[\]{}\u2192>]|[-\u2010-\u2015\u2212](?!\d))+|[\s,;:|=()[\]{}]+$/g;

/** Words of titles that say nothing of a form. */
const OF_TITLES = /\b(?:prices?|worth|costs?|gems?|new|current|of|for|in|20\d\d)\b|\p{N}+|[()[\]{}]/giu;
/** 'R$' */
const MONEY = /\p{L}*\p{Sc}/gu;
/** 'f.' and 'f)' count lines. */
const COUNTING = /^\s*\p{L}\s*[.)]\s*$/u;

type Word = { from: number; to: number };

/** @returns the form that a text says, and nothing else: 'NFR', 'neon fly & ride', 'no potion' */
export function formIn(text: string, keys: FormKeys): Form | undefined {
  const words = text.split(/[\s,;:|=()[\]{}/+&]+/).filter((word) => foldKey(word) !== '');
  const whole = keys.read(foldKey(text));
  const said = whole === undefined ? words.map((word) => keys.read(foldKey(word))) : [whole];
  if (said.length === 0 || said.some((one) => one === undefined)) return undefined;
  const traits = said.flatMap((one) => one?.traits ?? []);
  const isMixed = said.some((one) => one?.noPotion) && traits.some((id) => keys.potions.includes(id));
  return isMixed ? undefined : formOf({ traits });
}

/** @returns the form that a title says: 'NFR Price (gems)', 'New NFR Value 2025' */
export function formInTitle(title: string, keys: FormKeys): Form | undefined {
  const said = title.replaceAll(MONEY, ' ');
  return formIn(said, keys) ?? formIn(said.replaceAll(OF_TITLES, ' '), keys);
}

/**
 * Finds the longest listed name of a text: a name that itself begins with 'Neon' says no form.
 * @returns undefined where no form is said beside it, or something else stands before it
 */
export function formBesideName(
  text: string,
  keys: FormKeys,
  isListed: (name: string) => boolean,
): FormInText | undefined {
  const words = wordsOf(text);
  if (words.length > MOST_WORDS || !saysForm(text, words, keys)) return undefined;
  for (let length = words.length; length > 0; length -= 1)
    for (const { from, to } of runs(words, length)) {
      const name = text.slice(from, to);
      if (isListed(name)) return beside(name, text.slice(0, from), text.slice(to), keys);
    }
  return undefined;
}

/** @returns whether a name begins with a form: 'NFR Some Pet', but also 'Mega Mecha' */
export function beginsWithForm(name: string, keys: FormKeys): boolean {
  const [first, ...others] = wordsOf(name);
  return (
    first !== undefined && others.length > 0 && formIn(name.slice(first.from, first.to), keys) !== undefined
  );
}

function beside(name: string, before: string, behind: string, keys: FormKeys): FormInText | undefined {
  const isBare = foldKey(before) === '';
  if (COUNTING.test(before)) return undefined;
  const first = isBare ? undefined : formIn(before, keys);
  if (!isBare && first === undefined) return undefined;
  const after = bareFigure(behind).replaceAll(EDGE, '');
  const last = isFigure(after) ? undefined : formAtEdge(after, keys);
  const form = first ?? last?.form;
  if (form === undefined) return undefined;
  const both = first !== undefined && last !== undefined ? formIn(`${before} ${last.text}`, keys) : form;
  return both === undefined ? undefined : { name, form: both, beside: last?.rest ?? after };
}

/** The longest form that a text begins or ends with. */
function formAtEdge(text: string, keys: FormKeys): { form: Form; text: string; rest: string } | undefined {
  const words = wordsOf(text);
  for (let length = words.length; length > 0; length -= 1)
    for (const { from, to } of [...runs(words, length)].filter(
      (run) => run.from === words[0]?.from || run.to === words.at(-1)?.to,
    )) {
      const said = text.slice(from, to);
      const form = formIn(said, keys);
      const rest = `${text.slice(0, from)}${text.slice(to)}`.replaceAll(EDGE, '');
      if (form !== undefined) return { form, text: said, rest };
    }
  return undefined;
}

function saysForm(text: string, words: readonly Word[], keys: FormKeys): boolean {
  return [1, 2].some((length) =>
    runs(words, length).some(({ from, to }) => keys.read(foldKey(text.slice(from, to))) !== undefined),
  );
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
}

/** So many words one after the other, at each place. */
function runs(words: readonly Word[], length: number): Word[] {
  return words.flatMap(({ from }, at) => {
    const last = words[at + length - 1];
    return last === undefined ? [] : [{ from, to: last.to }];
  });
}

function isFigure(text: string): boolean {
  const read = readFigure(text);
  return 'either' in read || figureIn(read) !== undefined;
}
