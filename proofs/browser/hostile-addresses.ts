import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { callList } from '../../src/api/server/call-list.ts';
import { routes } from '../../src/app/pages/routes.ts';
import { describeCall } from '../call-schema.ts';
import { hostileText } from '../hostile-text.ts';
import type { Role } from './hostile-site.ts';

const SOURCE = new URL('../../src/', import.meta.url).pathname;

/** Every name that a page or a handler asks an address for, as the code says; and those that it reads in another way. */
export const PARAMETERS: readonly string[] = [
  ...new Set([
    ...readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(SOURCE, file), 'utf8').matchAll(/(?:search|[pP]arams)\.get\('(\w+)'\)/g),
      ])
      .flatMap(([, name = '']) => name),
    'action',
    'person',
    'access_token',
    'error_description',
    'token',
    '__proto__',
  ]),
];

/** Addresses in which only one thing is wrong, so that a page goes on to show it. */
const HALF_RIGHT: readonly [Role, (text: string) => string][] = [
  ['visitor', (text) => `/values/adopt-me?q=${text}&filter=${text}`],
  ['visitor', (text) => `/values/adopt-me/${text}`],
  ['visitor', (text) => `/trade?game=adopt-me&in=username&q=${text}&contact=${text}`],
  ['visitor', (text) => `/calculator?game=adopt-me&give=${text},frost-dragon&get=shadow-dragon:${text}`],
  ['visitor', (text) => `/login?error=${text}`],
  ['visitor', (text) => `/login?next=${text}`],
  ['visitor', (text) => `/login?next=/${text}`],
  ['visitor', (text) => `/set-new-password#access_token=${text}`],
  ['visitor', (text) => `/set-new-password#error=${text}&error_description=${text}`],
  ['member', (text) => `/email-verified#access_token=${text}`],
  ['member', (text) => `/trade?game=adopt-me&tab=notifications&q=${text}`],
  ['admin', (text) => `/admin?q=${text}`],
  ['admin', (text) => `/moderation?tab=${text}&case=${text}`],
  ['admin', (text) => `/moderation?tab=appeals&appeal=${text}`],
  ['owner', (text) => `/owner?tab=users&q=${text}`],
  ['owner', (text) => `/owner?tab=logs&action=${text}&person=${text}`],
];

/** By whom a page is opened: whoever is turned away from it sees nothing there. */
const OPENED_BY: Record<string, Role> = {
  '/account': 'member',
  '/roblox-verification': 'member',
  '/email-verified': 'member',
  '/owner': 'owner',
  '/admin': 'admin',
  '/moderation': 'admin',
};

/** What is a file for whoever may have it, and no answer to look at. */
const FILES = /\/(download|file)$/;

/** Every call that reads, opened as if it were a page: by the owner, who may make them all. */
const READS = callList()
  .filter(({ method, path }) => method === 'GET' && !FILES.test(path))
  .map(({ name, path }): [Role, (text: string) => string] => {
    const { properties = {} } = z
      .looseObject({ properties: z.record(z.string(), z.unknown()).optional() })
      .parse(describeCall(name).schema);
    return [
      'owner',
      (text) =>
        `/api${path.replaceAll(/\{\w+\}/g, text)}?${[...Object.keys(properties), 'x'].map((field) => `${field}=${text}`).join('&')}`,
    ];
  });

/** Every kind of address that takes something, as a function of what it is given. */
export const ADDRESSES: readonly [Role, (text: string) => string][] = [
  // Whatever a route asks for, and whatever any page asks for, is hostile at once.
  ...routes.map(({ path }): [Role, (text: string) => string] => [
    OPENED_BY[path] ?? 'visitor',
    (text) =>
      `${path.replace(/:\w+|\*/g, text)}?${PARAMETERS.map((name) => `${name}=${text}`).join('&')}#${text}`,
  ]),
  ...HALF_RIGHT,
  ...READS,
  ['visitor', (text) => `/api/games/adopt-me/trades?search=${text}&scope=all`],
  ['visitor', (text) => `/api/games/adopt-me/values?search=${text}&filter=${text}`],
  ['visitor', (text) => `/api/${text}`],
  ['visitor', (text) => `/api/proxy/${text}`],
  [
    'visitor',
    (text) => `/api/auth/callback/discord?code=${text}&state=${text}&error=${text}&error_description=${text}`,
  ],
  ['visitor', (text) => `/media/preview/deal.png?game=adopt-me&give=${text}`],
  ['visitor', (text) => `/media/art/adopt-me/${text}`],
  ['visitor', (text) => `/assets/${text}`],
];

/** @returns an address with a text in it; the text's number says which kind of address it is */
export function hostileAddress(kind: number, at: number): { role: Role; address: string } {
  const [role, write] = ADDRESSES[kind % ADDRESSES.length] ?? ['visitor' as const, () => '/'];
  return { role, address: write(encodeURIComponent(hostileText(at, kind % ADDRESSES.length))) };
}
