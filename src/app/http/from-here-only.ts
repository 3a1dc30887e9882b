import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

/** What proxies write of whom they ask for; any 'x-forwarded-…' too. */
const PROXY_HEADERS = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fly-client-ip',
  'fastly-client-ip',
]);

/** What a browser says of itself where a page of the site asks, or somebody who types an address. */
const OWN_SITE = new Set(['same-origin', 'none']);

const REFUSAL =
  'This demo works only in a browser on the computer that it runs on, because anybody can sign in as anybody. Is it yours? ' +
  'Set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET to open a real site, or DEMO=1 to show the demo to others.\n';

/**
 * Refuses whoever comes by another name than this machine's own, as a page does that has bound its name to loopback, and
 * whatever a proxy passes on, as one does that somebody set up for the port and forgot.
 */
export const fromHereOnly = only(isFromHere);

/**
 * The same, and for browsers alone: they say themselves where a request comes from, but not to a name without https
 * that is not this machine's.
 */
export const byBrowserFromHereOnly = only(
  (asked) => isFromHere(asked) && OWN_SITE.has(String(asked.headers['sec-fetch-site'])),
);

function only(isWelcome: (asked: IncomingMessage) => boolean): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) =>
    isWelcome(c.env.incoming) ? await next() : c.text(REFUSAL, 403, { 'cache-control': 'no-store' });
}

function isFromHere({ headers, httpVersion }: IncomingMessage): boolean {
  // No browser speaks HTTP/1.0 any more; nginx did by itself until 1.29.7, and then adds no header.
  if (httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => PROXY_HEADERS.has(name) || name.startsWith('x-forwarded-')))
    return false;
  // A proxy that changes Host says nothing of itself, but passes on which page of its name asks.
  const { origin, referer, host = '' } = headers;
  const names = [`http://${host}`, origin, referer].filter((name) => name !== undefined);
  return names.every(isOfLoopback);
}

function isOfLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.hash === '' && isLoopback(url.hostname);
}

function isLoopback(hostname: string): boolean {
  // Browsers let no name server say where these lead.
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}
