import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { LICENCE_QUESTIONS, LICENCE_TRY_MS } from '../../licence.ts';
import { LICENCE_VERSION, type LicenceQuestion, QUESTIONS } from './licence-questions.ts';
import { type AskedQuestion, licences, licenceTries } from './licence-table.ts';

/** What a question looks like to whoever answers it. */
type Shown = { id: string; ask: string; options: string[] };

/**
 * Draws questions for somebody: three, or for an earlier version of the licence one of those that came since.
 * @throws the refusal LICENCE_HELD
 */
export async function beginLicence(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ tryId: string; questions: Shown[] }> {
  return await db.transaction(async (tx) => {
    const version = await versionOf(tx, userId);
    if (version >= LICENCE_VERSION) refuse('LICENCE_HELD');
    const asked = drawQuestions(version);
    const row = {
      id: randomUUID(),
      questions: asked,
      expiresAt: new Date(now.getTime() + LICENCE_TRY_MS),
    };
    await tx
      .insert(licenceTries)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: licenceTries.userId, set: row });
    return { tryId: row.id, questions: asked.map(show) };
  });
}

/**
 * Grades one answer. Answers of one person that come at once wait for each other at the row of the try, which ends with the
 * last right one.
 * @throws the refusal TRY_NOT_FOUND or QUESTION_NOT_FOUND
 */
export async function answerLicence(
  db: Db,
  userId: string,
  answer: { tryId: string; question: string; option: number },
  now: Date,
) {
  return await db.transaction(async (tx) => {
    const theirs = eq(licenceTries.userId, userId);
    const [found] = await tx
      .select({ questions: licenceTries.questions })
      .from(licenceTries)
      .where(and(theirs, eq(licenceTries.id, answer.tryId), gt(licenceTries.expiresAt, now)))
      .for('update');
    if (found === undefined) refuse('TRY_NOT_FOUND');
    const asked = found.questions.find(({ id }) => id === answer.question);
    const question = QUESTIONS.find(({ id }) => id === answer.question);
    if (asked === undefined || question === undefined) refuse('QUESTION_NOT_FOUND');
    const rightOption = asked.order.indexOf(0);
    const right = answer.option === rightOption;
    const questions = found.questions.map((one) =>
      one.id === asked.id ? { ...one, solved: one.solved || right } : one,
    );
    const left = questions.filter(({ solved }) => !solved).length;
    if (left === 0) await pass(tx, userId, questions, now);
    else await tx.update(licenceTries).set({ questions }).where(theirs);
    const { title, why } = question;
    return { right, rightOption, title, why, left, passedAt: left === 0 ? now.toISOString() : null };
  });
}

/** @returns since when somebody has the licence, whether they need another one, and what they answered for it */
export async function readLicence(db: Db, userId: string) {
  const [held] = await db.select().from(licences).where(eq(licences.userId, userId));
  const answered = QUESTIONS.filter(({ id }) => held?.questions.includes(id));
  return {
    needed: held === undefined || held.version < LICENCE_VERSION,
    passedAt: held?.passedAt.toISOString() ?? null,
    lessons: answered.map(({ title, ask, options: [answer], why }) => ({ title, ask, answer, why })),
  };
}

async function pass(tx: Tx, userId: string, asked: readonly AskedQuestion[], now: Date): Promise<void> {
  const licence = { version: LICENCE_VERSION, questions: asked.map(({ id }) => id), passedAt: now };
  await tx
    .insert(licences)
    .values({ userId, ...licence })
    .onConflictDoUpdate({ target: licences.userId, set: licence });
  await tx.delete(licenceTries).where(eq(licenceTries.userId, userId));
}

async function versionOf(tx: Tx, userId: string): Promise<number> {
  const [held] = await tx
    .select({ version: licences.version })
    .from(licences)
    .where(eq(licences.userId, userId));
  return held?.version ?? 0;
}

/** @param version of the licence that is held; 0 for none */
function drawQuestions(version: number): AskedQuestion[] {
  const newer = QUESTIONS.filter(({ since }) => since > version);
  return shuffled(newer)
    .slice(0, version === 0 ? LICENCE_QUESTIONS : 1)
    .map(({ id, options }) => ({ id, order: shuffled([...options.keys()]), solved: false }));
}

function show({ id, order }: AskedQuestion): Shown {
  const question = questionOf(id);
  return { id, ask: question.ask, options: order.flatMap((at) => question.options[at] ?? []) };
}

function questionOf(id: string): LicenceQuestion {
  const found = QUESTIONS.find((question) => question.id === id);
  if (found === undefined) throw new Error(`there is no question ${id}`);
  return found;
}

/** In an order that nobody foresees (Fisher and Yates). */
function shuffled<T>(things: readonly T[]): T[] {
  const left = [...things];
  return things.flatMap(() => left.splice(randomInt(left.length), 1));
}
