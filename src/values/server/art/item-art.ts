import type { GameId } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import { fnvHash } from '../../../platform/fnv-hash.ts';
import type { PictureEdge, PictureSize } from '../../items/item-picture.ts';
import type { RarityLook } from '../../items/rarity.ts';
import { rarityLook } from '../../items/rarity.ts';
import { chooseGlyphs } from './glyph-choice.ts';
import { glyphBody } from './glyphs.ts';
import { tilePalette } from './palette.ts';
import { svgPattern } from './patterns.ts';
import { tintGlyph } from './recolour.ts';
import { seededRandom } from './seeded-random.ts';
import { canTurn, pointAt, rarityShape, repeat } from './shapes.ts';
import type { StickerPlace } from './sticker.ts';
import { sticker } from './sticker.ts';

export type ArtWanted = {
  name: string;
  game: GameId;
  rarity?: string | undefined;
  size?: PictureSize | undefined;
  edge?: PictureEdge | undefined;
};

/**
 * Draws an item as a sticker on its rarity's shape and its game's pattern. The same input always
 * gives the same bytes; whoever changes them raises ART_VERSION, because pictures are cached for ever.
 *
 * @returns an SVG document of 128 by 128 units that refers to nothing outside itself
 */
export function itemArt({ name, game, rarity, size = 'm', edge = 'plain' }: ArtWanted): string {
  const look = rarityLook(rarity);
  const colours = tilePalette(look, game);
  const seed = fnvHash(`${game}/${name}`);
  const chance = chances(seed, look);
  const glyphs = chooseGlyphs(name, game);
  // At 48 px a pattern and a second glyph would only be noise.
  const small = size === 's';
  const companion = small ? undefined : glyphs.companion;
  const mainPlace = placeOfMain(look, small, companion !== undefined, chance.tilt);

  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">',
    `<rect width="128" height="128" fill="${colours.tile}"/>`,
    small ? '' : patternedGround(game, colours.figure, `p${seed.toString(36)}`, chance),
    size === 'l' ? rays(look, colours.shape) : '',
    raisedShape(look, colours.shape, small ? 1.16 : 1, chance.turn),
    sticker(tintGlyph(glyphBody(glyphs.main), name), mainPlace, edge),
    companion === undefined ? '' : sticker(glyphBody(companion), placeOfCompanion(chance.tilt)),
    size === 'l' ? sparkles() : '',
    '</svg>',
  ].join('');
}

type Chances = { rotation: number; shift: number; tilt: number; turn: number };

/** What varies from item to item: the pattern's rotation and shift, the glyph's tilt, the shape's turn (degrees). */
function chances(seed: number, look: RarityLook): Chances {
  const random = seededRandom(seed);
  return {
    rotation: Math.floor(random() * 4) * 14 - 14,
    shift: Math.floor(random() * 24),
    tilt: Math.round((random() - 0.5) * 18),
    turn: canTurn(look) ? Math.round((random() - 0.5) * 16) : 0,
  };
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

/** The main glyph moves over for a companion, and up into the round part of the keyhole. */
function placeOfMain(look: RarityLook, small: boolean, accompanied: boolean, tilt: number): StickerPlace {
  const x = accompanied ? 60 : 64;
  const y = accompanied ? 61 : 64;
  const inKeyhole = small ? 60 : 58;
  const width = accompanied ? 70 : 74;
  return {
    x,
    y: look === 'secret' ? inKeyhole : y,
    width: small ? 78 : width,
    tilt,
    edge: small ? 2.6 : 3,
    drop: 1.5,
  };
}

function placeOfCompanion(tiltOfMain: number): StickerPlace {
  return { x: 94, y: 94, width: 38, tilt: -tiltOfMain * 0.8 + 6, edge: 4.4, drop: 2 };
}

function sparkles(): string {
  const sparkle = (x: number, y: number, radius: number) =>
    `<path transform="translate(${x} ${y}) scale(${radius / 8})" d="M0-8C1-2 2-1 8 0 2 1 1 2 0 8-1 2-2 1-8 0-2-1-1-2 0-8Z"/>`;
  return `<g fill="#FFFDF6">${sparkle(22, 26, 7)}${sparkle(106, 32, 5)}${sparkle(24, 100, 4.5)}</g>`;
}
