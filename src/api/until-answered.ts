import { type CallAnswer, CallError, isWrittenError, UNKNOWN } from './call-error.ts';

const SECOND_MS = 1000;
/** For how long it is sent again. A page that sleeps meanwhile has one more try when it wakes up. */
const TRIES_MS = 60 * SECOND_MS;
/** A connection may also be lost without a word. */
const TRY_MS = 30 * SECOND_MS;
/** A key may be sent again for so long: within the ten minutes for which the server knows it. Later it would do it anew. */
const SAFE_MS = 5 * 60 * SECOND_MS;
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [SECOND_MS / 2, 8 * SECOND_MS];

/** How a call was made: under which key, and when first (ms since 1970, by this device's clock). */
export type Sent = { key: string; atMs: number };

/** @returns how a call is made that nobody has made before */
export function newlySent(): Sent {
  return { key: newKey(), atMs: Date.now() };
}

/** @returns whether it may be sent again under its key; a clock that was set back since tells nothing */
export function maySendAgain({ atMs }: Sent): boolean {
  const ageMs = Date.now() - atMs;
  return ageMs >= 0 && ageMs < SAFE_MS;
}

/**
 * Sends what changes something again, under the same key, until there is an answer: when it is lost on the way back, the
 * server has done it, does it only once for a key, and tells what came of it (docs/decisions/0033).
 * @param sent how it was made before, perhaps by another page
 * @throws CallError OUTCOME_UNKNOWN when nobody has answered for a minute, or it may not be sent again
 */
export async function untilAnswered(
  send: (headers: Record<string, string>, until: AbortSignal) => Promise<CallAnswer>,
  sent = newlySent(),
): Promise<CallAnswer> {
  const headers = { 'idempotency-key': sent.key };
  const begunMs = Date.now();
  for (let pauseMs = FIRST_PAUSE_MS; maySendAgain(sent); pauseMs = Math.min(LAST_PAUSE_MS, 2 * pauseMs)) {
    const until = new AbortController();
    const timer = setTimeout(() => until.abort(), TRY_MS);
    const answer = await send(headers, until.signal).catch(() => undefined);
    clearTimeout(timer);
    if (answer !== undefined && isTold(answer)) return answer;
    if (Date.now() - begunMs > TRIES_MS) break;
    await pause(pauseMs);
  }
  throw new CallError(UNKNOWN);
}

/** A proxy may answer for a server that it has not heard, and a connection may break within an answer. */
function isTold({ ok, status, body }: CallAnswer): boolean {
  if (!isWrittenError(body)) return ok ? body !== undefined : status < 502 || status > 504;
  return body.code !== UNKNOWN.code || !isRunning(body.data);
}

function isRunning(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'running' in data && data.running === true;
}

/** Ends early when there is a connection again. */
async function pause(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

/** The digits of a random UUID; the browser's own are for pages with https alone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
