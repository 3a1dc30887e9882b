import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';

/** What a pet may have been given, in the order in which it is said: age (mega, neon) and potions (fly, ride). */
export const TRAITS = ['mega', 'neon', 'fly', 'ride'] as const;

export type Trait = (typeof TRAITS)[number];

/**
 * What is said before an item's name: '' of the plain item, 'neon.fly.ride' of a pet, 'Rainbow' where a game has
 * mutations. Two lines are the same thing when item and form are the same text.
 */
export type Form = string;

export const PLAIN: Form = '';

/** What a form says, one by one. */
export type FormParts = {
  /** Each once, in the order of `TRAITS`; never both ages. */
  traits: readonly Trait[];
  /** As the game's owner spells it. */
  mutation?: string | undefined;
};

/** @returns whether an item has the R, F, N and M keys: those of one category of some games do (spec section 2) */
export function hasTraits(game: GameId, category: string): boolean {
  return gameOf(game).traitsOf === category.toLowerCase();
}

/** @returns the form that says just this. Of both ages mega counts: they exclude each other (spec section 4). */
export function formOf({ traits = [], mutation }: Partial<FormParts>): Form {
  const said = TRAITS.filter(
    (trait) => traits.includes(trait) && !(trait === 'neon' && traits.includes('mega')),
  );
  if (mutation === undefined) return said.join('.');
  // An empty part keeps a mutation apart that begins like a trait.
  const [first = ''] = mutation.split('.');
  return [...said, ...(first === '' || isTrait(first) ? [''] : []), mutation].join('.');
}

/** @returns what a form says; the other way round than `formOf` */
export function formParts(form: Form): FormParts {
  const parts = form === PLAIN ? [] : form.split('.');
  const said = parts.findIndex((part) => !isTrait(part));
  if (said === -1) return { traits: parts.filter(isTrait) };
  const mutation = parts.slice(parts[said] === '' ? said + 1 : said).join('.');
  return { traits: parts.slice(0, said).filter(isTrait), mutation };
}

/** One key pressed. Neon and mega turn each other off, ride and fly are independent (spec section 4). */
export function toggleTrait(form: Form, trait: Trait): Form {
  const { traits, mutation } = formParts(form);
  if (traits.includes(trait)) return formOf({ traits: traits.filter((other) => other !== trait), mutation });
  const stay = isAge(trait) ? traits.filter((other) => !isAge(other)) : traits;
  return formOf({ traits: [...stay, trait], mutation });
}

/** @returns the form with another mutation, or with none */
export function mutated(form: Form, mutation: string | undefined): Form {
  return formOf({ ...formParts(form), mutation });
}

/** @returns a form in the words that stand before a name: 'Neon Fly Ride', 'Rainbow'; nothing of the plain item */
export function formWords(form: Form): string {
  const { traits, mutation } = formParts(form);
  return [mutation ?? [], traits.map((trait) => TRAIT_WORDS[trait])].flat().join(' ');
}

/** @returns how old a pet is; the edge of its picture shows it, and its value follows it. Potions do neither. */
export function petAge(form: Form): 'plain' | 'neon' | 'mega' {
  return formParts(form).traits.find(isAge) ?? 'plain';
}

/** Each trait in a word. */
export const TRAIT_WORDS: Record<Trait, string> = { mega: 'Mega', neon: 'Neon', fly: 'Fly', ride: 'Ride' };

function isTrait(part: string): part is Trait {
  return TRAITS.some((trait) => trait === part);
}

function isAge(trait: Trait): trait is 'mega' | 'neon' {
  return trait === 'mega' || trait === 'neon';
}
