import { z } from 'zod';
import { endProcess, nextMessage, startHand } from './processes.ts';

/** What a process that makes load is told. */
export const loadJob = z.object({
  /** The servers; the connections are shared out among them. */
  urls: z.array(z.url()),
  /** Asked for in turn. */
  paths: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  connections: z.int(),
  /** How long is measured, and how long before that is not. */
  ms: z.number(),
  warmUpMs: z.number(),
  /** How long each connection waits between an answer and the next question. */
  pauseMs: z.number(),
});
export type LoadJob = z.infer<typeof loadJob>;

const loadResult = z.object({
  answers: z.int(),
  failed: z.int(),
  ms: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});

/** What came of it: answers a second, and how long they took. */
export type Load = { perSecond: number; answers: number; p50Ms: number; p99Ms: number };

/**
 * Lets a process of its own ask some servers, and waits until it has.
 * @throws when any answer was a refusal or a connection was lost: such a figure would be of something else
 */
export async function sendLoad(job: Pick<LoadJob, 'urls' | 'paths'> & Partial<LoadJob>): Promise<Load> {
  const hand = startHand('bench/load.ts');
  try {
    const result = nextMessage(hand, loadResult);
    hand.send({ headers: {}, connections: 50, ms: 2000, warmUpMs: 500, pauseMs: 0, ...job });
    const { answers, failed, ms, p50Ms, p99Ms } = await result;
    if (failed > 0) throw new Error(`${failed} of ${answers} answers failed.`);
    if (answers === 0) throw new Error('Nothing was answered.');
    return { perSecond: (answers * 1000) / ms, answers, p50Ms, p99Ms };
  } finally {
    await endProcess(hand);
  }
}
