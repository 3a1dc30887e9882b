/** @returns a name for something that this process has while it runs, and that others clear away after it */
export function ownName(prefix?: string): string;
/** Deletes what processes that were killed have left in a folder. */
export function removeLeftovers(folder: string, prefix?: string): void;
