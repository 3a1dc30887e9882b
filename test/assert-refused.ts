import assert from 'node:assert/strict';
import type { Answer } from './test-browser.ts';

/**
 * Fails unless a call was refused by this name, with this status.
 * @param data what the refusal says besides, or part of it
 */
export function assertRefused(answer: Answer, status: number, code: string, data?: object): void {
  assert.deepEqual({ status: answer.status, code: codeOf(answer) }, { status, code });
  if (data !== undefined) assert.partialDeepStrictEqual(answer.body, { data });
}

/** @returns the name of a refusal, or undefined when it was none */
export function codeOf({ body }: Answer): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
