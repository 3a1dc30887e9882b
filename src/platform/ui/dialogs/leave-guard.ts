/** Asked before a move inside the site; calls `go` if it may take place, then or later. */
export type LeaveGuard = (go: () => void) => void;

let asked: LeaveGuard | undefined;

/**
 * Has every move inside the site ask first, for as long as something would be lost by it.
 * @returns a function that ends this
 */
export function guardLeaving(guard: LeaveGuard): () => void {
  asked = guard;
  return () => {
    if (asked === guard) asked = undefined;
  };
}

/** Makes a move, or has the guard decide on it. @param to where it leads; to the place where one is, nothing is asked */
export function leaveFor(to: string, go: () => void): void {
  if (asked === undefined || to === `${location.pathname}${location.search}`) go();
  else asked(go);
}
