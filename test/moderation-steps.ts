import { randomUUID } from 'node:crypto';
import type { ReportReason, ReportSubject } from '../src/moderation/report.ts';
import { reports } from '../src/moderation/server/report/report-table.ts';
import type { Snapshot } from '../src/moderation/snapshot.ts';
import { personDigests } from '../src/profiles/server/person-digest.ts';
import { digestOf } from '../src/standing/server/require-standing.ts';
import { appeals } from '../src/standing/server/restriction-table.ts';
import type { Person } from './person.ts';
import type { TestApp } from './start-test-app.ts';
import type { Answer } from './test-browser.ts';

type Reported = {
  by: Person;
  about: Person;
  kind?: ReportSubject;
  id?: string;
  reason?: ReportReason;
  weight?: number;
  network?: string;
  snapshot?: Snapshot;
};

/** Writes a report as it stands once it was sent. @returns its id */
export async function reported(app: TestApp, of: Reported): Promise<string> {
  const { db } = app.database;
  const digests = await personDigests(db);
  const id = randomUUID();
  await db.insert(reports).values({
    id,
    reporterId: of.by.userId,
    reporterDigest: await digestOf(db, digests, of.by.userId),
    aboutId: of.about.userId,
    aboutDigest: await digestOf(db, digests, of.about.userId),
    subjectKind: of.kind ?? 'person',
    subjectId: of.id ?? of.about.userId,
    reason: of.reason ?? 'mean',
    snapshot: of.snapshot ?? null,
    weight: of.weight ?? 1,
    network: of.network ?? null,
    createdAt: app.clock.now(),
  });
  return id;
}

/** Writes an appeal as it stands once it was sent. @returns its id */
export async function appealed(app: TestApp, restrictionId: string): Promise<string> {
  const id = randomUUID();
  const asked = { restrictionId, text: 'It was not like that.', createdAt: app.clock.now() };
  await app.database.db.insert(appeals).values({ id, ...asked });
  return id;
}

/** Decides about a person; where nothing else is said, with a rule and a statement. */
export async function decide(
  by: Person,
  about: Person,
  decision: { kind: string; subjectId?: string; days?: number },
  more: { reportIds?: string[]; rule?: string; statement?: string } = {},
): Promise<Answer> {
  const said = decision.kind === 'none' ? {} : { rule: 'be_kind', statement: 'That was unkind.' };
  const body = { reportIds: [], decision, ...said, ...more };
  return await by.browser.call('POST', `/moderation/people/${about.userId}/decisions`, body);
}

/** Undoes or lifts a decision. */
export async function lift(by: Person, restrictionId: string): Promise<Answer> {
  return await by.browser.call('DELETE', `/moderation/restrictions/${restrictionId}`);
}

/** Answers an appeal. */
export async function answer(by: Person, appealId: string, outcome: 'kept' | 'lifted'): Promise<Answer> {
  const body = { outcome, answer: 'We looked again.' };
  return await by.browser.call('POST', `/moderation/appeals/${appealId}/answer`, body);
}
