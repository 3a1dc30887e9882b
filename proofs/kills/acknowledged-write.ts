import assert from 'node:assert/strict';
import type { Answer } from '../../test/test-browser.ts';
import type { Ledger } from './ledger.ts';

/** Thrown by whatever is under way when the server is gone. */
export class CutOff extends Error {}

/** Makes a call that must succeed if it is answered at all. */
export async function write(ledger: Ledger, status: number, call: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await call();
  } catch {
    ledger.cutOff += 1;
    throw new CutOff();
  }
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  ledger.acknowledged += 1;
  return answer;
}

/** Does something again and again, until the server is gone. */
export async function untilCutOff(turn: () => Promise<void>): Promise<void> {
  try {
    for (;;) await turn();
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
  }
}
