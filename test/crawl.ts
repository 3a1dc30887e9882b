import assert from 'node:assert/strict';
import { callList } from '../src/api/server/call-list.ts';
import { routes } from '../src/app/pages/routes.ts';
import { OWNER_TABS, ownerTabAddress } from '../src/backoffice/owner-tab.ts';
import { type GameId, GAME_IDS } from '../src/games/game.ts';
import { caseAddress, MODERATION_TABS, moderationAddress } from '../src/moderation/moderation-address.ts';
import type { TestBrowser } from './test-browser.ts';

/** Whom and what a crawl asks for; every game and some items where nothing else is said. */
export type Asked = {
  people: readonly string[];
  requests: readonly string[];
  routeIds?: readonly string[];
  games?: readonly GameId[];
  items?: readonly string[];
};

const NO_ROUTE = '00000000-0000-4000-8000-000000000000';
const NO_BACKUP = NO_ROUTE;
const SOME_ITEMS = ['raccoon', 'shadow-dragon'];

const OTHER_ADDRESSES = [
  '/api/openapi.json',
  '/api/docs',
  '/api/proxy/growagarden',
  '/healthz',
  '/readyz',
  '/version',
];

/** What stands in the place of an address's parameter. */
function valuesOf(parameter: string, asked: Asked): readonly string[] {
  const { people, requests, routeIds = [NO_ROUTE], games = GAME_IDS, items = SOME_ITEMS } = asked;
  if (parameter === 'game' || parameter === 'gameId') return games;
  if (parameter === 'userId') return people;
  if (parameter === 'requestId') return requests;
  if (parameter === 'routeId') return routeIds;
  if (parameter === 'version') return ['1'];
  if (parameter === 'backupId') return [NO_BACKUP];
  if (parameter === 'slug' || parameter === 'item') return items;
  throw new Error(`The crawl does not know what to put in the place of ${parameter}.`);
}

function addressesOf(pattern: string, asked: Asked): string[] {
  const parameter = /\{(\w+)\}|:(\w+)/.exec(pattern);
  if (parameter === null) return [pattern];
  const [whole, ...names] = parameter;
  const values = valuesOf(names.find((name) => name !== undefined) ?? '', asked);
  return values.flatMap((value) => addressesOf(pattern.replace(whole, value), asked));
}

/**
 * @param except paths of calls, as the contract has them, that are not to be made
 * @returns the addresses of every call that only reads
 */
export function callAddresses(asked: Asked, except: readonly string[] = []): string[] {
  const calls = callList().filter(({ method, path }) => method === 'GET' && !except.includes(path));
  const searches = ['a', 'trading'].flatMap((search) =>
    (asked.games ?? GAME_IDS).map((game) => `/api/games/${game}/trades?search=${search}&scope=username`),
  );
  return [...calls.flatMap(({ path }) => addressesOf(`/api${path}`, asked)), ...searches, ...OTHER_ADDRESSES];
}

/** @returns the addresses of every page, with what stands in the page of it */
export function pageAddresses(asked: Asked): string[] {
  const hubs = (asked.games ?? GAME_IDS).flatMap((game) => [
    `/trade?game=${game}`,
    `/trade?game=${game}&q=a&scope=username`,
  ]);
  const pages = routes.flatMap(({ path }) => addressesOf(path.replace('/*', '/no-such-page'), asked));
  const staff = [
    ...OWNER_TABS.map(ownerTabAddress),
    '/admin?q=example',
    ...MODERATION_TABS.map(moderationAddress),
    ...asked.people.map((userId) => caseAddress(userId)),
  ];
  return [...pages, ...hubs, ...staff, '/profile/nobody'];
}

/** What was answered at an address, headers and all. */
export type Crawled = { address: string; status: number; text: string };

/**
 * Opens addresses one after the other.
 * @param secretsIn what may not stand in an answer
 * @returns those at which something stands that may not, with what it is
 */
export async function crawl(
  browser: TestBrowser,
  addresses: readonly string[],
  secretsIn: (crawled: Crawled) => string[],
): Promise<string[]> {
  const leaks: string[] = [];
  for (const address of addresses) {
    const response = await browser.send(address);
    const text = `${JSON.stringify([...response.headers])} ${await response.text()}`;
    const secrets = secretsIn({ address, status: response.status, text });
    if (secrets.length > 0) leaks.push(`${address}: ${[...new Set(secrets)].join(', ')}`);
    assert.ok(response.status < 500, `${address} answered ${response.status}`);
  }
  return leaks;
}
