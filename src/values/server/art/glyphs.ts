import emojiHints from '../../../../data/emoji-hints.json' with { type: 'json' };
import type { GameId } from '../../../games/game.ts';
import gathered from './glyphs.json' with { type: 'json' };

/** Drawings of 32 by 32 units, by icon name; made by scripts/gather-glyphs.mjs. */
const BODIES = new Map(Object.entries(gathered.glyphs));

const OUTLINES = new Map(Object.entries(gathered.outlines));

const ICON_OF_EMOJI = new Map(Object.entries(gathered.emoji));

const HINTS = new Map(
  Object.entries(emojiHints).map(([game, hints]) => [game, new Map(Object.entries(hints))]),
);

/** @returns the SVG of a glyph; a name that was never gathered is a bug and throws */
export function glyphBody(glyph: string): string {
  const body = BODIES.get(glyph);
  if (body === undefined) throw new Error(`Glyph ${glyph} is missing: run scripts/gather-glyphs.mjs`);
  return body;
}

/** @returns the numbers of the shapes of a glyph that make its outline */
export function glyphOutline(glyph: string): ReadonlySet<number> {
  return new Set((OUTLINES.get(glyph) ?? '').split(' ').map(Number));
}

/** @returns whether there is a glyph of this name */
export function isGlyph(name: string): boolean {
  return BODIES.has(name);
}

/** @returns the glyph that data/emoji-hints.json suggests for a known item, if any */
export function hintedGlyph(game: GameId, name: string): string | undefined {
  const emoji = HINTS.get(game)?.get(name);
  return emoji === undefined ? undefined : ICON_OF_EMOJI.get(emoji);
}
