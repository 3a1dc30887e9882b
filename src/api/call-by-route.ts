import routes from 'virtual:contract-routes';
import { tooManyTries } from '../platform/time-spans.ts';
import { type CallAnswer, CallError, isWrittenError, UNKNOWN, type WrittenError } from './call-error.ts';
import type { AskedAs } from './client.ts';

type Fields = Record<string, unknown>;

export type CallOptions = { signal?: AbortSignal; context?: AskedAs };

/** Loads what calls need that no first view makes. */
export const loadLateCalls = async () => await import('./late-calls.ts');

/**
 * The browser's way to a call: method and path come from the contract, fields that stand in the path go there, the rest
 * into the query of a GET and the JSON of anything else. Errors come out with the names that the contract gives them.
 * The library's own link does the same for every shape that OpenAPI knows, at six times the size (docs/decisions/0002).
 */
export async function callByRoute(
  path: readonly string[],
  input: unknown,
  { signal, context }: CallOptions = {},
): Promise<unknown> {
  const name = path.join('.');
  const early = routes[name];
  const late = early === undefined ? await loadLateCalls() : undefined;
  const route = early ?? late?.lateRoutes[name];
  if (route === undefined) throw new Error(`There is no call ${name}.`);
  const [method = 'GET', pattern = '', once] = route.split(' ');
  const fields: Fields = { ...(isFields(input) ? input : {}) };
  const address = pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = fields[parameter];
    delete fields[parameter];
    return encodeURIComponent(String(value));
  });
  const inQuery = method === 'GET' || method === 'DELETE';
  const { body: sent, headers } = inQuery ? {} : bodyOf(fields);
  const send = async (more: Record<string, string> = {}, until?: AbortSignal): Promise<CallAnswer> => {
    const response = await fetch(`/api${address}${inQuery ? toQuery(fields) : ''}`, {
      method,
      headers: { ...headers, ...more },
      // What is sent while the page is being left arrives all the same.
      keepalive: method === 'DELETE',
      // A file may take its time.
      signal: signal ?? (sent instanceof FormData ? null : (until ?? null)),
      ...(sent === undefined ? {} : { body: sent }),
    });
    const { ok, status } = response;
    return { ok, status, body: await response.json().catch(() => undefined) };
  };
  const { ok, status, body } = await (late === undefined
    ? send()
    : late.sendLate(send, once !== undefined, context?.sent));
  if (ok) return body;
  throw new CallError(
    isWrittenError(body)
      ? inWords(body)
      : { code: 'NO_ANSWER', status, message: 'The server gave no answer.' },
  );
}

const DISK_FULL_WORDS =
  'The site has run out of room. Nothing is lost: what you have is still here. Try again in a few minutes.';

/** How long one has to wait is the same sentence everywhere, whatever was refused. */
function inWords(refusal: WrittenError): WrittenError {
  const { code, data } = refusal;
  if (code === UNKNOWN.code) return { ...refusal, message: UNKNOWN.message };
  if (code === 'DISK_FULL') return { ...refusal, message: DISK_FULL_WORDS };
  if (code !== 'TOO_MANY_REQUESTS' || !isFields(data)) return refusal;
  const seconds = data['retryAfterSeconds'];
  return typeof seconds === 'number' ? { ...refusal, message: tooManyTries(seconds) } : refusal;
}

/** JSON, or a form where a file is among the fields; the browser then names the type itself. */
function bodyOf(fields: Fields): { body: BodyInit; headers?: Record<string, string> } {
  const values = Object.entries(fields);
  if (!values.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of values) form.set(name, value instanceof Blob ? value : String(value));
  return { body: form };
}

function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null;
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function toQuery(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (isPlain(value)) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}
