import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import type { Role } from '../../profiles/profile.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { readTrust } from '../../standing/server/read-trust.ts';
import { restrictions } from '../../standing/server/restriction-table.ts';
import { AUTOMATIC_MS } from '../../standing/standing.ts';
import { isLive } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { type CountedReport, enoughToHide, LEAST_CIRCLE, LEAST_STRANGERS } from '../enough-to-hide.ts';
import type { ReportReason } from '../report.ts';
import { RULE_OF_REASON } from '../rule-of-reason.ts';
import { seenLine } from '../seen-line.ts';
import { hidePost } from './hiding/hide-post.ts';
import { readCircle } from './read-circle.ts';
import { reports } from './report/report-table.ts';
import type { Reported } from './report/reported.ts';

const STATEMENT =
  'Several people who have nothing to do with each other reported this post, so it is hidden until somebody has looked at it, for a day at most. Nobody has decided anything about you.';

/**
 * Hides a live post for a day when enough strangers have reported it, before anybody has looked; tells its person. A
 * person, a review, a name or whoever looks after the site is never acted on by nobody. The caller holds the post and has written the report. No action
 * of the person ends by it, and the post is held: their standing need not be.
 */
export async function hideIfEnough(
  tx: Tx,
  digests: PersonDigests,
  reported: Reported,
  now: Date,
): Promise<void> {
  const { kind, id, aboutId, snapshot } = reported;
  if (kind !== 'post') return;
  const live = and(eq(trades.id, id), isLive(now), isNull(trades.hiddenAt));
  if ((await tx.select({ id: trades.id }).from(trades).where(live)).length === 0) return;
  const waiting = await readWaiting(tx, id, now);
  const networks = new Set(waiting.flatMap(({ network }) => network ?? []));
  if (networks.size < LEAST_STRANGERS) return;
  if ((await readRole(tx, aboutId)) !== 'member') return;
  const ids = waiting.map(({ reporterId }) => reporterId);
  const counted: CountedReport[] = [];
  for (const { reporterId, weight, network, createdAt } of waiting) {
    const { level } = await readTrust(tx, digests, reporterId, now);
    // Whoever looks after the site need not have traded at all.
    const circle = level === 4 ? LEAST_CIRCLE : await readCircle(tx, reporterId, LEAST_CIRCLE);
    counted.push({ by: reporterId, level, weight, network, circle, atMs: createdAt.getTime() });
  }
  if (!enoughToHide(counted, await readPartners(tx, ids), now.getTime())) return;
  const [about] = waiting;
  if (about === undefined) return;
  await tx.insert(restrictions).values({
    id: randomUUID(),
    userId: aboutId,
    digest: about.aboutDigest,
    kind: 'hide_post',
    subjectId: id,
    rule: RULE_OF_REASON[mostNamed(waiting.map(({ reason }) => reason))],
    statement: STATEMENT,
    seen: seenLine(snapshot),
    automatic: true,
    startsAt: now,
    endsAt: new Date(now.getTime() + AUTOMATIC_MS),
  });
  await hidePost(tx, id, now);
  await notify(
    tx,
    {
      userId: aboutId,
      type: 'system_announcement',
      kind: 'post-hidden',
      params: {},
      leadsTo: 'standing',
    },
    now,
  );
  await announce(tx, { name: 'standing-changed', userId: aboutId });
}

async function readRole(tx: Tx, userId: string): Promise<Role | undefined> {
  const [person] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, userId));
  return person?.role;
}

type Waiting = {
  reporterId: string;
  aboutDigest: string;
  reason: ReportReason;
  weight: number;
  network: string | null;
  createdAt: Date;
};

/** Reports about a post that wait; of whoever is gone nothing can be said any more. */
async function readWaiting(tx: Tx, tradeId: string, now: Date): Promise<Waiting[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.subjectKind, 'post'),
        eq(reports.subjectId, tradeId),
        isNull(reports.outcome),
        isNotNull(reports.reporterId),
        gt(reports.createdAt, new Date(now.getTime() - AUTOMATIC_MS)),
      ),
    );
  return rows.flatMap(({ reporterId, aboutDigest, ...row }) =>
    reporterId === null || aboutDigest === null ? [] : [{ ...row, reporterId, aboutDigest }],
  );
}

/** With whom these people have completed a trade. */
async function readPartners(tx: Tx, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const pairs = await tx
    .selectDistinct({ sender: tradeRequests.senderId, receiver: tradeRequests.receiverId })
    .from(tradeRequests)
    .where(
      and(
        eq(tradeRequests.status, 'completed'),
        or(inArray(tradeRequests.senderId, ids), inArray(tradeRequests.receiverId, ids)),
      ),
    );
  return pairs.flatMap(({ sender, receiver }) =>
    sender === null || receiver === null ? [] : [[sender, receiver] satisfies [string, string]],
  );
}

/** 'other' names no rule, so it stands back behind every other reason. */
function mostNamed(reasons: readonly ReportReason[]): ReportReason {
  const named = reasons.filter((reason) => reason !== 'other');
  const count = (reason: ReportReason) => named.filter((one) => one === reason).length;
  return named.toSorted((a, b) => count(b) - count(a))[0] ?? 'other';
}
