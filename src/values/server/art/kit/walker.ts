import { fnvHash } from '../../../../platform/fnv-hash.ts';
import { dressedGlyph, glyphLayer } from './glyph-layers.ts';
import { type Layer, type Place, WHOLE } from './layer.ts';
import { shapesOf } from './part-shapes.ts';
import { oneOf, type Traits } from './traits.ts';

const HAS_FACE =
  /face|smil|person|claus|ghost|shark|whale|turkey|rex|zombie|clown|alien|robot|cook|cow|man|owl|cat|dog|fish|baby|boy|girl|vampire|troll|goblin|lantern|moai|frog|snow|guard|ninja|genie|ogre|horns|skull|tomb|crocodile|beetle|spider|snail|octopus|bird|duck|camel|elephant|pig|mouse|koala|bear|dancing|detective|mage|fairy|turtle|dragon|nesting|busts|monkey|penguin/;

/** What grows and what is eaten may have eyes; a bicycle, a phone or a drum has none. */
const MAY_HAVE_FACE =
  /pizza|cheese|fruit|wood|cactus|avocado|apple|tree|bread|potato|coconut|melon|corn|cake|cracker|cookie|berry|cand|lollipop|honey|burrito|straw|pepper|tomato|spaghetti|chocolate|hamburger|taco|beverage|blossom|mushroom|egg|banana|lemon|grape|flower|plant|seedling|pumpkin|ice-cream|doughnut|sushi|rock/;

const SKINS = ['#f2c99a', '#c98f5f', '#9fd07a', '#8fb8e8', '#e8a0c0'];
const SHOES = ['#e8344a', '#3f8cff', '#ffcf33', '#2fae6a', '#8f5fe0', '#ff9326', '#fffaf0'];
const ARMS = [
  '=SKIN:6 M18 54L2 38',
  '=SKIN:6 M18 56L0 68',
  '=SKIN:6 M16 54L-2 54L-6 40',
  'SKIN:6 M18 54L2 36 M82 56L100 68',
];
const EYES = [
  '=w O39 40 8.5 9.5|=~k O41 42 4 5',
  '=w O40 40 7 10|=~k O41 44 3.6 4',
  'w O38 40 10 11 O62 42 7 8|~k O40 42 4 5 O62 43 3 4',
  '=w O39 40 8.5 8.5|=~k:3.4 M30 38L48 38|=~k O40 43 3.6 3.6',
];
const STRIDES = [
  '=SKIN:7 M38 74L36 92|ARMS|=SHOE M24 98C22 88 34 86 42 88L44 98Z|=~w:2 M28 96L42 96',
  'SKIN:7 M38 74L30 90 M62 74L70 92|ARMS|SHOE M16 96C14 86 26 84 34 86L36 96Z M62 98C60 88 72 86 80 88L84 98Z',
  'SKIN:7 M38 74L40 92 M62 74L74 84|ARMS|SHOE M28 98C26 88 38 86 46 88L48 98Z M72 92C66 84 76 76 84 78L90 84Z',
];

/**
 * A brainrot whose name means no creature is its thing on legs, with arms, shoes and eyes by its name; those whose name
 * begins with 'Los' or 'Las' are two.
 */
export function walker(main: string, companion: string | undefined, said: Traits, name: string): Layer[] {
  const hash = fnvHash(name);
  const twins = isPlural(name);
  const at: Place = twins ? { x: 40, y: 44, size: 0.74 } : { x: 50, y: 42, size: 0.84 };
  const faceAt: Place = twins ? { x: 40, y: 44, size: 0.8 } : { x: 50, y: 46, size: 0.9 };
  const second: Layer[] = twins ? [glyphLayer(main, { x: 76, y: 30, size: 0.52 })] : [];
  const held: Layer[] = companion === undefined ? [] : [glyphLayer(companion, { x: 88, y: 70, size: 0.42 })];
  const hasEyes = MAY_HAVE_FACE.test(main) && !HAS_FACE.test(main);
  const face = hasEyes ? oneOf(EYES, Math.floor(hash / 140)) : '';
  return [
    ...second,
    ...shapesOf(limbs(hash), {}, WHOLE),
    ...dressedGlyph(main, said, at),
    ...shapesOf(face, {}, faceAt),
    ...held,
  ];
}

/** @returns whether a folded mock-Italian name means several */
export function isPlural(name: string): boolean {
  return /^(los|las) /.test(name);
}

function limbs(hash: number): string {
  return oneOf(STRIDES, Math.floor(hash / 560))
    .replace('ARMS', oneOf(ARMS, Math.floor(hash / 35)))
    .replaceAll('SKIN', oneOf(SKINS, hash))
    .replaceAll('SHOE', oneOf(SHOES, Math.floor(hash / 5)));
}
