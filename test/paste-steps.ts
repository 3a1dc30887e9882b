import { startDraft } from '../src/values/editing/game-draft.ts';
import type { EditedGame } from '../src/values/editing/game-edit-contract.ts';
import type { Found } from '../src/values/editing/lines/line-outcome.ts';
import { readPasted } from '../src/values/editing/lines/pasted-list.ts';
import { ListedItems } from '../src/values/editing/listed-items.ts';
import type { Said } from '../src/values/editing/sheet/pasted-sheet.ts';

/** A small game to paste into. */
export const BASE: EditedGame = {
  id: 'adopt-me',
  name: 'Adopt Me',
  maxItems: 8,
  mutations: [],
  version: 4,
  items: [
    { slug: 'bat-dragon', name: 'Bat Dragon', category: 'pets' },
    { slug: 'owl', name: 'Owl', category: 'pets' },
    { slug: 'kiwi', name: 'Kiwi', category: 'pets' },
    { slug: 'kiwi-food', name: 'Kiwi', category: 'food' },
  ],
};
/** What of it has a figure. */
export const FIGURES = new Map([['bat-dragon', 400]]);

/** Reads a pasted list into that game. */
export const read = (text: string, said: Said = {}, draft = startDraft(BASE)) =>
  readPasted(text, new ListedItems(draft, FIGURES), said);

/** @returns what a line was found to be, in short */
export function words(found: Found | undefined): string {
  switch (found?.kind) {
    case 'new':
      return ['new', found.item.name, found.item.figure, found.item.category].filter(Boolean).join('|');
    case 'priced':
      return `${found.item.slug} ${found.item.figure} > ${found.figure}`;
    case 'same':
      return `${found.item.slug} same`;
    case 'asked':
      return `asks ${found.choices.map((choice) => choice.words).join(' / ')}`;
    case 'refused':
      return found.reason;
    case 'waits':
    case 'out':
    case undefined:
      return String(found?.kind);
  }
}
/** @returns the same of each line of a pasted list */
export const found = (text: string, said?: Said) => read(text, said).lines.map((line) => words(line.found));
