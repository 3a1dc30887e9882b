import { aliasedTable, and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PublicPerson } from '../../profiles/person-contract.ts';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { reviewAnswers } from '../../reviews/server/answer-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';
import { readTrust } from '../../standing/server/read-trust.ts';
import type { TrustLevel } from '../../standing/standing.ts';
import { trades } from '../../trades/server/trade-table.ts';
import type { CaseDeps, CasePerson } from './hold-case.ts';
import { reports } from './report/report-table.ts';

const MAX_REPORTS = 200;

type Report = typeof reports.$inferSelect;
type Reporter = PublicPerson & { level: TrustLevel; upheld: number; rejected: number };

/** Reads the reports about a person, newest first, who is on them, and whether those who wrote them belong together. */
export async function readCaseReports(deps: CaseDeps, about: CasePerson) {
  const { db } = deps;
  const taker = aliasedTable(profiles, 'taker');
  const rows = await db
    .select({ report: reports, reporter: profiles, taker })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .leftJoin(taker, eq(taker.id, reports.takenBy))
    .where(eq(reports.aboutId, about.id))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(MAX_REPORTS);
  const waiting = rows.map(({ report }) => report).filter(({ outcome }) => outcome === null);
  const [reporters, hidden, shareNetwork] = await Promise.all([
    readReporters(deps, rows),
    readHidden(
      deps,
      about,
      rows.map(({ report }) => report),
    ),
    belongTogether(deps, waiting),
  ]);
  const [taken] = rows.filter((row) => row.report.outcome === null && row.taker !== null);
  return {
    shareNetwork,
    takenBy: presentPerson(taken?.taker ?? null),
    reports: rows.map(({ report }) => ({
      id: report.id,
      subjectKind: report.subjectKind,
      subjectId: report.subjectId,
      reason: report.reason,
      details: report.details,
      createdAt: report.createdAt.toISOString(),
      snapshot: report.snapshot,
      hidden: hidden.has(report.subjectKind === 'name' ? 'name' : report.subjectId),
      outcome: report.outcome,
      reporter: reporters.get(report.reporterId ?? '') ?? null,
    })),
  };
}

/** How far each of those who reported can be trusted, and how often they were right before. */
async function readReporters(
  { db, digests, now }: CaseDeps,
  rows: { reporter: CasePerson | null }[],
): Promise<Map<string, Reporter>> {
  const people = new Map(
    rows.flatMap(({ reporter }) => (reporter === null ? [] : [[reporter.id, reporter]])),
  );
  if (people.size === 0) return new Map();
  const of = (outcome: 'upheld' | 'rejected') =>
    sql<number>`count(*) FILTER (WHERE ${reports.outcome} = ${outcome})::int`;
  const before = await db
    .select({ id: reports.reporterId, upheld: of('upheld'), rejected: of('rejected') })
    .from(reports)
    .where(inArray(reports.reporterId, [...people.keys()]))
    .groupBy(reports.reporterId);
  const known = new Map<string, Reporter>();
  for (const [id, row] of people) {
    const person = presentPerson(row);
    const { level } = await readTrust(db, digests, id, now);
    const { upheld = 0, rejected = 0 } = before.find((one) => one.id === id) ?? {};
    if (person !== null) known.set(id, { ...person, level, upheld, rejected });
  }
  return known;
}

/** @returns the ids of what is hidden now; 'name' for the name */
async function readHidden({ db }: CaseDeps, about: CasePerson, all: Report[]): Promise<Set<string>> {
  const ids = (kind: Report['subjectKind']) =>
    all.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId);
  const [posts, reviews, answers] = await Promise.all([
    db
      .select({ id: trades.id })
      .from(trades)
      .where(and(isIn(trades.id, ids('post')), isNotNull(trades.hiddenAt))),
    db
      .select({ id: tradeReviews.id })
      .from(tradeReviews)
      .where(and(isIn(tradeReviews.id, ids('review')), isNotNull(tradeReviews.hiddenAt))),
    db
      .select({ id: reviewAnswers.id })
      .from(reviewAnswers)
      .where(and(isIn(reviewAnswers.id, ids('review')), isNotNull(reviewAnswers.hiddenAt))),
  ]);
  const name = about.nameHiddenAt === null ? [] : ['name'];
  return new Set([...[...posts, ...reviews, ...answers].map(({ id }) => id), ...name]);
}

function isIn(
  column: typeof trades.id | typeof tradeReviews.id | typeof reviewAnswers.id,
  ids: string[],
): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::uuid[])`;
}

/** @returns whether two of those whose reports wait came from one network, or have completed a trade with each other */
async function belongTogether({ db }: CaseDeps, waiting: Report[]): Promise<boolean> {
  const networks = new Map<string, string | null>();
  for (const { network, reporterId } of waiting) {
    if (network === null) continue;
    if (networks.has(network) && networks.get(network) !== reporterId) return true;
    networks.set(network, reporterId);
  }
  const ids = [...new Set(waiting.flatMap(({ reporterId }) => reporterId ?? []))];
  if (ids.length < 2) return false;
  const { status, senderId, receiverId } = tradeRequests;
  const between = and(eq(status, 'completed'), inArray(senderId, ids), inArray(receiverId, ids));
  const [found] = await db.select({ many: count() }).from(tradeRequests).where(between);
  return (found?.many ?? 0) > 0;
}
