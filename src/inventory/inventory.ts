/** Of one thing in one form. */
export const MOST_HELD = 999;

/** Items that most people have, as a list of them shows. */
export const MOST_HELD_SHOWN = 24;

/** An item counts as held when so many people have it: fewer would tell what one of them has. */
export const LEAST_HOLDERS = 5;

/** Lines that each of the two lists of a game holds. */
export const MOST_LINES = 500;

/** Lines that one call changes. */
export const MOST_CHANGES = 100;

/** Whoever has not said for so long that their lists are true is asked, in ms. */
export const CHECK_AFTER_MS = 14 * 24 * 60 * 60_000;

/** How much somebody wants a thing, the most wanted first. */
export const PRIORITIES = [1, 2, 3] as const;
export type Priority = (typeof PRIORITIES)[number];
export const USUAL_PRIORITY = 2 satisfies Priority;

export const INVENTORY_LISTS = ['have', 'want'] as const;
export type InventoryList = (typeof INVENTORY_LISTS)[number];

/** Who sees somebody's lists of a game: nobody else, whoever is signed in, or everybody. It is the first until they say otherwise. */
export const VISIBILITIES = ['private', 'members', 'everyone'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export const USUAL_VISIBILITY = 'private' satisfies Visibility;

/** @returns which lists of others somebody sees, signed in or not */
export function visibleTo(isSignedIn: boolean): Exclude<Visibility, 'private'>[] {
  return isSignedIn ? ['members', 'everyone'] : ['everyone'];
}

/** Why a line changed: its person said so, a deal over it came about, or they took back what that had moved. */
export const CHANGE_REASONS = ['entered', 'traded', 'undone'] as const;

/** What a deal has done to the lists of one of its two people, of those who keep some. */
export const DEAL_MOVED = ['moved', 'put-back'] as const;
export type DealMoved = (typeof DEAL_MOVED)[number];

/** What becomes of one line: it is set, not added to. */
type LineChange = {
  /** The item's slug. */
  item: string;
  /** Absent of the plain item. */
  form?: string | undefined;
  /** 0 removes the line. */
  quantity: number;
};

/** A line of what somebody has. What is left out stays as it is. */
export type HaveChange = LineChange & { forTrade?: boolean | undefined };
/** A line of what they want. What is left out stays as it is. */
export type WantChange = LineChange & { priority?: Priority | undefined };
