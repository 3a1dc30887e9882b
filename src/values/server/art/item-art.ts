import type { GameId } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import { fnvHash, shortHash } from '../../../platform/fnv-hash.ts';
import type { PictureEdge, PictureSize } from '../../items/item-picture.ts';
import type { RarityLook } from '../../items/rarity.ts';
import { rarityLook } from '../../items/rarity.ts';
import { cutOut } from './kit/cut-out.ts';
import { fitted } from './kit/fitted.ts';
import { itemLayers } from './kit/item-layers.ts';
import type { Layer } from './kit/layer.ts';
import { namedItem } from './kit/named-item.ts';
import { tilePalette } from './palette.ts';
import { svgPattern } from './patterns.ts';
import { seededRandom } from './seeded-random.ts';
import { canTurn, pointAt, rarityShape, repeat } from './shapes.ts';

export type ArtWanted = {
  name: string;
  game: GameId;
  rarity?: string | undefined;
  size?: PictureSize | undefined;
  edge?: PictureEdge | undefined;
};

/**
 * Draws an item as a sticker on its rarity's shape and its game's pattern: what its name means, put together from parts
 * (kit/). The same input always gives the same bytes; whoever changes them raises ART_VERSION, because pictures are
 * cached for ever.
 *
 * @returns an SVG document of 128 by 128 units that refers to nothing outside itself
 */
export function itemArt({ name, game, rarity, size = 'm', edge = 'plain' }: ArtWanted): string {
  const look = rarityLook(rarity);
  const colours = tilePalette(look, game);
  // Drawings stand side by side in one document (ui/inline-item-art.tsx), so ids are of the item.
  const id = `g${shortHash(`${game}/${name}`)}`;
  const chance = chances(fnvHash(`${game}/${name}`), look);
  const layers = itemLayers(namedItem(game, name));
  const { defs, rings, drawn } = cutOut(layers, edge, id);
  const position = fitted(layers, chance.tilt, chance.mirrored && canMirror(layers));

  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">',
    `<rect width="128" height="128" fill="${colours.tile}"/>`,
    // At 48 px a pattern would only be noise.
    size === 's' ? '' : patternedGround(game, colours.figure, `${id}p`, chance),
    size === 'l' ? rays(look, colours.shape) : '',
    raisedShape(look, colours.shape, size === 's' ? 1.2 : 1.12, chance.turn),
    `<defs>${defs}</defs>`,
    `<g transform="${position}" stroke-linejoin="round" stroke-linecap="round">${rings}${drawn}</g>`,
    size === 'l' ? sparkles() : '',
    '</svg>',
  ].join('');
}

type Chances = { rotation: number; shift: number; tilt: number; turn: number; mirrored: boolean };

/** What varies from item to item: the pattern's rotation and shift, the drawing's tilt and side, the shape's turn (degrees). */
function chances(seed: number, look: RarityLook): Chances {
  const random = seededRandom(seed);
  return {
    rotation: Math.floor(random() * 4) * 14 - 14,
    shift: Math.floor(random() * 24),
    tilt: Math.round((random() - 0.5) * 14),
    turn: canTurn(look) ? Math.round((random() - 0.5) * 16) : 0,
    mirrored: random() < 0.5,
  };
}

/** A glyph may be lettered. */
function canMirror(layers: readonly Layer[]): boolean {
  return !layers.some((layer) => 'glyph' in layer);
}

function patternedGround(game: GameId, colour: string, id: string, { rotation, shift }: Chances): string {
  const { pattern } = supplyOf(game).art;
  const turned = pattern.straight ? (rotation > 0 ? 45 : 0) : rotation;
  const definition = svgPattern(pattern, { id, colour, rotation: turned, shift });
  return `<defs>${definition}</defs><rect width="128" height="128" fill="url(#${id})"/>`;
}

/** Only what is scarce shines. */
function rays(look: RarityLook, colour: string): string {
  if (look !== 'legendary' && look !== 'god' && look !== 'secret') return '';
  const ray = (index: number) => {
    const angle = (index * Math.PI) / 4;
    return `<polygon points="64,64 ${pointAt(130, angle + 0.1)} ${pointAt(130, angle + 0.42)}"/>`;
  };
  return `<g fill="${colour}" opacity=".13">${repeat(8, ray)}</g>`;
}

function raisedShape(look: RarityLook, colour: string, scale: number, turn: number): string {
  const shadow = rarityShape(look, 'rgba(0,0,0,.26)', 'transform="translate(0 4)"');
  const position = `translate(64 64) scale(${scale}) rotate(${turn}) translate(-64 -64)`;
  return `<g transform="${position}">${shadow}${rarityShape(look, colour)}</g>`;
}

function sparkles(): string {
  const sparkle = (x: number, y: number, radius: number) =>
    `<path transform="translate(${x} ${y}) scale(${radius / 8})" d="M0-8C1-2 2-1 8 0 2 1 1 2 0 8-1 2-2 1-8 0-2-1-1-2 0-8Z"/>`;
  return `<g fill="#FFFDF6">${sparkle(22, 26, 7)}${sparkle(106, 32, 5)}${sparkle(24, 100, 4.5)}</g>`;
}
