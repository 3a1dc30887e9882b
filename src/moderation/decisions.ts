import { counted } from '../platform/counts.ts';
import type { RestrictionKind } from '../standing/standing.ts';
import type { Case, CaseReport } from './case.ts';
import type { ReportSubject } from './report.ts';

/** How long what ends by itself may hold, in days. */
export const DAYS = [1, 3, 7, 30] as const;
export const USUAL_DAYS = 3;

/** What can be decided about a person; what hides is about one thing of theirs. */
export type Choice = {
  id: string;
  kind: 'none' | RestrictionKind;
  /** The post, review or answer that is hidden. */
  subjectId?: string;
  /** Whether it is the answer to a review. */
  answer?: boolean;
  /** Whether it ends after some days. */
  timed: boolean;
  /** Which thing is hidden, where there are several. */
  about?: string;
};

const TIMED = ['no_posts', 'no_requests', 'no_reviews'] as const;

/** @returns what can be decided about a case, from nothing to a ban: a thing can be hidden where a report that waits is about it */
export function choicesOf(reports: readonly CaseReport[], nameHidden: boolean): Choice[] {
  const things = new Map(
    reports
      .filter(({ subjectKind }) => subjectKind === 'post' || subjectKind === 'review')
      .map((report) => [report.subjectId, report]),
  );
  const name = !nameHidden && reports.some(({ subjectKind }) => subjectKind === 'name');
  return [
    { id: 'none', kind: 'none', timed: false },
    { id: 'warning', kind: 'warning', timed: false },
    ...[...things.values()].map((report): Choice => ({
      id: report.subjectId,
      kind: report.subjectKind === 'post' ? 'hide_post' : 'hide_review',
      subjectId: report.subjectId,
      answer: isAnswer(report),
      timed: false,
      about: aboutOf(report),
    })),
    ...(name ? [{ id: 'hide_name', kind: 'hide_name', timed: false } as const] : []),
    ...TIMED.map((kind): Choice => ({ id: kind, kind, timed: true })),
    { id: 'suspended', kind: 'suspended', timed: true },
    { id: 'ban', kind: 'suspended', timed: false },
  ];
}

/** @returns a decision in words, as its button says it: 'No posts for 3 days' */
export function choiceWords(
  { kind, timed, answer = false }: Pick<Choice, 'kind' | 'timed' | 'answer'>,
  days: number,
): string {
  const span = timed ? ` for ${counted(days, 'day')}` : '';
  switch (kind) {
    case 'none':
      return 'Nothing wrong';
    case 'warning':
      return 'Warning';
    case 'hide_post':
      return 'Hide this post';
    case 'hide_review':
      return answer ? 'Hide this answer' : 'Hide this review';
    case 'hide_name':
      return 'Hide this name';
    case 'no_posts':
      return `No posts${span}`;
    case 'no_requests':
      return `No requests${span}`;
    case 'no_reviews':
      return `No reviews${span}`;
    case 'suspended':
      return timed ? `Pause${span}` : 'Ban until lifted';
  }
}

/** What fits a case, and the facts that it follows from, in words. */
export type Suggestion = { id: string; days: number; why: string };

/**
 * What usually fits: a warning the first time, then a pause of what was reported, then a pause of everything. It follows
 * from two facts alone, how often reports about this person were right before and their trust level, and says them.
 * @returns undefined without reports that wait
 */
export function suggestionOf(
  facts: Pick<Case, 'upheldBefore' | 'level' | 'reports'>,
): Suggestion | undefined {
  const waiting = facts.reports.filter(({ outcome }) => outcome === null);
  if (waiting.length === 0) return undefined;
  const why = `Fits: ${timeWords(facts.upheldBefore)} time, level ${facts.level}`;
  if (facts.upheldBefore === 0) return { id: 'warning', days: USUAL_DAYS, why };
  if (facts.upheldBefore === 1) return { id: RESTRICTION_OF[mostCommon(waiting)], days: 3, why };
  return { id: 'suspended', days: facts.upheldBefore === 2 ? 7 : 30, why };
}

/** What is paused for reports about things of a kind. */
const RESTRICTION_OF: Record<ReportSubject, string> = {
  post: 'no_posts',
  request: 'no_requests',
  review: 'no_reviews',
  person: 'suspended',
  name: 'suspended',
};

function mostCommon(reports: readonly CaseReport[]): ReportSubject {
  const counts = new Map<ReportSubject, number>();
  for (const { subjectKind } of reports) counts.set(subjectKind, (counts.get(subjectKind) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'person';
}

function timeWords(before: number): string {
  return ['first', 'second', 'third'][before] ?? `${before + 1}th`;
}

function isAnswer({ snapshot }: CaseReport): boolean {
  return snapshot?.kind === 'review' && snapshot.answered !== undefined;
}

function aboutOf({ snapshot }: CaseReport): string {
  if (snapshot?.kind === 'post') return snapshot.offering.join(', ');
  return snapshot?.kind === 'review' ? snapshot.comment : '';
}
