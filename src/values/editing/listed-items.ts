import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { countedKey } from '../figures/counted-key.ts';
import { FormKeys } from '../items/form-keys.ts';
import { type Form, hasTraits, PLAIN } from '../items/form.ts';
import { nameKey } from '../names/read-name.ts';
import { type GameDraft, stayingItems } from './game-draft.ts';
import { formOfFigure } from './item-figure-keys.ts';
import {
  beginsWithForm,
  formBesideName,
  formIn,
  formInTitle,
  type FormInText,
} from './lines/form-in-text.ts';
import type { ListedItem } from './listed-item.ts';
import { PLAIN_CATEGORY } from './listed-name.ts';
import { MeantItems } from './meant-items.ts';
import { boundaries, isBeside, isRemark, trimSigns } from './sheet/beside-name.ts';
import type { CountsBy } from './sheet/column-words.ts';
import { bareName, lettersIn } from './sheet/decoration.ts';

/** A listed name in a form: the items that may have it, and all of that name. */
export type InForm = { items: readonly ListedItem[]; named: readonly ListedItem[] } & FormInText;

/** A listed name within a longer one, and what stands beside it. */
export type Near = { items: readonly ListedItem[]; beside: string };

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
  readonly #meant: MeantItems;
  /** A name is looked for several times while its line is read. */
  readonly #keys = new Map<string, string>();

  /** @param figures what each item counts by in each form, by `countedKey`, where it is known */
  constructor(draft: GameDraft, figures: ReadonlyMap<string, number>) {
    this.#game = draft.base.id;
    this.countsBy = gameOf(this.#game).countsBy;
    this.#forms = gameOf(this.#game).traits && new FormKeys(this.#game);
    const now = new Map(figures);
    for (const { slug, key, figure } of draft.priced) {
      const form = formOfFigure(this.#game, key);
      if (form === undefined) continue;
      if (figure === null) now.delete(countedKey(slug, form));
      else now.set(countedKey(slug, form), figure);
    }
    this.#figures = now;
    const items: ListedItem[] = [
      ...stayingItems(draft).map((item) => ({ ...item, figure: this.#figures.get(item.slug) })),
      ...draft.added.map(({ name, category = PLAIN_CATEGORY, figure }) => ({ name, category, figure })),
    ];
    this.#meant = new MeantItems(this.#game, items);
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

  /**
   * @param form that of the column, where the text says none
   * @returns the item that a text that is no listed name may mean all the same, in the form that is said; it is never sure
   */
  meant(text: string, form: Form = PLAIN): ListedItem | undefined {
    const said = this.#meant.find(text);
    if (said === undefined) return undefined;
    const inForm = said.form === PLAIN ? form : said.form;
    return form === PLAIN || form === inForm ? this.#able([said.item], inForm)[0] : undefined;
  }

  /** @returns those of some items that can have a form, each in it; one that is not saved yet has no figure in one */
  #able(items: readonly ListedItem[], form: Form): readonly ListedItem[] {
    if (form === PLAIN) return items;
    return items
      .filter(({ slug, category }) => slug !== undefined && hasTraits(this.#game, category))
      .map((item) => this.#inForm(item, form));
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
    const near = this.#near(key) ?? (within === key ? undefined : this.#near(within));
    return near && this.#nearInForm(near);
  }

  /** Beside 'FR 240' and '2x NFR' an item is in that form. */
  #nearInForm(near: Near): Near {
    const forms = this.#forms;
    if (forms === undefined) return near;
    const isForm = (word: string) => formIn(word, forms) !== undefined;
    const words = near.beside.split(' ');
    const form = formIn(words.filter(isForm).join(' '), forms) ?? PLAIN;
    const items = this.#able(near.items, form);
    if (form === PLAIN || items.length === 0) return near;
    return { items, beside: words.filter((word) => !isForm(word)).join(' ') };
  }

  #near(key: string): Near | undefined {
    const ends = boundaries(key);
    for (const at of ends.filter((end) => end <= this.#longest).toReversed()) {
      const items = this.#byName.get(key.slice(0, at).trim());
      const rest = key.slice(at).trim();
      const beside = trimSigns(rest);
      if (items !== undefined && (isBeside(beside) || isRemark(rest))) return { items, beside };
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
