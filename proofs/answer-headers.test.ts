import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { callList } from '../src/api/server/call-list.ts';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { itemPicture } from '../src/values/items/item-picture.ts';
import { signInRole } from '../test/back-office.ts';
import { eventually } from '../test/eventually.ts';
import { LiveStream } from '../test/live-stream.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import type { TestBrowser } from '../test/test-browser.ts';
import { describeCall } from './call-schema.ts';
import { HOSTILE_TEXTS, hostileText, spreadSample } from './hostile-text.ts';
import { ALWAYS, type Kind, missingHeaders, OF_DOCUMENTS, OF_PAGES } from './missing-headers.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

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

async function check(
  said: string,
  asked: Promise<Response>,
  status?: number,
  kind?: Kind,
): Promise<Response> {
  tally.answers += 1;
  tally.lacking += 1;
  const answer = await asked;
  const { headers } = answer;
  assert.equal(answer.status, status ?? answer.status, said);
  assert.deepEqual(missingHeaders(headers, kind), [], `${said}: ${answer.status}`);
  if (status === undefined)
    assert.doesNotMatch(headers.get('content-type') ?? '', /html|svg|xml/, `${said} is a page`);
  tally.lacking -= 1;
  return answer;
}

test('a header that is missing or weaker is found, whichever it is', async () => {
  const { headers } = await app.browser().send('/');
  assert.deepEqual(missingHeaders(headers, 'page'), []);
  for (const name of [...Object.keys(ALWAYS), ...Object.keys(OF_DOCUMENTS)]) {
    const fewer = new Headers(headers);
    fewer.delete(name);
    assert.ok(missingHeaders(fewer).includes(name), name);
  }
  const said = headers.get('content-security-policy') ?? '';
  for (const part of said.split('; ').filter((each) => OF_PAGES.some((wanted) => wanted.test(each)))) {
    const weaker = new Headers(headers);
    weaker.set('content-security-policy', said.replace(part, ''));
    assert.notDeepEqual(missingHeaders(weaker), [], part);
  }
  for (const weak of ["script-src 'self' 'unsafe-inline'", 'script-src *', "script-src 'unsafe-eval'"])
    assert.ok(
      missingHeaders(new Headers({ 'content-security-policy': weak })).includes('a strict policy'),
      weak,
    );
  const open = new Headers({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
  assert.ok(missingHeaders(open, 'plain').includes('a policy under which nothing runs'));
  assert.ok(missingHeaders(open, 'picture').includes('a policy for pictures'));
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
      await (await check(`${name} ${address}`, owner.send(address, { method }))).arrayBuffer();
    }
  });
}

const send =
  (path: string, init: RequestInit = {}) =>
  () =>
    app.browser().send(path, init);
const firstFile = async () =>
  /<link data-later="modulepreload" href="([^"]+)"/.exec(await (await send('/')()).text())?.[1] ?? '';
const knownFile = async () => {
  const path = await firstFile();
  const etag = (await send(path)()).headers.get('etag') ?? '';
  return await send(path, { headers: { 'if-none-match': etag } })();
};
const itemsPicture = async () => {
  const { body } = await app.browser().call('GET', '/games/adopt-me/values?limit=1');
  const [item] = (body as { items: { slug: string; name: string; rarity?: string }[] }).items;
  return await send(itemPicture({ ...(item ?? assert.fail()), game: 'adopt-me' }, 'm'))();
};

const ANSWERS: [what: string, status: number, ask: () => Promise<Response>, kind: Kind][] = [
  ['a page', 200, send('/'), 'page'],
  ['a page of a person', 200, () => owner.send('/account'), 'page'],
  ['a missing page', 404, send('/nothing'), 'page'],
  ['an address that is none', 404, send('/%00'), 'page'],
  ['a call', 200, send('/api/me'), 'page'],
  ['a hot list', 200, send('/api/games/adopt-me/trades'), 'plain'],
  ['a refused call', 401, send('/api/me/account'), 'page'],
  ['a call with nonsense', 400, send('/api/games/nonsense/trades?after=%00'), 'page'],
  ['no call', 404, send('/api/nothing'), 'page'],
  ['another method', 405, send('/api/games', { method: 'POST' }), 'page'],
  ['too much', 413, send('/api/email-verifications', { method: 'POST', body: 'x'.repeat(70_000) }), 'page'],
  [
    'another site',
    403,
    send('/login', { method: 'POST', headers: { origin: 'https://evil.example' } }),
    'page',
  ],
  ['the way to Discord', 303, send('/login', { method: 'POST' }), 'page'],
  ['the way in, that is to lead away', 200, send('/login?next=//c.invalid'), 'page'],
  ['a forged return', 302, send('/api/auth/callback/discord?code=x&state=y'), 'page'],
  ['a page that leads on', 302, send('/account'), 'page'],
  ['the list of calls', 200, send('/api/docs'), 'page'],
  ['its description', 200, send('/api/openapi.json'), 'page'],
  ['a built file', 200, async () => await send(await firstFile())(), 'plain'],
  ['a file known already', 304, knownFile, 'plain'],
  ['a picture of the site', 200, send('/media/logo.svg'), 'plain'],
  ['a picture of an item', 200, itemsPicture, 'picture'],
  ['a picture that is drawn', 200, send('/media/preview/items/adopt-me/frost-dragon.png'), 'picture'],
  ['a missing picture', 404, send('/media/items/nothing'), 'page'],
  ['a missing picture of Roblox', 404, send('/media/roblox/nothing'), 'page'],
  ['a missing file', 404, send('/assets/nothing.js'), 'page'],
  ['health', 200, send('/healthz'), 'page'],
  ['readiness', 200, send('/readyz'), 'page'],
  ['the version', 200, send('/version'), 'page'],
  ['what robots read', 200, send('/robots.txt'), 'page'],
  ['where to report what is not safe', 404, send('/.well-known/security.txt'), 'page'],
  ['figures for nobody', 401, send('/metrics'), 'plain'],
  ['figures', 200, send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }), 'plain'],
  ['only the head', 200, send('/', { method: 'HEAD' }), 'page'],
];

for (const [what, status, ask, kind] of ANSWERS)
  test(`${what} carries every header`, async () => {
    await (await check(what, ask(), status, kind)).arrayBuffer();
  });

test('a live stream carries every header', async () => {
  const stream = await LiveStream.open(app.browser(), ['adopt-me']);
  assert.deepEqual(missingHeaders(stream.headers, 'plain'), []);
  stream.close();
});

test('what nobody foresaw carries every header: to a call as JSON, to people as a page', async () => {
  const browser = await app.signedIn('unlucky');
  const client = await app.database.connect();
  await client.query('ALTER TABLE auth_sessions RENAME TO auth_sessions_away');
  try {
    app.clock.pass(6000);
    for (const [path, type, kind] of [
      ['/api/me', 'application/json', 'page'],
      ['/', 'text/html; charset=UTF-8', 'page'],
      ['/api/live', 'application/json', 'plain'],
    ] as const) {
      const answer = await check(path, browser.send(path), 500, kind);
      assert.equal(answer.headers.get('content-type'), type, path);
      assert.match(await answer.text(), /Something went wrong on our side/);
    }
  } finally {
    await client.query('ALTER TABLE auth_sessions_away RENAME TO auth_sessions');
    await client.end();
  }
});

test('browsers are told to insist on HTTPS where the site has it, and only there', async () => {
  const https = await startTestApp({ env: { PUBLIC_URL: 'https://swap.example', DEMO: '1' } });
  try {
    for (const path of ['/api/me', '/healthz', '/api/nothing']) {
      const { headers } = await fetch(https.localUrl + path);
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000');
      assert.match(headers.get('content-security-policy') ?? '', /upgrade-insecure-requests/);
    }
  } finally {
    await https.close();
  }
  const { headers } = await send('/')();
  assert.equal(headers.get('strict-transport-security'), null);
  assert.doesNotMatch(headers.get('content-security-policy') ?? '', /upgrade-insecure-requests/);
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
  const answer = await check(path, owner.send(path));
  await answer.arrayBuffer();
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
});
