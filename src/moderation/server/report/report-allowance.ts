import { turnsAtAddress } from '../../../accounts/server/password/turns-at-address.ts';
import { refuse } from '../../../api/refuse.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { type Limit, takeTurn } from '../../../platform/server/limits/limits.ts';
import type { TrustLevel } from '../../../standing/standing.ts';
import { REPORTS_A_DAY } from '../../report-weight.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Reports that all people at one address send within a day. */
const REPORTS_FROM_ADDRESS = 60;

/** @returns what a report is counted under at the address of a call */
export function reportsAtAddress(context: CallContext): [key: string, limit: Limit][] {
  return turnsAtAddress(context)('report', { most: REPORTS_FROM_ADDRESS, perMs: DAY_MS });
}

/**
 * Counts one more report of a person, whatever account they send it with, and at their address. One that is taken back
 * was sent all the same.
 * @throws the refusal DAILY_LIMIT
 */
export async function spendReport(
  tx: Tx,
  reporter: { digest: string; level: TrustLevel; atAddress: [key: string, limit: Limit][] },
  now: Date,
): Promise<void> {
  const most = REPORTS_A_DAY[reporter.level];
  const own: [string, Limit][] =
    most === Infinity ? [] : [[`report/${reporter.digest}`, { most, perMs: DAY_MS }]];
  for (const [key, limit] of [...own, ...reporter.atAddress]) {
    const turn = await takeTurn(tx, key, limit, now);
    if (turn.allowed) continue;
    const nextAt = new Date(now.getTime() + turn.retryAfterSeconds * 1000).toISOString();
    refuse('DAILY_LIMIT', { nextAt, most: limit.most });
  }
}
