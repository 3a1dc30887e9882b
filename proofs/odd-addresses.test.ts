import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { after, before, test } from 'node:test';
import { callList } from '../src/api/server/call-list.ts';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { signInRole } from '../test/back-office.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { IN_FULL } from './proof.ts';

let app: TestApp;
let owner: string;
before(async () => {
  app = await startTestApp({ frontend: await loadFrontend() });
  const { browser } = await signInRole(app, 'odd.owner', 'owner');
  owner = [...browser.cookies].map((cookie) => cookie.join('=')).join('; ');
});
after(async () => {
  await app.close();
});

/** Characters that no address has: control, ends of lines, blanks, marks of direction, wrong and broken codings, signs. */
const ODD =
  `%00 %01 %07 %08 %09 %0A %0B %0C %0D %0D%0A %1B %1F %20 %22 %23 %25 %2F %3C %3F %5C %7F %C2%80 %C2%85 %C2%A0 %E2%80%8B
  %E2%80%A8 %E2%80%A9 %E2%80%AE %EF%BB%BF %EF%BF%BD %EF%BF%BF %ED%A0%80 %FF %C0%80 % %E2%80 %zz %2E%2E %2e%2e%2f ..; ;
  * : @ $ ~ | [ { ^ ' \` __proto__ constructor`
    .trim()
    .split(/\s+/);

/** Of so many texts an address gets one. */
const EACH = 5;

const PAGES = `/* /*/b //* /values/* /values/adopt-me/* /values/adopt-me/*/c /profile/* /values/adopt-me?q=*
  /trade?q=*&in=username /trade?game=*&contact=* /login?next=*&error=* /calculator?game=adopt-me&give=*`.split(
  /\s+/,
);

const HOUSE = ['/owner?tab=logs&action=*&person=*', '/admin?q=*'];

const OTHERS =
  `/media/* /media/roblox/* /media/items/* /media/art/adopt-me/* /media/art/*/owl.svg /media/preview/items/adopt-me/*
  /media/preview/items/*/owl.png /media/preview/deal.png?game=*&give=* /assets/* /fonts/* /sitemap* /sitemap-*.xml /robots.txt*
  /healthz* /metrics* /dev/* /dev/roblox/* /dev/roblox/users/*/profile /dev/discord/* /dev/mail/* /api/* /api/proxy/* /api/auth/*
  /api/auth/callback/discord?code=*&state=* /api/games/*/values /api/games/adopt-me/values?search=*&filter=*
  /api/games/adopt-me/trades?search=*&after=*`.split(/\s+/);

const CALLS = callList()
  .filter(({ path }) => path.includes('{'))
  .map(({ method, path }) => ({ method, path: `/api${path.replaceAll(/\{\w+\}/g, '*')}` }));

/** How an address is asked for, and of which server; the site unless it is another. */
type Asked = { method?: string | undefined; cookie?: string; of?: string };

/** Asks for an address as it stands, which fetch would first put right. @returns the status */
async function ask(
  path: string,
  { method = 'GET', cookie, of = app.localUrl }: Asked = {},
): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(of);
    const headers = cookie === undefined ? {} : { cookie, origin: app.url };
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    sent.once('error', reject).end();
  });
}

/** Each address is asked for with each of the texts; in `npm test` with some, each text in another address. */
async function assertUnbroken(
  asked: { method?: string; path: string }[],
  options: Omit<Asked, 'method'> = {},
): Promise<void> {
  for (const [at, { method, path }] of asked.entries()) {
    for (const odd of ODD.filter((_, index) => IN_FULL || index % EACH === at % EACH)) {
      const status = await ask(path.replaceAll('*', odd), { method, ...options });
      assert.ok(status !== undefined && status < 500, `${method} ${path} with ${odd}: ${status}`);
    }
  }
  assert.deepEqual(
    app.logged.filter((line) => /a (request|call) failed/.test(line)),
    [],
  );
}

test('whatever stands in the address of a page, a visitor is answered', async () => {
  await assertUnbroken(PAGES.map((path) => ({ path })));
});

test('and so is the owner', async () => {
  await assertUnbroken(
    HOUSE.map((path) => ({ path })),
    { cookie: owner },
  );
});

test('pictures, files, stand-ins and what else is no page are asked for in vain', async () => {
  await assertUnbroken(OTHERS.map((path) => ({ path })));
});

test('a call with a parameter in its path takes any', async () => {
  await assertUnbroken(CALLS, { cookie: owner });
});

test('a server that breaks at one of the texts is found', async () => {
  const broken = createServer(({ url = '' }, answer) => {
    answer.writeHead(url.endsWith('constructor') ? 500 : 404).end();
  });
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const address = broken.address();
  assert.ok(typeof address === 'object' && address !== null);
  const pages = Array.from({ length: EACH }, () => ({ path: '/*' }));
  await assert.rejects(assertUnbroken(pages, { of: `http://127.0.0.1:${address.port}` }), /constructor: 500/);
  broken.close();
});

test('an end of a line in an address leads nowhere', async () => {
  for (const path of [
    '/%0A',
    '/%0D',
    '/%E2%80%A8',
    '/a%0Ab',
    '/values/adopt-me/owl/%0A',
    '/media/roblox/%00',
  ])
    assert.equal(await ask(path), 404, path);
});
