/** So many items are enough to be found by. */
export const ENOUGH_ITEMS = 5;

/** How a step of the first ones stands; 'now' is the one that is to be done next. */
export type StepState = 'done' | 'now' | 'later';

/**
 * @param known.linked whether a Roblox account is linked
 * @param known.items how many items one has in all games
 * @returns how each of the three first steps stands: link Roblox, add items, trade. Whoever sees them has not traded yet.
 */
export function stepStates({ linked, items }: { linked: boolean; items: number }): StepState[] {
  const done = [linked, items >= ENOUGH_ITEMS, false];
  const next = done.indexOf(false);
  return done.map((is, at) => (is ? 'done' : at === next ? 'now' : 'later'));
}
