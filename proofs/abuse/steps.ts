import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ReportReason, ReportSubject } from '../../src/moderation/report.ts';
import { restrictions } from '../../src/standing/server/restriction-table.ts';
import type { RestrictionKind } from '../../src/standing/standing.ts';
import { codeOf } from '../../test/assert-refused.ts';
import type { Person } from '../../test/person.ts';
import type { Answer } from '../../test/test-browser.ts';
import type { Ground } from './ground.ts';

/** @returns whether a call was let through; @throws where it was refused for another reason than these */
export function through(answer: Answer, ...refusals: string[]): boolean {
  if (answer.status < 300) return true;
  const code = String(codeOf(answer));
  assert.ok(refusals.includes(code), `${answer.status} ${JSON.stringify(answer.body)}`);
  return false;
}

/** @returns how many of the calls were let through; @throws where one was refused for another reason than these */
export function throughOf(answers: readonly Answer[], ...refusals: string[]): number {
  return answers.filter((answer) => through(answer, ...refusals)).length;
}

/** @returns the id that a call gave; @throws unless it was let through */
export function idOf(answer: Answer): string {
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return z.object({ id: z.string() }).parse(answer.body).id;
}

export type Decision = { kind: RestrictionKind | 'none'; subjectId?: string; days?: number };

/** Decides about somebody, with a rule and a statement unless `more` says otherwise. */
export async function decide(
  by: Person,
  userId: string,
  decision: Decision,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const said = { reportIds: [], rule: 'be_kind', statement: 'You were mean to another trader.' };
  return await by.browser.call('POST', `/moderation/people/${userId}/decisions`, {
    ...said,
    decision,
    ...more,
  });
}

/** Decides against somebody. @returns the id of the decision */
export async function restrict(by: Person, person: Person, decision: Decision): Promise<string> {
  return restrictionIdOf(await decide(by, person.userId, decision));
}

/** @returns the decision that was made */
export function restrictionIdOf(answer: Answer): string {
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return z.object({ restrictionId: z.string() }).parse(answer.body).restrictionId;
}

/** Takes a decision out as if it had never been made, without telling anybody. */
export async function forget({ app }: Ground, restrictionId: string): Promise<void> {
  await app.database.db.delete(restrictions).where(eq(restrictions.id, restrictionId));
}

/** Undoes or lifts a decision as those do who moderate. */
export async function lift(by: Person, restrictionId: string): Promise<Answer> {
  return await by.browser.call('DELETE', `/moderation/restrictions/${restrictionId}`);
}

/** Asks for another look. */
export async function appeal(
  by: Person,
  restrictionId: string,
  text = 'That was somebody else.',
): Promise<Answer> {
  return await by.browser.call('POST', `/me/restrictions/${restrictionId}/appeal`, { text });
}

/** Answers an appeal. */
export async function answerAppeal(
  by: Person,
  appealId: string,
  outcome: 'kept' | 'lifted' = 'lifted',
): Promise<Answer> {
  const body = { outcome, answer: 'We have looked again.' };
  return await by.browser.call('POST', `/moderation/appeals/${appealId}/answer`, body);
}

/** Reports something. */
export async function report(
  by: Person,
  subjectKind: ReportSubject,
  subjectId: string,
  { reason = 'mean', details }: { reason?: ReportReason; details?: string } = {},
): Promise<Answer> {
  const body = { subjectKind, subjectId, reason, ...(details === undefined ? {} : { details }) };
  return await by.browser.call('POST', '/reports', body);
}

/** Takes a report back. */
export async function takeBack(by: Person, reportId: string): Promise<Answer> {
  return await by.browser.call('DELETE', `/reports/${reportId}`);
}

/** Blocks or mutes somebody. */
export async function block(by: Person, person: Person, kind: 'block' | 'mute' = 'block'): Promise<void> {
  const answer = await by.browser.call('PUT', `/me/blocks/${person.userId}`, { kind });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

/** @returns all that a page or a call says, as text */
export async function textOf(person: Pick<Person, 'browser'>, path: string): Promise<string> {
  return await (await person.browser.send(path)).text();
}
