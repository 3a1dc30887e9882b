import { calls } from '../../api/server/calls.ts';
import { monthsOfModeration } from '../transparency-contract.ts';
import { readMonths } from './read-months.ts';

const KEPT_MS = 60_000;

/** The same for everybody, and not worth counting at every look: kept for a minute. */
const months = calls.transparency.months.handler(async ({ context: { db, ready, now } }) => {
  const kept = await ready.get('transparency', [], async () => {
    const at = now();
    const body = JSON.stringify(await readMonths(db, at));
    return { type: 'application/json', body, validUntilMs: at.getTime() + KEPT_MS };
  });
  return monthsOfModeration.parse(JSON.parse(kept.plain.toString()));
});

export const transparencyHandlers = { months };
