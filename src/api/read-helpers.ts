import { isCallError } from './call-error.ts';
import { isRefused } from './call-failures.ts';

const TRIES = 3;

/** For `retry` of a read: a refusal is an answer, only what may pass is tried again. */
export function unlessRefused(failures: number, error: unknown): boolean {
  return failures < TRIES && !isRefused(error);
}

/** The first page of a list has no key; the type leaves room for the keys of the next. */
export function startOfList(): string | null {
  return null;
}

/** Nothing of that id, or no id at all, is an answer like any other: the page goes on from it without asking again. */
export async function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (isCallError(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
