import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { readLimited } from '../../../platform/server/http/read-limited.ts';
import type { TimeLimit } from '../../../platform/server/http/time-limit.ts';

/** Roblox cannot be reached, is too slow, refuses everybody or answers something else than it should. */
export class RobloxDown extends Error {}

const MAX_ANSWER_BYTES = 1024 * 1024;
/** One attempt may take this long, so that a second fits in. */
const ATTEMPT_MS = 5000;
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 250;
/** Roblox's own word that it has no such account. Any other 404 is of something in between, or of a call that is gone. */
const noSuchAccount = z.object({ errors: z.tuple([z.object({ code: z.literal(3) })]) });

/**
 * Asks Roblox, again where that may help: after a lost connection, 429 or 5xx, as late as Retry-After says.
 * @param schema what a right answer looks like
 * @returns undefined when Roblox says that there is no such account
 * @throws RobloxDown at the latest when `timeLimit` ends; its message holds nothing that was asked
 */
export async function askRoblox<T>(
  url: string,
  init: RequestInit,
  schema: z.ZodType<T>,
  timeLimit: TimeLimit,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await tryOnce(url, init, timeLimit);
    if (response !== undefined && !isPassing(response.status)) return await readAnswer(response, schema);
    await response?.body?.cancel();
    const told = response === undefined ? 'cannot be reached' : `answered ${response.status}`;
    if (attempt === MAX_ATTEMPTS || timeLimit.leftMs() <= 0) throw new RobloxDown(`Roblox ${told}`);
    const waitMs = retryAfterMs(response) ?? FIRST_WAIT_MS * 2 ** (attempt - 1) * (1 + Math.random());
    if (waitMs >= timeLimit.leftMs())
      throw new RobloxDown(`Roblox ${told}, and asks for more time than there is`);
    await wait(waitMs);
  }
}

async function tryOnce(url: string, init: RequestInit, timeLimit: TimeLimit): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.any([timeLimit.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    return await fetch(url, { ...init, redirect: 'error', signal });
  } catch {
    // Which of the many ways it failed in makes no difference to what is done about it.
    return undefined;
  }
}

async function readAnswer<T>(response: Response, schema: z.ZodType<T>): Promise<T | undefined> {
  const body = toJson(await readLimited(response, MAX_ANSWER_BYTES).catch(() => undefined));
  if (response.status === 404 && noSuchAccount.safeParse(body).success) return undefined;
  if (!response.ok) throw new RobloxDown(`Roblox answered ${response.status}`);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new RobloxDown('Roblox answered something that it should not');
  return parsed.data;
}

function toJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '');
  } catch {
    // No JSON is as wrong as wrong JSON: the schema refuses it.
    return undefined;
  }
}

function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Retry-After is a number of seconds or a date. */
function retryAfterMs(response: Response | undefined): number | undefined {
  const told = response?.headers.get('retry-after');
  if (!told) return undefined;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
