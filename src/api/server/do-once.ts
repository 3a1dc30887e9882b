import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import type { Db } from '../../platform/server/database/database.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import { INVALID_INPUT, OUTCOME_UNKNOWN } from '../call.ts';
import {
  claimCall,
  type DoneCall,
  findDone,
  giveUp,
  isOverdue,
  keepAnswer,
  type KeyedCall,
  noting,
  TakenOver,
  takeOver,
} from './done-calls.ts';
import { type CallAnswer, digestWith, openAnswer, sealAnswer } from './sealed-answer.ts';

/** A call that came with a key. */
export type Asked = { userId: string; key: string; call: string; input: unknown };

type Deps = { db: Db; log: Log; now: () => Date };

/** Random enough that nobody guesses it; a UUID is. */
const KEY = /^[\w-]{32,64}$/;
/** How long a try waits for the one that does the work, before it is told to come again. */
const WAIT_MS = 10_000;
const [FIRST_LOOK_MS, LAST_LOOK_MS] = [20, 500];

/**
 * Does a call once for each key of a person, however often it comes and to how many processes: the others get the answer
 * of the first, a named refusal too, and wait while it is at work (docs/decisions/0033).
 * @param steps.begin counts the work; throws when it may not be done
 * @param steps.work does it, on the database that it is given
 * @throws INVALID_INPUT for a key that is none, or came with another call or other input; OUTCOME_UNKNOWN
 */
export async function doOnce(
  deps: Deps,
  asked: Asked,
  steps: { begin: () => Promise<void>; work: (db: Db) => Promise<unknown> },
): Promise<unknown> {
  const { db, now } = deps;
  if (!KEY.test(asked.key)) throw keyRefused('This is not 32 to 64 letters, digits or hyphens.');
  const call = await toKeyed(asked);
  const until = performance.now() + WAIT_MS;
  for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(LAST_LOOK_MS, 2 * lookMs)) {
    const found = await findDone(db, call);
    if (found === undefined) await steps.begin();
    else if (found.inputDigest !== call.inputDigest)
      throw keyRefused('This key came with another call or other input before.');
    else if (found.answer !== null) return outputOf(openAnswer(asked.key, found.answer));
    else if (found.committed && isOverdue(found, now())) throw outcomeUnknown(false);
    const mine = await toDo(db, call, found, now());
    if (mine !== undefined) return await doNow(deps, asked.key, mine, steps.work);
    if (performance.now() > until) throw outcomeUnknown(true);
    await sleep(lookMs);
  }
}

/** @returns the claim when it is for this try to do the work */
async function toDo(
  db: Db,
  call: KeyedCall,
  found: DoneCall | undefined,
  now: Date,
): Promise<DoneCall | undefined> {
  if (found === undefined) return await claimCall(db, call, now);
  return isOverdue(found, now) ? await takeOver(db, found, now) : undefined;
}

async function doNow(
  { db, log }: Deps,
  key: string,
  mine: DoneCall,
  work: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  // What could not be kept is done or refused all the same.
  const unkept = (error: unknown) =>
    log.error({ error: describeError(error) }, 'the answer of a call could not be kept');
  const keep = async (answer: CallAnswer) =>
    await keepAnswer(db, mine, sealAnswer(key, answer)).catch(unkept);
  try {
    const output = await work(noting(db, mine));
    await keep({ output });
    return output;
  } catch (error) {
    if (error instanceof ORPCError && error.defined) await keep({ refusal: error });
    else await giveUp(db, mine).catch(unkept);
    throw error instanceof TakenOver ? outcomeUnknown(true) : error;
  }
}

function outputOf(answer: CallAnswer): unknown {
  if ('refusal' in answer) throw answer.refusal;
  return answer.output;
}

async function toKeyed({ userId, key, call, input }: Asked): Promise<KeyedCall> {
  const fields: unknown[] = typeof input === 'object' && input !== null ? Object.values(input) : [];
  const files = fields.filter((field) => field instanceof Blob);
  const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  return {
    userId,
    keyDigest: digestWith(key),
    inputDigest: digestWith(key, call, JSON.stringify(input) ?? '', ...bytes),
  };
}

function keyRefused(problem: string) {
  const { status, message } = INVALID_INPUT;
  const data = { fields: [{ path: 'Idempotency-Key', problem }] };
  return new ORPCError('INVALID_INPUT', { status, message, data, defined: true });
}

function outcomeUnknown(running: boolean) {
  const { status, message } = OUTCOME_UNKNOWN;
  return new ORPCError('OUTCOME_UNKNOWN', { status, message, data: { running }, defined: true });
}
