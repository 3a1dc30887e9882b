import { and, eq, lte } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { NOTHING_SEEN, type Seen } from './ask-upstream.ts';
import { valueUpstreams } from './upstream-table.ts';

// Whoever asks has this long before another process may.
const ASKING_MS = 60_000;

/** Moves the time of the next check on, which only one process can do; undefined when it is not due. */
export async function takeTurnToAsk(
  { db, now }: { db: Db; now: () => Date },
  game: GameId,
): Promise<Seen | undefined> {
  const at = now();
  await db.insert(valueUpstreams).values({ game, dueAt: at }).onConflictDoNothing();
  const [taken] = await db
    .update(valueUpstreams)
    .set({ dueAt: new Date(at.getTime() + ASKING_MS) })
    .where(and(eq(valueUpstreams.game, game), lte(valueUpstreams.dueAt, at)))
    .returning({
      etag: valueUpstreams.etag,
      lastModified: valueUpstreams.lastModified,
      readAs: valueUpstreams.readAs,
    });
  if (taken === undefined) return undefined;
  const seen = { etag: taken.etag, lastModified: taken.lastModified };
  // 'Nothing new' would confirm what another reader made of the list: it is read again, once.
  return isRead(taken.readAs, seen) ? seen : NOTHING_SEEN;
}

/** To be raised with any change of how an upstream's list is read: then each is read again as a whole. */
const LIST_READER = 2;

/** @returns whether this reader has read the list of that etag, or a later one: two versions side by side go by the later */
function isRead(kept: string | null, { etag, lastModified }: Seen): boolean {
  const [reader, ...read]: [number, ...unknown[]] = JSON.parse(kept ?? '[0]');
  return reader >= LIST_READER && read[0] === etag && read[1] === lastModified;
}

/** What is kept beside an etag to tell that this reader has read the list of it. */
export function readAs({ etag, lastModified }: Seen): string {
  return JSON.stringify([LIST_READER, etag, lastModified]);
}
