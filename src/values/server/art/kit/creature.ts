import { lightness } from './colour.ts';
import type { Layer, Place } from './layer.ts';
import type { Species } from './name-meaning.ts';
import { partShapes, patternShapes, withAccent } from './part-shapes.ts';
import { leaned, type Pose } from './pose.ts';
import species from './species.json' with { type: 'json' };
import { type Traits, traitsOf } from './traits.ts';

/** What creatures are built on: their parts, and where on them a hat, wings and eyes sit (x, y, size). */
type Rig = { slots: string; wears: string; top?: number[]; wings?: number[]; eyes?: number[] };

const RIGS: Readonly<Record<string, Rig>> = species.rigs;

/** From the back to the front. */
const ORDER = [
  ...'aura tail wings mane ears horns body head belly pattern side'.split(' '),
  ...'earsFront mark muzzle eyes front top'.split(' '),
];

/** What any rig can wear of what the words of a name say. */
const WORN_BY_ALL = ['aura', 'pattern', 'top', 'c', 'c2', 'eye', 'patc'];
const IN_HEAD = new Set('mane ears horns head earsFront mark muzzle eyes front top'.split(' '));
/** Rigs whose parts are drawn where they belong, for want of a head of their own. */
const FACE_IN_PLACE = new Set(['fish', 'side', 'bug', 'beast']);

/** @returns the parts of a creature, dressed by the words of its name, from the back to the front */
export function creature({ rig, traits: own }: Species, said: Traits, place: Place, pose: Pose): Layer[] {
  const form = RIGS[rig];
  if (form === undefined) return [];
  const traits = dressed(rig, form, own, said, pose);
  return ORDER.flatMap((slot): Layer[] => {
    const at = placeOfSlot(slot, rig, form, traits, place);
    const posed = rig === 'beast' && IN_HEAD.has(slot) ? leaned(at, place, pose.lean) : at;
    if (slot === 'pattern') return [{ pattern: patternShapes(traits, posed) }];
    if (slot === 'mark') return partShapes('front', { ...traits, front: traits['mark'] ?? 'none' }, posed);
    return partShapes(slot, traits, posed);
  });
}

function dressed(rig: string, form: Rig, own: Traits, said: Traits, pose: Pose): Traits {
  const wears = new Set([...WORN_BY_ALL, ...form.wears.split(' ')]);
  const inherited = { ...traitsOf(form.slots), ...own };
  const blind = (inherited['eyes'] ?? 'none') === 'none';
  const worn = Object.entries(said).filter(([slot]) => wears.has(slot) && !(slot === 'eyes' && blind));
  const traits: Record<string, string> = { ...inherited, ...Object.fromEntries(worn) };
  if (rig === 'beast' && traits['body'] === 'sit') traits['body'] = pose.body;
  if (said['c2'] !== undefined) traits['c'] = withAccent(traits['c'], said['c2']);
  if (traits['wings'] !== undefined && rig === 'bird') delete traits['side'];
  if (traits['eyes'] === 'dot' && isDark(traits)) traits['eyes'] = 'big';
  return traits;
}

/** Dark eyes would not show in a dark face. */
function isDark(traits: Traits): boolean {
  const main = (traits['c'] ?? '999999').split('/')[0] ?? '';
  return lightness(`#${main}`) < 0.3;
}

function placeOfSlot(slot: string, rig: string, form: Rig, traits: Traits, place: Place): Place {
  const onTop = rig !== 'beast' && (slot === 'horns' || slot === 'ears');
  if (slot === 'top' || onTop) return anchored(place, form.top, 50, 18);
  if (slot === 'wings') return anchored(place, form.wings, 50, 62);
  const inFace = slot === 'eyes' || slot === 'mark' || slot === 'front';
  if (inFace || (slot === 'muzzle' && !FACE_IN_PLACE.has(rig))) {
    return anchored(place, eyesAt(traits) ?? form.eyes ?? [50, 42, 1], 50, 42);
  }
  return place;
}

function eyesAt(traits: Traits): number[] | undefined {
  const said = traits['eyesAt'];
  return said === undefined ? undefined : [...said.split(',').map(Number), 0.9];
}

/** Where a part comes to lie whose own middle is at `fromX`, `fromY`. */
function anchored(place: Place, to: number[] | undefined, fromX: number, fromY: number): Place {
  const [x = fromX, y = fromY, size = 1] = to ?? [];
  return {
    x: place.x + (x - 50) * place.size,
    y: place.y + (y - 50) * place.size,
    size: size * place.size,
    fromX,
    fromY,
  };
}
