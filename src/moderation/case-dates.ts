import { briefDate } from '../platform/dates.ts';

/** @returns '22 Nov 16:38', for what is no older than some weeks */
export function briefMoment(iso: string): string {
  return `${briefDate(iso).replace(/ \d+$/, '')} ${new Date(iso).toISOString().slice(11, 16)}`;
}

/** @param iso a moment, or a month as '2026-03' @returns 'Mar 2026' */
export function monthAndYear(iso: string): string {
  return briefDate(iso).replace(/^\d+ /, '');
}
