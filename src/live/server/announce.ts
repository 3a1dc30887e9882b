import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database.ts';
import type { LiveEvent, ProcessEvent } from '../live-event.ts';

/** The channel that all processes of one installation listen on. */
export const LIVE_CHANNEL = 'swapwise_live';

// NOTIFY carries less than 8000 bytes.
const MAX_PAYLOAD_BYTES = 7900;

/**
 * Tells every process about a change, in the transaction of the change: nobody hears of what was rolled back, and
 * everybody hears after the commit. A trade too large to carry is told as 'trades-changed'.
 */
export async function announce(tx: Tx | Db, event: LiveEvent | ProcessEvent): Promise<void> {
  const payload = JSON.stringify(event);
  const fits = Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES;
  const sent =
    fits || event.name !== 'trade-posted'
      ? payload
      : JSON.stringify({ name: 'trades-changed', game: event.game });
  await tx.execute(sql`SELECT pg_notify(${LIVE_CHANNEL}, ${sent})`);
}
