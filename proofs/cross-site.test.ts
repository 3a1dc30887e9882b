import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { callList } from '../src/api/server/call-list.ts';
import { signInRole } from '../test/back-office.ts';
import type { Person } from '../test/person.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import type { TestBrowser } from '../test/test-browser.ts';
import { wholeState } from '../test/whole-state.ts';
import { type OwnThings, ownThings } from './own-things.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

const tally = { sent: 0, wrong: 0, calls: 0, changed: 0 };
const dataDir = mkdtempSync(join(tmpdir(), 'swapwise-cross-site-'));
let app: TestApp;
let own: OwnThings;
let owner: Person;
before(async () => {
  app = await startTestApp({ env: { DATA_DIR: dataDir } });
  own = await ownThings(app);
  owner = await signInRole(app, 'the.owner', 'owner');
});
after(async () => {
  tellProof({
    proof: 'R6',
    what: `forms and requests of other sites with the cookie of who may, ${ON_DATABASE}`,
    figure: `${tally.wrong} of ${tally.sent} to ${tally.calls} calls and forms were let in or changed something`,
    goal: '0',
    control: `the same bodies from the own origin: ${tally.changed} of ${FROM_HERE.length} change something`,
    kept: tally.wrong === 0 && tally.changed === FROM_HERE.length,
  });
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a browser says of where a request comes from when another site's page sent it, or when it says nothing. */
const FROM_ELSEWHERE = (): Record<string, string>[] => [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' },
  { origin: app.url.replace('127.0.0.1', 'localhost') },
  { origin: app.url.replace('http:', 'https:') },
  { origin: `${app.url}.evil.example` },
  { origin: `${app.url}@evil.example` },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'SAME-ORIGIN, cross-site' },
  { referer: `${app.url}/` },
  {},
];

type Form = { type: string; body: string };

/** The same fields in every form that another site's page can send without asking first, and as the site's own sends them. */
function formsOf(fields: Record<string, unknown>): Form[] {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const parts = texts.map(
    ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return [
    {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(texts.map(([a = '', b = '']) => [a, b])).toString(),
    },
    { type: 'text/plain', body: JSON.stringify(fields) },
    { type: 'multipart/form-data; boundary=b', body: `${parts.join('')}--b--\r\n` },
    { type: 'application/json', body: JSON.stringify(fields) },
  ];
}

/** Fields with which calls do something, by their names; others are sent with none. */
const FIELDS: Record<string, Record<string, unknown>> = {
  'announcements.create': { title: 'Hello', message: 'From elsewhere' },
  'requests.respond': { accept: 'true' },
  'backoffice.grantAdminByEmail': { email: 'evil@example.com' },
};

const send = async (
  browser: TestBrowser,
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
  form: Form,
) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return await fetch(app.localUrl + path, {
    method,
    headers: { cookie, 'content-type': form.type, ...headers },
    body: form.body,
    redirect: 'manual',
  });
};

const fill = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => own.ids[name] ?? assert.fail(name));

/** Whatever changes something: the calls, and the two forms. */
const CHANGES = [
  ...callList()
    .filter(({ method }) => method !== 'GET')
    .map(({ name, method, path }) => ({ name, method, path: `/api${path}` })),
  { name: 'login', method: 'POST', path: '/login' },
  { name: 'logout', method: 'POST', path: '/logout' },
];

for (const call of CHANGES) {
  test(`${call.name} refuses what another site sends, whatever form it has, and changes nothing`, async () => {
    const before = await wholeState(app);
    const path = fill(call.path);
    tally.calls += 1;
    const forms = formsOf(FIELDS[call.name] ?? {});
    for (const [at, headers] of FROM_ELSEWHERE().entries()) {
      for (const form of IN_FULL ? forms : forms.slice(at % forms.length).slice(0, 1)) {
        for (const { browser } of IN_FULL ? [own.member, owner] : [at % 2 === 0 ? own.member : owner]) {
          tally.sent += 1;
          tally.wrong += 1;
          const answer = await send(browser, { method: call.method, path }, headers, form);
          const said = `${JSON.stringify(headers)} ${form.type}: ${answer.status}`;
          const { code } = z.object({ code: z.string() }).parse(JSON.parse(await answer.text()));
          assert.deepEqual([answer.status, code], [403, 'FOREIGN_ORIGIN'], said);
          assert.deepEqual(answer.headers.getSetCookie(), [], said);
          assert.equal(answer.headers.get('access-control-allow-origin'), null, said);
          tally.wrong -= 1;
        }
      }
    }
    tally.wrong += 1;
    assert.equal(await wholeState(app), before);
    tally.wrong -= 1;
  });
}

test('no other site is told that it may ask, and no other method stands for one that changes something', async () => {
  const before = await wholeState(app);
  for (const { method, path } of CHANGES) {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    };
    const asked = await owner.browser.send(fill(path), { method: 'OPTIONS', headers });
    const named = [...asked.headers.keys()].filter((name) => name.startsWith('access-control-'));
    assert.deepEqual([asked.ok, named], [false, []], path);
    for (const disguise of [`?_method=${method}`, `?method=${method}`]) {
      const init = { headers: { 'x-http-method-override': method, 'x-method-override': method } };
      await (await owner.browser.send(fill(path) + disguise, init)).text();
    }
  }
  assert.equal(await wholeState(app), before);
});

/** From the site's own pages the same does something. */
const FROM_HERE = [
  'announcements.create',
  'backoffice.refreshCache',
  'requests.respond',
  'trades.remove',
  'logout',
];

test('what is sent from the own origin changes something, so the above would have been seen', async () => {
  for (const name of FROM_HERE) {
    const call = CHANGES.find((one) => one.name === name) ?? assert.fail(`${name} is not there`);
    const before = await wholeState(app);
    const browser = (/^(announcements|backoffice)/.test(name) ? owner : own.member).browser;
    const form =
      formsOf(name === 'requests.respond' ? { accept: true } : (FIELDS[name] ?? {})).at(-1) ?? assert.fail();
    const answer = await send(browser, { ...call, path: fill(call.path) }, { origin: app.url }, form);
    assert.ok(answer.status < 400, `${name}: ${answer.status} ${await answer.text()}`);
    assert.notEqual(await wholeState(app), before, name);
    tally.changed += 1;
  }
});
