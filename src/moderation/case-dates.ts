import { briefDate } from '../platform/dates.ts';

export { briefMoment } from '../platform/dates.ts';

/** @param iso a moment, or a month as '2026-03' @returns 'Mar 2026' */
export function monthAndYear(iso: string): string {
  return briefDate(iso).replace(/^\d+ /, '');
}
