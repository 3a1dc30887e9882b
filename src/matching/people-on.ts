import type { Match, ShownRoute } from './match-contract.ts';

/** @returns whom a card is about, by their ids: one person for a match, and two for a route */
export function peopleOn(card: Match | ShownRoute): string[] {
  return ('person' in card ? [card] : [card.first, card.second]).map(({ person }) => person.userId);
}
