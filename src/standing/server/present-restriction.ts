import type { z } from 'zod';
import type { restriction } from '../standing-contract.ts';
import { endOf, isInForce } from '../standing.ts';
import type { appeals, restrictions } from './restriction-table.ts';

type RestrictionRow = typeof restrictions.$inferSelect;
type AppealRow = typeof appeals.$inferSelect;

/** The one place that says what of a decision leaves the server: never who decided. */
export function presentRestriction(
  row: RestrictionRow,
  appeal: AppealRow | null,
  now: Date,
): z.infer<typeof restriction> {
  return {
    id: row.id,
    kind: row.kind,
    rule: row.rule,
    statement: row.statement,
    seen: row.seen,
    automatic: row.automatic,
    startsAt: row.startsAt.toISOString(),
    endsAt: endOf(row)?.toISOString() ?? null,
    inForce: isInForce(row, now),
    liftedAt: row.liftedAt?.toISOString() ?? null,
    liftedBecause: row.liftedBecause,
    appeal: appeal && {
      text: appeal.text,
      createdAt: appeal.createdAt.toISOString(),
      outcome: appeal.outcome,
      answer: appeal.answer,
      answeredAt: appeal.answeredAt?.toISOString() ?? null,
    },
  };
}
