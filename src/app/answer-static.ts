import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControlOf, type StaticFiles } from '../platform/server/static-files.ts';
import { writeReady } from '../platform/server/write-ready.ts';

/**
 * Answers with a file of the built site, if the address is one.
 * @param headers names and values in turn
 * @returns whether it did (or will)
 */
export function answerStatic(
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  failed: (error: unknown) => void,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const file = files.find(path);
  if (file === undefined) return false;
  file.then((answer) => writeReady(request, response, answer, cacheControlOf(path), headers), failed);
  return true;
}
