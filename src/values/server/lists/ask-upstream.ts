import type { GameId } from '../../../games/game.ts';
import {
  FetchRefused,
  guardedFetch,
  type GuardOptions,
} from '../../../platform/server/http/guarded-fetch.ts';
import { describeError } from '../../../platform/server/log.ts';
import type { ListedItem } from '../../items/listed-item.ts';
import type { AllLeftOut } from '../../names/left-out.ts';
import { type ListedNow, readUpstreamList, type UpstreamAnswer } from './read-upstream-list.ts';

/** How an upstream is asked: the operator's own address, and the guard for addresses that its answer names. */
export type UpstreamWay = { address: string; guard: GuardOptions; timeoutMs?: number };

/** By which a later question may be answered with 'nothing new'. */
export type Seen = { etag: string | null; lastModified: string | null };

/** What came of asking. `message` is what people read. */
export type UpstreamNews =
  | { kind: 'list'; items: ListedItem[]; leftOut: AllLeftOut; seen: Seen }
  | { kind: 'nothing-new' }
  /** With what was left out, where it was an answer in which nothing could be used. */
  | { kind: 'failed'; message: string; cause?: string; leftOut?: AllLeftOut };

const TIMEOUT_MS = 5000;
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Asks an upstream for a game's list: the answer is the list or a descriptor whose `target` has it; an
 * answer that is HTML or not OK leads to `index.json` beside it, which names the target. Takes 5 s and 5 MB for each.
 * @param listed what the game lists now
 */
export async function askUpstream(
  game: GameId,
  way: UpstreamWay,
  seen: Seen,
  listed: ListedNow,
): Promise<UpstreamNews> {
  try {
    const first = await askOwn(way.address, way, seen);
    if (first.status === 304) return { kind: 'nothing-new' };
    const usable = first.status === 200 && !isHtml(first);
    if (!usable) return await askByIndex(game, way, listed);
    const read = readUpstreamList(game, parsed(first.text), listed);
    if (read.kind === 'descriptor') return await askTarget(game, read.target, way, listed);
    return newsOf(read, first.seen);
  } catch (error) {
    return failure(error);
  }
}

async function askByIndex(game: GameId, way: UpstreamWay, listed: ListedNow): Promise<UpstreamNews> {
  const index = await askOwn(`${way.address.replace(/\/+$/, '')}/index.json`, way, NOTHING_SEEN);
  if (index.status !== 200 || isHtml(index))
    return { kind: 'failed', message: `Proxy config not found (HTTP ${index.status})` };
  const read = readUpstreamList(game, parsed(index.text), listed);
  if (read.kind !== 'descriptor') return { kind: 'failed', message: 'Proxy misconfigured: missing target' };
  return await askTarget(game, read.target, way, listed);
}

async function askTarget(
  game: GameId,
  target: string,
  way: UpstreamWay,
  listed: ListedNow,
): Promise<UpstreamNews> {
  const { status, body } = await guardedFetch(target, way.guard);
  if (status !== 200) return { kind: 'failed', message: `Upstream error ${status}` };
  const read = readUpstreamList(game, parsed(textOf(body)), listed);
  // A descriptor that leads to another could lead around for ever.
  if (read.kind === 'descriptor') return { kind: 'failed', message: 'No items found in API response' };
  return newsOf(read, NOTHING_SEEN);
}

function newsOf(read: Exclude<UpstreamAnswer, { kind: 'descriptor' }>, seen: Seen): UpstreamNews {
  if (read.kind === 'list') return { ...read, seen };
  return { kind: 'failed', message: read.message, leftOut: read.leftOut };
}

/** As somebody who has never asked. */
export const NOTHING_SEEN: Seen = { etag: null, lastModified: null };

type Answer = { status: number; type: string; text: string; seen: Seen };

/** The operator's own address may be inside: it is asked without the guard, but goes nowhere else from there. */
async function askOwn(address: string, way: UpstreamWay, seen: Seen): Promise<Answer> {
  const response = await fetch(address, {
    headers: {
      accept: 'application/json',
      ...(seen.etag === null ? {} : { 'if-none-match': seen.etag }),
      ...(seen.lastModified === null ? {} : { 'if-modified-since': seen.lastModified }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(way.timeoutMs ?? TIMEOUT_MS),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await boundedText(response),
    seen: { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') },
  };
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the rest.
    if (size > MAX_BYTES) throw new FetchRefused('too-large', `more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return textOf(Buffer.concat(parts));
}

/** Without a byte order mark, which is no part of JSON. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function isHtml({ type, text }: Answer): boolean {
  return type.includes('html') || text.trimStart().startsWith('<');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever is no JSON holds no item.
    return undefined;
  }
}

function failure(error: unknown): UpstreamNews {
  if (error instanceof FetchRefused)
    return { kind: 'failed', message: WORDS[error.reason], cause: error.message };
  const late = error instanceof Error && error.name === 'TimeoutError';
  const message = late ? WORDS['too-slow'] : WORDS.unreachable;
  return { kind: 'failed', message, cause: describeError(error) };
}

const WORDS: Record<FetchRefused['reason'], string> = {
  address: 'The address of the list cannot be used',
  host: 'The host of the list is not allowed',
  'not-public': 'The host of the list is not allowed',
  redirects: 'The list was moved too often',
  'too-large': 'The list is too large',
  'too-slow': 'The list did not come in time',
  unreachable: 'The list could not be reached',
};
