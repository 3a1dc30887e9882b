import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { callList } from '../src/api/server/call-list.ts';
import { loadFrontend } from '../src/app/load-frontend.ts';
import { signInRole } from '../test/back-office.ts';
import { describeCall } from './call-schema.ts';
import { eventually } from '../test/eventually.ts';
import { HOSTILE_TEXTS, hostileText, spreadSample } from './hostile-text.ts';
import { LiveStream } from '../test/live-stream.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import type { TestBrowser } from '../test/test-browser.ts';

const TRIED = spreadSample(IN_FULL ? HOSTILE_TEXTS.length : 4);
const METRICS_TOKEN = 'a-token-of-32-characters-or-more';

const tally = { answers: 0, lacking: 0, caught: false };
const dataDir = mkdtempSync(join(tmpdir(), 'swapwise-headers-'));
let app: TestApp;
let owner: TestBrowser;
before(async () => {
  app = await startTestApp({
    demo: true,
    frontend: await loadFrontend(),
    env: { METRICS_TOKEN, DATA_DIR: dataDir },
  });
  ({ browser: owner } = await signInRole(app, 'owner', 'owner'));
});
after(async () => {
  tellProof({
    proof: 'R6',
    what: `answers of every kind and of every read with hostile input, ${ON_DATABASE}`,
    figure: `${tally.lacking} of ${tally.answers.toLocaleString('en')} lack a header, or are a page where they are none`,
    goal: '0',
    control: `each header removed: ${tally.caught ? 'found' : 'NOT FOUND'}`,
    kept: tally.lacking === 0 && tally.caught,
  });
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const isPage = (headers: Headers) => /html|svg|xml/.test(headers.get('content-type') ?? '');

/** @returns what an answer lacks: a page of the site more than what is none (docs/decisions/0020) */
function lacking(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const wanted: [string, boolean][] = [
    ['content-security-policy', /(^|; )default-src 'none'(;|$)/.test(policy)],
    ['frame-ancestors', /frame-ancestors 'none'/.test(policy) || /; sandbox(;|$)/.test(policy)],
    ['x-content-type-options', headers.get('x-content-type-options') === 'nosniff'],
    ['cross-origin-resource-policy', headers.get('cross-origin-resource-policy') === 'same-origin'],
    ['a strict policy', !/unsafe-eval|script-src[^;]*('unsafe-inline'|https?:|\*)/.test(policy)],
  ];
  const ofPages: [string, boolean][] = [
    ['scripts', /script-src 'self' 'sha256-[^']+'(;|$)/.test(policy)],
    ['trusted types', /require-trusted-types-for 'script'/.test(policy)],
    ['permissions-policy', /camera=\(\)/.test(headers.get('permissions-policy') ?? '')],
    ['x-frame-options', headers.get('x-frame-options') === 'DENY'],
    ['referrer-policy', headers.has('referrer-policy')],
  ];
  const html = /html/.test(headers.get('content-type') ?? '');
  return [...wanted, ...(html ? ofPages : [])].filter(([, has]) => !has).map(([name]) => name);
}

async function check(said: string, asked: Promise<Response>, page = false): Promise<void> {
  tally.answers += 1;
  tally.lacking += 1;
  const answer = await asked;
  await answer.arrayBuffer();
  assert.deepEqual(lacking(answer.headers), [], `${said}: ${answer.status}`);
  if (!page) assert.ok(!isPage(answer.headers), `${said} is a ${answer.headers.get('content-type')}`);
  tally.lacking -= 1;
}

test('a header that is removed is found, whichever it is', async () => {
  const { headers } = await app.browser().send('/');
  assert.deepEqual(lacking(headers), []);
  for (const name of [
    'content-security-policy',
    'x-content-type-options',
    'cross-origin-resource-policy',
    'permissions-policy',
    'x-frame-options',
    'referrer-policy',
  ]) {
    const fewer = new Headers(headers);
    fewer.delete(name);
    assert.notDeepEqual(lacking(fewer), [], name);
  }
  tally.caught = true;
});

for (const { name, method, path } of callList().filter((call) => call.method === 'GET')) {
  test(`${name} is never answered as a page, whatever it is asked for`, async () => {
    const { properties = {} } = z
      .looseObject({ properties: z.record(z.string(), z.unknown()).optional() })
      .parse(describeCall(name).schema);
    for (const at of TRIED) {
      const text = encodeURIComponent(hostileText(at, 0));
      const query = [...Object.keys(properties), 'x'].map((field) => `${field}=${text}`).join('&');
      const address = `/api${path.replaceAll(/\{\w+\}/g, text)}?${query}`;
      await check(`${name} ${address}`, owner.send(address, { method }));
    }
  });
}

test('answers of every other kind carry theirs', async () => {
  const visitor = app.browser();
  const firstFile =
    /<script type="module" src="([^"]+)"/.exec(await (await visitor.send('/')).text())?.[1] ?? '';
  const { etag = '' } = Object.fromEntries((await visitor.send(firstFile)).headers);
  const pages = [
    '/',
    '/nothing',
    '/account',
    '/api/docs',
    '/assets/nothing.js',
    '/%00',
    '/login?next=//c.invalid',
  ];
  for (const path of pages)
    for (const browser of [visitor, owner]) await check(path, browser.send(path), true);
  await check('POST /login', visitor.send('/login', { method: 'POST' }), true);
  await check('a picture that is drawn', visitor.send('/media/logo.svg'), true);
  await check(
    'another site',
    visitor.send('/logout', { method: 'POST', headers: { origin: 'https://evil.example' } }),
  );
  await check('a file known already', visitor.send(firstFile, { headers: { 'if-none-match': etag } }));
  await check('figures', visitor.send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }));
  for (const path of [
    firstFile,
    '/media/items/nothing',
    '/media/roblox/nothing',
    '/media/preview/items/adopt-me/frost-dragon.png',
    '/api/openapi.json',
    '/api/nothing',
    '/api/games',
    '/api/games/adopt-me/trades',
    '/healthz',
    '/version',
    '/readyz',
    '/metrics',
    '/robots.txt',
  ])
    await check(path, visitor.send(path));
  const stream = await LiveStream.open(visitor, ['adopt-me']);
  assert.deepEqual(lacking(stream.headers), []);
  stream.close();
});

test('the file of a backup carries theirs, and is a file', async () => {
  const { body } = await owner.call('POST', '/backoffice/backups', {});
  const { id } = z.object({ id: z.string() }).parse(body);
  const path = `/api/backoffice/backups/${id}/file`;
  await eventually(
    async () => {
      const answer = await owner.send(path);
      await answer.arrayBuffer();
      return answer.status;
    },
    (status) => status === 200,
  );
  await check(path, owner.send(path));
  const answer = await owner.send(path);
  await answer.arrayBuffer();
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
});
