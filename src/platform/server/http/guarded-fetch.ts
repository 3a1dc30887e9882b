import { lookup as resolveName, type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf } from '../thrown.ts';
import { isPublicAddress } from './public-address.ts';

/** Why an address was not fetched, or its answer not taken; `message` is for the log and the owner. */
export class FetchRefused extends Error {
  readonly reason: 'address' | 'host' | 'not-public' | 'redirects' | 'too-large' | 'too-slow' | 'unreachable';
  constructor(reason: FetchRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What came back. */
export type Fetched = { status: number; type: string; body: Buffer; etag: string | undefined };

export type GuardOptions = {
  /** The only hosts that may be asked, in lower case. */
  hosts: readonly string[];
  /** How names are resolved; the connection goes to an address that this gave and that was found public. */
  resolve?: typeof resolveName;
  /** Which addresses may be connected to. */
  isAllowed?: (address: string) => boolean;
  /** Certificates to trust besides the known ones. */
  ca?: string;
  /** Port that https addresses go to. */
  port?: number;
  timeoutMs?: number;
  maxBytes?: number;
  /** What is asked for; JSON unless it is said. */
  accept?: string;
};

const TIMEOUT_MS = 5000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/**
 * Fetches an address that somebody else has named: https on the usual port, no credentials, a host
 * on the list, every address of that host public. The check is made on the addresses that the connection then uses, so
 * a name that resolves otherwise the second time gains nothing; each redirect is checked from the start.
 * Takes 5 s and 5 MB at most, in all.
 * @throws FetchRefused
 */
export async function guardedFetch(address: string, options: GuardOptions): Promise<Fetched> {
  const end = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  let next = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const url = checkedAddress(next, options);
    const response = await ask(url, options, end);
    const to = response.headers.location;
    if (isRedirect(response.statusCode) && to !== undefined) {
      response.destroy();
      next = absolute(to, url);
      continue;
    }
    return {
      status: response.statusCode ?? 0,
      type: response.headers['content-type'] ?? '',
      body: await readBody(response, options.maxBytes ?? MAX_BYTES, end),
      etag: response.headers.etag,
    };
  }
  throw new FetchRefused('redirects', `more than ${MAX_REDIRECTS} redirects`);
}

/** @throws FetchRefused when the address is not one that may be asked at all, whatever it resolves to */
function checkedAddress(address: string, { hosts, port = 443 }: GuardOptions): URL {
  const url = URL.parse(address);
  if (url === null) throw new FetchRefused('address', 'not an address');
  if (url.protocol !== 'https:') throw new FetchRefused('address', 'not an https address');
  if (url.username !== '' || url.password !== '')
    throw new FetchRefused('address', 'credentials in the address');
  if (url.port !== '' && url.port !== String(port)) throw new FetchRefused('address', 'another port');
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  // The address parser has turned decimal, octal and hexadecimal spellings into the usual one.
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) throw new FetchRefused('host', 'a bare IP address');
  if (!hosts.includes(host)) throw new FetchRefused('host', `${host} is not on the list of hosts`);
  return url;
}

function ask(url: URL, options: GuardOptions, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        ...(options.port === undefined ? {} : { port: options.port }),
        ...(options.ca === undefined ? {} : { ca: options.ca }),
        // Each connection is new: a kept one would not be checked again.
        agent: false,
        lookup: publicLookup(options),
        // What is not compressed cannot unfold into something huge.
        headers: { accept: options.accept ?? 'application/json', 'accept-encoding': 'identity' },
        signal,
      },
      resolve,
    );
    sent.once('error', (error) => reject(asRefusal(error, signal)));
    sent.end();
  });
}

/** Resolves a name for the connection, and fails unless every one of its addresses may be connected to. */
function publicLookup({ resolve = resolveName, isAllowed = isPublicAddress }: GuardOptions): LookupFunction {
  return (host, asked, done) => {
    resolve(host, { family: asked.family ?? 0, all: true }, (error, found) => {
      const addresses: LookupAddress[] = error === null ? found : [];
      const bad = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (error !== null) done(error, []);
      else if (bad !== undefined) done(new FetchRefused('not-public', `${host} leads to ${bad.address}`), []);
      else if (first === undefined) done(new FetchRefused('unreachable', `${host} leads nowhere`), []);
      else if (asked.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    response.destroy();
    throw new FetchRefused('too-large', `a body in ${encoding}, which was not asked for`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      const bytes: Buffer = part;
      size += bytes.length;
      if (size > maxBytes) throw new FetchRefused('too-large', `more than ${maxBytes} bytes`);
      parts.push(bytes);
    }
  } catch (error) {
    throw asRefusal(error, signal);
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

function asRefusal(error: unknown, signal: AbortSignal): FetchRefused {
  if (error instanceof FetchRefused) return error;
  if (signal.aborted) return new FetchRefused('too-slow', 'no whole answer in time');
  return new FetchRefused('unreachable', `could not be reached (${codeOf(error) || 'no answer'})`);
}

function isRedirect(status: number | undefined): boolean {
  return status !== undefined && status >= 300 && status < 400 && status !== 304;
}

function absolute(to: string, from: URL): string {
  const url = URL.parse(to, from.href);
  if (url === null) throw new FetchRefused('address', 'a redirect to no address');
  return url.href;
}
