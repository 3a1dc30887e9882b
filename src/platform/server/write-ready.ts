import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from './ready-bytes.ts';

/**
 * Writes a ready answer in the best coding that the reader takes, or 304 when the reader has it already.
 * @param cacheControl how long the reader may keep it; by default it asks each time whether it is still true
 */
export function writeReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  cacheControl = 'no-cache',
): void {
  const headers = {
    'content-type': answer.type,
    'cache-control': cacheControl,
    etag: answer.etag,
    vary: 'accept-encoding',
  };
  if (names(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  const coding = (['br', 'gzip'] as const).find(
    (name) => names(accepted, name) && answer[name] !== undefined,
  );
  const body = (coding && answer[coding]) ?? answer.plain;
  response.writeHead(answer.status, {
    ...headers,
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** @returns whether a list in a header names something; proxies weaken an ETag with 'W/', and 'q=0' takes a name back */
function names(header: string | string[] | undefined, wanted: string): boolean {
  const entries = String(header ?? '')
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .replace(/^W\//, '')
        .split(/\s*;\s*q=/),
    );
  return entries.some(([name, weight]) => name === wanted && Number(weight ?? 1) > 0);
}
