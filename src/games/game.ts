/**
 * The games, in the order in which the product lists them. Each has a folder of that name beside this file, which says all
 * that is said or done differently for it; the lists of these folders are made from this one (`npm run gather`).
 */
export const GAME_IDS = ['grow-garden', 'adopt-me', 'my-restaurant', 'steal-brainrot'] as const;

export type GameId = (typeof GAME_IDS)[number];

/** The games that a page opens with where nobody has chosen one yet. */
export const OPENING_GAMES = {
  hub: 'grow-garden',
  /** Of all, its list knows the most values. */
  calculator: 'adopt-me',
  quickCheck: 'adopt-me',
} as const satisfies Record<string, GameId>;

/** Items per side when a game's configuration names no limit. */
export const FALLBACK_MAX_ITEMS = 8;

/** Items per side that a configuration can allow at most. */
export const MOST_ITEMS = 100;

/** The word that stands for "no mutation" in pickers; it is never stored. */
export const NO_MUTATION = 'None';

/** @returns whether a text (from an address or a form) is the id of one of the games */
export function isGameId(text: string): text is GameId {
  return GAME_IDS.some((id) => id === text);
}

/** What the Trade Hub and the pickers need to know of a game. */
export type GameConfig = {
  id: GameId;
  name: string;
  /** Items allowed on each side of a trade. */
  maxItems: number;
  /** Mutations that an item may carry, without 'None'; empty when the game has none. */
  mutations: string[];
  /** Items in the game's list. */
  itemCount: number;
};
