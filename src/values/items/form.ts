import type { Trait } from '../../games/game-definition.ts';
import { gameOf } from '../../games/game-list.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';

/**
 * What is said before an item's name: '' of the plain item, 'neon.fly.ride' of a pet, 'Rainbow' where a game has
 * mutations. Two lines are the same thing when item and form are the same text.
 */
export type Form = string;

export const PLAIN: Form = '';

/** Of what is wanted: any form will do. */
export const ANY_FORM: Form = '*';

/** What a form says, one by one. */
export type FormParts = {
  /** Ids, each once, in the order in which they are said; of those that exclude each other one. */
  traits: readonly string[];
  /** As the game's owner spells it. */
  mutation?: string | undefined;
};

/** @returns what items of a game may have been given, in the order in which it is said: ages, then potions */
export function traitsOf(game: GameId): readonly Trait[] {
  const { exclusive = [], free = [] } = gameOf(game).traits ?? {};
  return [...exclusive, ...free];
}

const inAnyGame = (kind: 'exclusive' | 'free') =>
  GAME_IDS.flatMap((game) => gameOf(game).traits?.[kind] ?? []);

/** Those of all games in that order, each once: games may share one. */
export const TRAITS: readonly Trait[] = [
  ...new Map([...inAnyGame('exclusive'), ...inAnyGame('free')].map((trait) => [trait.id, trait])).values(),
];

/** @returns whether an item has a key for each trait: those of one category of some games do */
export function hasTraits(game: GameId, category: string): boolean {
  return gameOf(game).traits?.of === category.toLowerCase();
}

/**
 * @param mutations those of the game, without 'None'
 * @returns whether an item is traded in more than one form, so that one can wish for any of them
 */
export function hasForms(game: GameId, category: string, mutations: readonly string[]): boolean {
  return mutations.length > 0 || hasTraits(game, category);
}

/** What an item with a trait counts by, beside its regular value. */
type FormFigure = NonNullable<Trait['figure']>;

/** @returns the figures that items with traits have in a game, the regular one first, each as its tile calls it */
export function formFigures(game: GameId): { figure: 'regularValue' | FormFigure; label: string }[] {
  const others = traitsOf(game)
    .toReversed()
    .flatMap(({ figure, word }) => (figure === undefined ? [] : { figure, label: word }));
  return [{ figure: 'regularValue', label: 'Regular' }, ...others];
}

/** @returns the form that says just this; of traits that exclude each other the one that is said first */
export function formOf({ traits = [], mutation }: Partial<FormParts>): Form {
  const said = ids(TRAITS).filter((id) => traits.includes(id));
  const one = said.find(isExclusive);
  const kept = said.filter((id) => id === one || !isExclusive(id));
  if (mutation === undefined) return kept.join('.');
  // An empty part keeps a mutation apart that begins like a trait, or would be any form.
  const [first = ''] = mutation.split('.');
  const isApart = first === '' || isTrait(first) || mutation === ANY_FORM;
  return [...kept, ...(isApart ? [''] : []), mutation].join('.');
}

/** @returns what a form says; the other way round than `formOf`. Any form says nothing */
export function formParts(form: Form): FormParts {
  const parts = form === PLAIN || form === ANY_FORM ? [] : form.split('.');
  const end = parts.findIndex((part) => !isTrait(part));
  if (end === -1) return { traits: parts };
  return { traits: parts.slice(0, end), mutation: parts.slice(parts[end] === '' ? end + 1 : end).join('.') };
}

/** One key pressed. What excludes each other turns each other off, all else is independent. */
export function toggleTrait(form: Form, id: string): Form {
  const { traits, mutation } = formParts(form);
  if (traits.includes(id)) return formOf({ traits: traits.filter((other) => other !== id), mutation });
  const stay = isExclusive(id) ? traits.filter((other) => !isExclusive(other)) : traits;
  return formOf({ traits: [...stay, id], mutation });
}

/** @returns the form with another mutation, or with none */
export function mutated(form: Form, mutation: string | undefined): Form {
  return formOf({ ...formParts(form), mutation });
}

/** @returns a form in the words that stand before a name: 'Neon Fly Ride', 'Rainbow', 'Any'; nothing of the plain item */
export function formWords(form: Form): string {
  if (form === ANY_FORM) return 'Any';
  const { mutation } = formParts(form);
  return [mutation ?? [], traitsIn(form).map(({ word }) => word)].flat().join(' ');
}

/** @returns the figure of what a form says, as a neon pet's; undefined where nothing of it changes the figure */
export function formFigure(form: Form): FormFigure | undefined {
  return traitsIn(form).find(({ figure }) => figure !== undefined)?.figure;
}

const EDGES = { neonValue: 'neon', megaValue: 'mega' } as const;

/** The figures that are the value in one form, each by a name. */
export const FORM_FIGURES = ['neonValue', 'megaValue'] as const satisfies FormFigure[];

/** @returns the form whose value such a figure is; where a game has no trait with it, as other games have it */
export function formWithFigure(game: GameId, figure: FormFigure): Form {
  return traitsOf(game).find((trait) => trait.figure === figure)?.id ?? EDGES[figure];
}

/** @returns the edge that the picture of an item in a form gets: that of its figure; what has none leaves it plain */
export function formEdge(form: Form): 'plain' | (typeof EDGES)[FormFigure] {
  const figure = formFigure(form);
  return figure === undefined ? 'plain' : EDGES[figure];
}

/** @returns the traits that a form says, in the order in which they are said: age, then potions */
export function traitsIn(form: Form): Trait[] {
  const { traits } = formParts(form);
  return TRAITS.filter(({ id }) => traits.includes(id));
}

const EXCLUSIVE = new Set(ids(inAnyGame('exclusive')));

function isExclusive(id: string): boolean {
  return EXCLUSIVE.has(id);
}

function isTrait(part: string): boolean {
  return TRAITS.some(({ id }) => id === part);
}

function ids(traits: readonly Trait[]): string[] {
  return traits.map(({ id }) => id);
}
