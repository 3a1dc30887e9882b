import type { Address } from '../api/address.ts';
import { gameOfSearch } from '../games/game-address.ts';
import type { GameId } from '../games/game.ts';
import { isoDay } from '../platform/dates.ts';
import type { LogFilter } from './log-contract.ts';
import { LOG_VERDICTS, type LogVerdict } from './log.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days that the log can be narrowed to. */
export const LAST_DAYS = 90;

/** What the page of the log shows. It stands in the address, so that it survives a reload. */
export type ShownLog = {
  game: GameId;
  verdict?: LogVerdict | undefined;
  /** Only the last 90 days. */
  lately: boolean;
  /** Only trades with this person, by user id. */
  person?: string | undefined;
};

/** The parameters of the address. */
export const LOG_PARAMS = ['game', 'verdict', 'days', 'person'];

/** @returns what an address asks for; all of the log for what it does not name */
export function readLogAddress(address: Pick<Address, 'search'>): ShownLog {
  const { search } = address;
  return {
    game: gameOfSearch(address),
    verdict: LOG_VERDICTS.find((verdict) => verdict === search.get('verdict')),
    lately: search.get('days') === String(LAST_DAYS),
    person: search.get('person')?.slice(0, 100) || undefined,
  };
}

/** @returns the address of the log as it is to be shown */
export function logAddress({ game, verdict, lately, person }: ShownLog): string {
  const params = new URLSearchParams({ game });
  if (verdict !== undefined) params.set('verdict', verdict);
  if (lately) params.set('days', String(LAST_DAYS));
  if (person !== undefined) params.set('person', person);
  return `/log?${params}`;
}

/**
 * @param nowMs ms since 1970
 * @returns what the calls are asked for
 */
export function filterOf({ game, verdict, lately, person }: ShownLog, nowMs: number): LogFilter {
  return {
    game,
    ...(verdict !== undefined && { verdict }),
    ...(lately && { from: isoDay(new Date(nowMs - LAST_DAYS * DAY_MS)) }),
    ...(person !== undefined && { person }),
  };
}

/** @returns the address of the file of what is shown */
export function logFile(kind: 'csv' | 'json', filter: LogFilter): string {
  const params = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return `/api/me/log.${kind}?${params}`;
}
