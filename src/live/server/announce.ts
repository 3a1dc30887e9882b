import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { ProcessEvent } from '../live-event.ts';
import { effectsOf } from './event-effects.ts';

/** The channel that all processes of one installation listen on. */
export const LIVE_CHANNEL = 'swapwise_live';

// NOTIFY carries less than 8000 bytes.
const MAX_PAYLOAD_BYTES = 7900;

const announced = new AsyncLocalStorage<ProcessEvent[]>();

/**
 * Tells every process about a change, in the transaction of the change: nobody hears of what was rolled back, and
 * everybody hears after the commit. What is too large to carry is told in short.
 */
export async function announce(tx: Tx | Db, event: ProcessEvent): Promise<void> {
  await announceAll(tx, [event]);
}

/** Tells of many changes in one statement. */
export async function announceAll(tx: Tx | Db, events: readonly ProcessEvent[]): Promise<void> {
  announced.getStore()?.push(...events);
  const sent = sql.param(events.map(payloadOf));
  await tx.execute(sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${sent}::text[]) AS payload`);
}

function payloadOf(event: ProcessEvent): string {
  const payload = JSON.stringify(event);
  const fits = Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES;
  return fits ? payload : JSON.stringify(effectsOf(event).inShort?.(event) ?? event);
}

/**
 * Runs work that may announce, and makes stale in this process what was announced before it is over, so that whoever
 * asks next reads what they have written although the notification is still on its way. It does so for work that
 * throws as well: something may have been committed before. What was rolled back is then read once too often.
 */
export async function hearingItself<T>(
  makeStale: (event: ProcessEvent) => unknown,
  work: () => Promise<T>,
): Promise<T> {
  const events: ProcessEvent[] = [];
  try {
    return await announced.run(events, work);
  } finally {
    await Promise.all(events.map(async (event) => await makeStale(event)));
  }
}
