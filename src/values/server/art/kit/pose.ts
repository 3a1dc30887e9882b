import type { Place } from './layer.ts';
import { oneOf } from './traits.ts';

/** How a creature holds itself: two of one kind and colour should not look like one another's copies. */
export type Pose = {
  /** Which body stands for 'sit'. */
  body: string;
  /** By how much its head leans (degrees). */
  lean: number;
};

const BODIES = ['sit', 'stand', 'loaf'];
const LEANS = [0, -7, 7];
const NECK = { x: 50, y: 62 };

/** @param seed what the pose hangs on: the same item is always in the same pose */
export function poseOf(seed: number): Pose {
  return {
    body: oneOf(BODIES, Math.floor(seed / 7)),
    lean: LEANS[Math.floor(seed / 31) % LEANS.length] ?? 0,
  };
}

/** @returns a place in the head of a creature that is drawn at `outer`, leaned around its neck */
export function leaned(place: Place, outer: Place, degrees: number): Place {
  if (degrees === 0) return place;
  const [neckX, neckY] = [outer.x + (NECK.x - 50) * outer.size, outer.y + (NECK.y - 50) * outer.size];
  const angle = (degrees * Math.PI) / 180;
  const [right, down] = [place.x - neckX, place.y - neckY];
  return {
    ...place,
    x: neckX + right * Math.cos(angle) - down * Math.sin(angle),
    y: neckY + right * Math.sin(angle) + down * Math.cos(angle),
    turn: (place.turn ?? 0) + degrees,
  };
}
