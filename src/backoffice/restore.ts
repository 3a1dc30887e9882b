/** How far a restore is: the present state is saved, then replaced. */
export const RESTORE_STATES = ['saving', 'restoring', 'done', 'failed'] as const;

/**
 * Why nothing was restored: the present state could not be saved; the file is not what it was when it was checked; the database
 * was too busy; a process that ended meanwhile; or something that stands in the log.
 */
export const RESTORE_FAILURES = ['NOT_SAVED', 'REFUSED', 'BUSY', 'INTERRUPTED', 'FAILED'] as const;

/** What a dry run counts, in the order in which it is shown. */
export const RESTORED_THINGS = [
  'people',
  'trades',
  'requests',
  'messages',
  'reviews',
  'inventory',
  'log',
  'values',
  'reports',
  'decisions',
  'blocks',
  'notices',
  'announcements',
  'actions',
] as const;

export type RestoreState = (typeof RESTORE_STATES)[number];
export type RestoreFailure = (typeof RESTORE_FAILURES)[number];
export type RestoredThing = (typeof RESTORED_THINGS)[number];

/** How many of a thing there are now and in the backup, and how many came or changed since it was made. */
export type ThingCount = { thing: RestoredThing; now: number; backup: number; lost: number };

/** What the owner types before anything is replaced. */
export const RESTORE_WORD = 'RESTORE';

/** @returns whether somebody typed the word; a phone may have made its letters small */
export function isRestoreWord(typed: string): boolean {
  return typed.trim().toUpperCase() === RESTORE_WORD;
}

/** @returns how many of a thing were deleted since the backup was made, and come back with it */
export function comesBack({ now, backup, lost }: ThingCount): number {
  return Math.max(0, backup - (now - lost));
}

/** @returns whether a restore is under way */
export function isRestoring(restore: { state: RestoreState } | null | undefined): boolean {
  return restore?.state === 'saving' || restore?.state === 'restoring';
}
