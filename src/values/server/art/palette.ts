import type { GameId } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import type { RarityLook } from '../../items/rarity.ts';

/** `tile` is the ground, `figure` the game's pattern on it, `shape` the rarity's shape. */
type TilePalette = { tile: string; figure: string; shape: string };

const RARITY_PALETTES: Record<Exclude<RarityLook, 'other'>, TilePalette> = {
  common: { tile: '#5F6A66', figure: '#6B7672', shape: '#D5DAD0' },
  rare: { tile: '#1D4E9B', figure: '#2459AC', shape: '#86BDFF' },
  epic: { tile: '#56309C', figure: '#6239AE', shape: '#C09BFF' },
  legendary: { tile: '#A65F00', figure: '#B86C07', shape: '#FFD65C' },
  mythic: { tile: '#9C1B4B', figure: '#AD2557', shape: '#FF9DB8' },
  god: { tile: '#0B625E', figure: '#12716C', shape: '#86F2DF' },
  secret: { tile: '#15131C', figure: '#242130', shape: '#F6F1E4' },
};

/** @returns the colours of an item's tile: its rarity's, or its game's for the look 'other' */
export function tilePalette(look: RarityLook, game: GameId): TilePalette {
  return look === 'other' ? supplyOf(game).art : RARITY_PALETTES[look];
}
