import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltFiles } from '../../platform/server/http/built-files.ts';
import { cacheControlOf, isBuiltFile, type StaticFiles } from '../../platform/server/http/static-files.ts';
import { writeReady } from '../../platform/server/http/write-ready.ts';

/**
 * Answers with a file of the built site, of this version or another one, if the address may be one.
 * @param headers names and values in turn
 * @param to.none told when no version has it after all
 * @returns whether it did (or will)
 */
export function answerStatic(
  from: { files: StaticFiles; others: BuiltFiles },
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  to: { failed: (error: unknown) => void; none: () => void },
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const file = from.files.find(path) ?? (isBuiltFile(path) ? from.others.find(path) : undefined);
  if (file === undefined) return false;
  file
    .then((answer) => {
      if (answer === undefined) to.none();
      else writeReady(request, response, answer, cacheControlOf(path), headers);
    })
    .catch(to.failed);
  return true;
}
