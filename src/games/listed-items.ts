import { countedKey } from '../values/counted-key.ts';
import { type Form, formWords, hasTraits, PLAIN, TRAITS } from '../values/form.ts';
import { FormKeys } from '../values/form-keys.ts';
import { nameKey } from '../values/read-name.ts';
import type { CountsBy } from './column-words.ts';
import { bareName, lettersIn } from './decoration.ts';
import { beginsWithForm, formBesideName, formIn, formInTitle, type FormInText } from './form-in-text.ts';
import { gameOf } from './game-list.ts';
import { figureOf, type GameDraft, keyOf } from './game-draft.ts';
import type { GameId } from './game.ts';
import { PLAIN_CATEGORY } from './listed-name.ts';

/**
 * An item of the list as it is going to be; one that is not saved yet has no slug. One in a `form` has the figure of that form.
 */
export type ListedItem = {
  name: string;
  category: string;
  slug?: string;
  figure?: number | undefined;
  form?: Form;
};

/** A listed name in a form: the items that may have it, and all of that name. */
export type InForm = { items: readonly ListedItem[]; named: readonly ListedItem[] } & FormInText;

/** @returns an item as it is called in its form: 'Neon Fly Ride Owl' */
export function nameInForm({ form, name }: ListedItem): string {
  return [formWords(form ?? '') || [], name].flat().join(' ');
}

/** A listed name within a longer one, and what stands beside it. */
export type Near = { items: readonly ListedItem[]; beside: string };

/** A remark: 'Bat Dragon (huge!)'. */
const IN_BRACKETS = /^(?:\([^()]+\)|\[[^[\]]+\])$/;
const LETTER = /[\p{L}\p{N}]/u;
/** What people write beside a name and mean the item by it all the same. */
const BESIDE = new Set([
  ...TRAITS.flatMap(({ id, letter }) => [id, letter.toLowerCase()]),
  ...'fr nf nr mf mr nfr mfr np nopotion no potion regular normal gem gems value worth each x'.split(' '),
]);

/** The items of a list, found by their names. */
export class ListedItems {
  readonly #byName: Map<string, ListedItem[]>;
  readonly #byLetters: Map<string, ListedItem[]>;
  readonly #categories: Map<string, string>;
  readonly #longest: number;
  /** What the items of the game count by. */
  readonly countsBy: CountsBy;
  readonly #game: GameId;
  readonly #figures: ReadonlyMap<string, number>;
  /** Undefined in a game whose items have no forms by trait. */
  readonly #forms: FormKeys | undefined;
  /** A name is looked for several times while its line is read. */
  readonly #keys = new Map<string, string>();

  /** @param figures what each item counts by in each form, by `countedKey`, where it is known */
  constructor(draft: GameDraft, figures: ReadonlyMap<string, number>) {
    this.#game = draft.base.id;
    this.countsBy = gameOf(this.#game).countsBy;
    this.#forms = gameOf(this.#game).traits && new FormKeys(this.#game);
    const gone = new Set(draft.removed);
    const priced = draft.priced.map((item) => [keyOf(item), figureOf(item).figure] as const);
    this.#figures = new Map([...figures, ...priced]);
    const items: ListedItem[] = [
      ...draft.base.items
        .filter(({ slug }) => !gone.has(slug))
        .map((item) => ({ ...item, figure: this.#figures.get(item.slug) })),
      ...draft.added.map(({ name, category = PLAIN_CATEGORY, figure }) => ({ name, category, figure })),
    ];
    this.#byName = Map.groupBy(items, ({ name }) => nameKey(name));
    this.#byLetters = Map.groupBy(items, ({ name }) => lettersOf(nameKey(name)));
    this.#categories = new Map(
      [...items, ...draft.base.items].map(({ category }) => [this.#key(category), category]),
    );
    this.#longest = Math.max(0, ...[...this.#byName.keys()].map((key) => key.length));
  }

  /** @returns the items of a name; only those of a category where it is one of the list's */
  find(name: string, category?: string): readonly ListedItem[] {
    const items = this.#byName.get(this.#key(name)) ?? [];
    if (items.length === 0 || category === undefined || !this.hasCategory(category)) return items;
    return items.filter((item) => this.#key(item.category) === this.#key(category));
  }

  /** @returns the listed name and the form that a text says; undefined where it says no form */
  inForm(text: string, category?: string): InForm | undefined {
    if (this.#forms === undefined) return undefined;
    const said = formBesideName(text, this.#forms, (name) => this.find(name).length > 0);
    if (said === undefined) return undefined;
    const { name, form } = said;
    return { ...said, named: this.find(name, category), items: this.findInForm(name, category, form) };
  }

  /** @returns the form that a title says and nothing else; undefined where the game's items have none */
  formOf(title: string): Form | undefined {
    return this.#forms && formIn(title, this.#forms);
  }

  /** @returns the form in the title of a column of figures */
  formOfTitle(title: string): Form | undefined {
    return this.#forms && formInTitle(title, this.#forms);
  }

  /** @returns whether a word of a title says a form other than the plain one; a letter alone may mean much else */
  mayNameForm(title: string): boolean {
    return title.split(/[^\p{L}]+/u).some((word) => word.length > 1 && !!this.formOf(word));
  }

  /** @returns the items of a name that can have a form, each in it */
  findInForm(name: string, category: string | undefined, form: Form): readonly ListedItem[] {
    const items = this.find(name, category).filter((item) => hasTraits(this.#game, item.category));
    return items.map((item) => this.#inForm(item, form));
  }

  /** @returns whether a word of a text says a form */
  saysForm(text: string): boolean {
    return text
      .split(/[\s,;|/]+/)
      .some((word) => this.#forms !== undefined && formIn(word, this.#forms) !== undefined);
  }

  /** @returns whether a name that is not listed may be that of an item in a form */
  mayBeInForm(name: string): boolean {
    return this.#forms !== undefined && beginsWithForm(name, this.#forms);
  }

  #inForm(item: ListedItem, form: Form): ListedItem {
    if (form === PLAIN) return item;
    const figure = item.slug === undefined ? undefined : this.#figures.get(countedKey(item.slug, form));
    return { ...item, form, figure };
  }

  /** @returns the items whose names have the same letters and digits: of 'BatDragon' and 'Bat-Dragon' 'Bat Dragon' */
  like(name: string): readonly ListedItem[] {
    const letters = lettersOf(this.#key(name));
    return letters === '' ? [] : (this.#byLetters.get(letters) ?? []);
  }

  /** @returns a category as the list writes it; a new one without what stands around it */
  categoryOf(written: string): string {
    const bare = this.#bareCategory(written);
    return this.#categories.get(this.#key(bare)) ?? bare;
  }

  hasCategory(written: string): boolean {
    return this.#categories.has(this.#key(this.#bareCategory(written)));
  }

  #bareCategory(written: string): string {
    return bareName(written, (name) => this.#categories.has(this.#key(name)));
  }

  /** @returns the longest listed name at the beginning or the end of a text, where the rest is no other name */
  near(text: string): Near | undefined {
    const key = this.#key(text);
    const within = lettersIn(key);
    return this.#near(key) ?? (within === key ? undefined : this.#near(within));
  }

  #near(key: string): Near | undefined {
    const ends = boundaries(key);
    for (const at of ends.filter((end) => end <= this.#longest).toReversed()) {
      const items = this.#byName.get(key.slice(0, at).trim());
      const rest = key.slice(at).trim();
      const beside = trimSigns(rest);
      if (items !== undefined && (isBeside(beside) || IN_BRACKETS.test(rest))) return { items, beside };
    }
    for (const at of ends.filter((start) => key.length - start <= this.#longest)) {
      const items = this.#byName.get(key.slice(at).trim());
      const beside = trimSigns(key.slice(0, at));
      if (items !== undefined && isBeside(beside)) return { items, beside };
    }
    return undefined;
  }

  #key(name: string): string {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const key = nameKey(name);
    this.#keys.set(name, key);
    return key;
  }
}

function lettersOf(key: string): string {
  return key.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Where a letter or a digit meets something else. */
function boundaries(text: string): number[] {
  const ends: number[] = [];
  for (let at = 1; at < text.length; at += 1)
    if (LETTER.test(text.charAt(at - 1)) !== LETTER.test(text.charAt(at))) ends.push(at);
  return ends;
}

function trimSigns(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}$~.]+|[^\p{L}\p{N}]+$/gu, '');
}

/**
 * '400 gems', 'x2', 'neon', '??' say something of an item; 'plushie' makes another one.
 * @param text in lower case
 */
export function isBeside(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.every(
    (word, at) => BESIDE.has(word) || /^x?\d/.test(word) || (at > 0 && /^x?\d/.test(words[0] ?? '')),
  );
}
