import assert from 'node:assert/strict';
import { z } from 'zod';
import { LICENCE_VERSION, QUESTIONS } from '../src/standing/server/licence/licence-questions.ts';
import { licences } from '../src/standing/server/licence/licence-table.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestDatabase } from './test-database.ts';

const begun = z.object({
  tryId: z.string(),
  questions: z.array(z.object({ id: z.string(), options: z.array(z.string()) })),
});

/** Answers the questions of the trade licence as somebody who knows them; whoever has it already answers none. */
export async function takeLicence(browser: TestBrowser): Promise<void> {
  const { status, body } = await browser.call('POST', '/me/licence/tries');
  if (status === 409) return;
  const { tryId, questions } = begun.parse(body);
  for (const { id, options } of questions) {
    const answer = { question: id, option: options.indexOf(rightAnswer(id)) };
    const told = await browser.call('POST', `/me/licence/tries/${tryId}/answers`, answer);
    assert.partialDeepStrictEqual(told, { status: 200, body: { right: true } });
  }
}

/** @returns the right answer to a question */
export function rightAnswer(question: string): string {
  return QUESTIONS.find(({ id }) => id === question)?.options[0] ?? '';
}

/** Gives somebody the licence without a question. */
export async function giveLicence(database: TestDatabase, userId: string, passedAt: Date): Promise<void> {
  await database.db
    .insert(licences)
    .values({ userId, version: LICENCE_VERSION, questions: [], passedAt })
    .onConflictDoNothing();
}
