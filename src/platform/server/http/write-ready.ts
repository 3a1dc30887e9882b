import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from './ready-bytes.ts';

/**
 * Writes a ready answer in the best coding that the reader takes, or 304 when the reader has it already.
 * @param cacheControl how long the reader may keep it; by default it asks each time whether it is still true
 * @param others more headers, names and values in turn; written at once they cost less than one by one
 */
export function writeReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  cacheControl = 'no-cache',
  others: readonly string[] = [],
): void {
  const headers = [
    ...others,
    'content-type',
    answer.type,
    'cache-control',
    cacheControl,
    'etag',
    answer.etag,
    'vary',
    'accept-encoding',
  ];
  if (names(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  const coding = (['br', 'gzip'] as const).find(
    (name) => names(accepted, name) && answer[name] !== undefined,
  );
  const body = (coding && answer[coding]) ?? answer.plain;
  if (coding !== undefined) headers.push('content-encoding', coding);
  headers.push('content-length', String(body.length));
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** @returns whether a list in a header names something; proxies weaken an ETag with 'W/', and 'q=0' takes a name back */
function names(header: string | string[] | undefined, wanted: string): boolean {
  // Most requests lack one of them: none is to cost a list.
  const list = header === undefined ? '' : String(header);
  if (!list.includes(wanted)) return false;
  return list.split(',').some((entry) => {
    const [name = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim());
    return name.replace(/^W\//, '') === wanted && Number(weight.replace(/^q=/, '')) > 0;
  });
}
