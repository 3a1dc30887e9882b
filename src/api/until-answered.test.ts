import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { untilAnswered } from './until-answered.ts';

const NOW_MS = Date.UTC(2026, 10, 25);
const MINUTE_MS = 60_000;
const KEY = 'k'.repeat(32);

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOW_MS });
  // A browser says so when its connection is back; here it never is.
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => mock.timers.reset());

/**
 * Sends what was sent first at a time, and never gets an answer.
 * @returns when it was sent again, until the page said that it could not find out
 */
async function triesOf(atMs: number): Promise<number[]> {
  const tries: number[] = [];
  let told = false;
  const lose = async () => {
    tries.push(Date.now());
    throw new TypeError('Failed to fetch');
  };
  const asked = untilAnswered(lose, { key: KEY, atMs }).catch((error: unknown) => {
    told = true;
    return error;
  });
  for (let second = 0; second < 600; second += 1) {
    await setImmediate();
    if (told) break;
    mock.timers.tick(1000);
  }
  assert.equal(Object(await asked).code, 'OUTCOME_UNKNOWN');
  return tries;
}

for (const [what, atMs] of [
  ['was sent more than five minutes ago', NOW_MS - 5 * MINUTE_MS],
  ['was sent by a clock that was set back since', NOW_MS + 1],
] as const)
  test(`what ${what} is not sent again`, async () => assert.deepEqual(await triesOf(atMs), []));

test('what was sent before is sent again until five minutes after that', async () => {
  const atMs = NOW_MS - 4.5 * MINUTE_MS;
  const tries = await triesOf(atMs);
  assert.ok(tries.length > 3);
  assert.ok(Math.max(...tries) < atMs + 5 * MINUTE_MS);
});

test('what is new is sent again for a minute', async () => {
  const tries = await triesOf(NOW_MS);
  const lastMs = Math.max(...tries) - NOW_MS;
  assert.ok(lastMs > 0.5 * MINUTE_MS && lastMs < 1.5 * MINUTE_MS, `${lastMs} ms`);
});
