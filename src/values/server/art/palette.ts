import type { GameId } from '../../../games/game.ts';
import type { RarityLook } from '../../rarity.ts';

export type PatternKind = 'sprout' | 'paw' | 'gingham' | 'squiggle';

/** `tile` is the ground, `figure` the game's pattern on it, `shape` the rarity's shape. */
type TilePalette = { tile: string; figure: string; shape: string };

type GameStyle = TilePalette & { pattern: PatternKind };

export const GAME_STYLES: Record<GameId, GameStyle> = {
  'grow-garden': { tile: '#1F6B3A', figure: '#287845', shape: '#9BE8A6', pattern: 'sprout' },
  'adopt-me': { tile: '#A3285F', figure: '#B2346C', shape: '#FFB1D2', pattern: 'paw' },
  'my-restaurant': { tile: '#A8431A', figure: '#B75124', shape: '#FFBE94', pattern: 'gingham' },
  'steal-brainrot': { tile: '#4A3AA8', figure: '#5646B8', shape: '#B9B0FF', pattern: 'squiggle' },
};

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
  return look === 'other' ? GAME_STYLES[game] : RARITY_PALETTES[look];
}
