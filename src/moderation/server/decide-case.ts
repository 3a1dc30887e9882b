import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { inForceAgainst } from '../../standing/server/require-standing.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { tellModerators } from '../../standing/server/tell-moderators.ts';
import type { RestrictionKind, Rule } from '../../standing/standing.ts';
import { seenLine } from '../seen-line.ts';
import { hideFor } from './hiding/hiding.ts';
import type { CasePerson } from './hold-case.ts';
import { liftRestriction, type Restriction } from './lift-restriction.ts';
import { holdPosts, readAutomatic } from './read-automatic.ts';
import { reports } from './report/report-table.ts';
import { tellPerson } from './tell.ts';

/** What somebody decides about a person, and which reports that answers. */
export type Decision = {
  reportIds: string[];
  decision: { kind: 'none' | RestrictionKind; subjectId?: string | undefined; days?: number | undefined };
  rule?: Rule | undefined;
  statement?: string | undefined;
};

type By = { digests: PersonDigests; digest: string; actorId: string; now: Date };
type Report = typeof reports.$inferSelect;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Decides about a person whose standing is held: writes what follows for them, answers the reports, and tells them and
 * whoever reported. What was hidden by nobody's decision is shown again where nothing is wrong, and else becomes a decision.
 * @returns the id of what was decided; null where nothing was wrong
 * @throws the refusal STATEMENT_REQUIRED, SUBJECT_NOT_FOUND or REPORTS_CHANGED
 */
export async function decideCase(
  tx: Tx,
  by: By,
  person: CasePerson,
  { reportIds, decision, rule, statement }: Decision,
): Promise<string | null> {
  const answered = await holdReports(tx, person.id, reportIds);
  const posts = answered
    .filter(({ subjectKind }) => subjectKind === 'post')
    .map(({ subjectId }) => subjectId);
  const { kind } = decision;
  if (kind === 'none') {
    await holdPosts(tx, posts);
    for (const automatic of await readAutomatic(tx, { ...by, posts }))
      await liftRestriction(tx, by.digests, automatic, { because: 'restored', by: by.actorId }, by.now);
    await answerReports(tx, by, answered, null);
    return null;
  }
  if (rule === undefined || !statement) refuse('STATEMENT_REQUIRED');
  const said = { rule, statement };
  const subjectId = kind === 'hide_post' || kind === 'hide_review' ? (decision.subjectId ?? null) : null;
  if (!(await hideFor(tx, by.digests, { kind, userId: person.id, subjectId }, by.now)))
    refuse('SUBJECT_NOT_FOUND');
  const endsAt = decision.days === undefined ? null : new Date(by.now.getTime() + decision.days * DAY_MS);
  const seen = seenIn(answered, subjectId);
  const id = await restrict(tx, by, person.id, { kind, subjectId, endsAt, seen, ...said });
  for (const automatic of await readAutomatic(tx, { ...by, posts })) {
    if (automatic.subjectId !== subjectId)
      await restrict(tx, by, person.id, { ...automatic, endsAt: null, ...said });
  }
  await answerReports(tx, by, answered, id);
  return id;
}

/** Reports are held by their id, in one order. */
async function holdReports(tx: Tx, userId: string, reportIds: string[]): Promise<Report[]> {
  const ids = [...new Set(reportIds)];
  if (ids.length === 0) return [];
  const waiting = await tx
    .select()
    .from(reports)
    .where(and(inArray(reports.id, ids), eq(reports.aboutId, userId), isNull(reports.outcome)))
    .orderBy(asc(reports.id))
    .for('update');
  if (waiting.length < ids.length) refuse('REPORTS_CHANGED');
  return waiting;
}

/**
 * Writes a decision down and tells its person. The same thing is not hidden twice: what hides it already is answered with,
 * unless nobody decided that or it ends sooner. Then this takes its place, and an appeal from it goes over.
 */
async function restrict(
  tx: Tx,
  by: By,
  userId: string,
  what: Pick<Restriction, 'kind' | 'subjectId' | 'endsAt' | 'seen' | 'rule' | 'statement'>,
): Promise<string> {
  const { kind, subjectId, endsAt, seen, rule, statement } = what;
  const before = kind.startsWith('hide_') ? await readHiding(tx, by, kind, subjectId) : undefined;
  if (before !== undefined && !before.automatic && !isLater(endsAt, before.endsAt)) return before.id;
  const id = randomUUID();
  await tx.insert(restrictions).values({
    id,
    userId,
    digest: by.digest,
    kind,
    subjectId,
    rule,
    statement,
    seen,
    decidedBy: by.actorId,
    startsAt: by.now,
    endsAt,
  });
  if (before !== undefined) await takePlaceOf(tx, by, before.id, id);
  const told = kind === 'suspended' && endsAt === null ? 'banned' : kind;
  const words = { kind: 'decided', params: { what: told } } as const;
  await tellPerson(tx, userId, { ...words, referenceId: id, leadsTo: 'standing' }, by.now);
  return id;
}

/** @param end null for what does not end by itself */
function isLater(end: Date | null, than: Date | null): boolean {
  return than !== null && (end === null || end > than);
}

async function readHiding(
  tx: Tx,
  by: By,
  kind: RestrictionKind,
  subjectId: string | null,
): Promise<Restriction | undefined> {
  const subject = subjectId === null ? isNull(restrictions.subjectId) : eq(restrictions.subjectId, subjectId);
  const [found] = await tx
    .select()
    .from(restrictions)
    .where(and(inForceAgainst(by.digest, by.now), eq(restrictions.kind, kind), subject))
    .for('update');
  return found;
}

async function takePlaceOf(tx: Tx, by: By, formerId: string, id: string): Promise<void> {
  await tx
    .update(restrictions)
    .set({ liftedAt: by.now, liftedBy: by.actorId, liftedBecause: 'restored' })
    .where(eq(restrictions.id, formerId));
  await tx
    .update(appeals)
    .set({ restrictionId: id })
    .where(and(eq(appeals.restrictionId, formerId), isNull(appeals.outcome)));
}

/** Whoever reported is told once for all that they reported. */
async function answerReports(
  tx: Tx,
  { actorId, now }: By,
  answered: Report[],
  restrictionId: string | null,
): Promise<void> {
  const outcome = restrictionId === null ? 'rejected' : 'upheld';
  const ids = answered.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(reports)
      .set({ outcome, decidedBy: actorId, decidedAt: now, restrictionId })
      .where(inArray(reports.id, ids));
  }
  const told = new Set<string>();
  for (const { id: referenceId, reporterId } of answered) {
    if (reporterId === null || told.has(reporterId)) continue;
    told.add(reporterId);
    const words = { kind: 'looked-at', params: { outcome } } as const;
    await tellPerson(tx, reporterId, { ...words, referenceId, leadsTo: 'account' }, now);
  }
  await tellModerators(tx);
}

/** @returns what the first of the reports showed; of one thing, what a report about that showed */
function seenIn(answered: Report[], subjectId: string | null): string {
  const [shown] = answered.filter((report) => subjectId === null || report.subjectId === subjectId);
  return shown?.snapshot ? seenLine(shown.snapshot) : '';
}
