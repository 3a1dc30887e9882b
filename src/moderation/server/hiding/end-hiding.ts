import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import type { Service } from '../../../platform/server/service.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { holdStanding } from '../../../standing/server/require-standing.ts';
import { restrictions } from '../../../standing/server/restriction-table.ts';
import { liftRestriction } from '../lift-restriction.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

type Deps = { db: Db; digests: PersonDigests; now: () => Date; log: Log };

/**
 * Shows again what was hidden until now: whatever ends an action ends by itself, but what is hidden has to be put back. An act
 * of nobody that nobody looked at ends for that reason. Several processes may do so at once: each finds what is left.
 * One that cannot be shown again keeps no other from it.
 * @returns how much was shown again
 */
export async function endHiding({ db, digests, now, log }: Deps): Promise<number> {
  const at = now();
  const isOver = and(
    isNull(restrictions.liftedAt),
    inArray(restrictions.kind, ['hide_post', 'hide_review', 'hide_name']),
    lte(restrictions.endsAt, at),
  );
  const over = await db
    .select({ id: restrictions.id, digest: restrictions.digest })
    .from(restrictions)
    .where(isOver)
    .orderBy(asc(restrictions.endsAt), asc(restrictions.id))
    .limit(AT_ONCE);
  let shown = 0;
  for (const { id, digest } of over) {
    try {
      await db.transaction(async (tx) => {
        await holdStanding(tx, digest);
        const [found] = await tx
          .select()
          .from(restrictions)
          .where(and(eq(restrictions.id, id), isOver))
          .for('update');
        if (found === undefined) return;
        const because = found.automatic ? 'nobody_looked' : 'restored';
        await liftRestriction(tx, digests, found, { because, by: null }, at);
        shown += 1;
      });
    } catch (error) {
      log.error(
        { restrictionId: id, error: describeError(error) },
        'what was hidden could not be shown again',
      );
    }
  }
  return shown;
}

/** Looks every minute. */
export function hidingEnds(deps: Deps): Service {
  return { name: 'end of hiding', everyMs: EVERY_MS, turn: async () => await endHiding(deps) };
}
