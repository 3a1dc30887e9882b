import type { Config } from '../../platform/server/settings/config.ts';

/** What of a game only the server needs. */
export type GameSupply = {
  /** The name of its value address, /api/proxy/{upstream}; absent where only its own configuration has its list. */
  upstream?: keyof Config['values']['upstreams'];
  /** The category of a list's item for which none is written. */
  plainCategory: string;
  /** Whether an operator's pictures of its items lie in folders by category. */
  pictureFolders: boolean;
  /** By slug, what players call items beside their names, where no rule of the search gives it; owners may change it. */
  nicknames: ReadonlyMap<string, readonly string[]>;
  art: GameArt;
};

export type GameArt = {
  /** Colours of a tile: its ground, the game's pattern on it, and the shape of a rarity without colours of its own. */
  tile: string;
  figure: string;
  shape: string;
  pattern: TilePattern;
  /** What an item gets when nothing is known about its name: icons of Fluent Emoji Flat, something of the game. */
  glyphs: readonly string[];
  /** Where in a name its subject stands: last in English, first in mock-Italian, whose words run together. */
  subject: 'first' | 'last';
};

/** One tile of a pattern in the given colour. */
export type TilePattern = {
  width: number;
  height: number;
  drawing: (colour: string) => string;
  /** Whether it is drawn straight or diagonal and never between, where it would look like a slip. */
  straight?: boolean;
};
