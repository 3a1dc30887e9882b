import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { signInRole } from '../../../test/back-office.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { loadFrontend } from './load-frontend.ts';
import { routes } from './routes.ts';

let app: TestApp;
/** The address of each page that was made, with as much of its query string as the page was given. */
let made: string[] = [];
before(async () => {
  const frontend = await loadFrontend();
  const { renderer } = frontend;
  const counting: typeof renderer = {
    ...renderer,
    renderPage: async (request) => {
      made.push(request.path + request.search);
      return await renderer.renderPage(request);
    },
  };
  app = await startTestApp({ frontend: { ...frontend, renderer: counting } });
});
beforeEach(() => {
  made = [];
  app.ready.changedAll();
});
after(async () => {
  await app.close();
});

const open = async (path: string) => {
  const response = await app.browser().send(path);
  await response.text();
  return { status: response.status, etag: response.headers.get('etag') };
};

const PAGES = routes.map(({ path }) => path.replace(':gameId', 'adopt-me').replace(':item', 'frost-dragon'));

for (const path of PAGES.map((page) => page.replace(':userId', 'nobody').replace('*', 'nowhere'))) {
  test(`${path} is made once, whatever its address asks for that no page knows`, async () => {
    const first = await open(path);
    for (const query of [
      '?',
      '?x=1',
      '?x=2',
      '?Q=1&utm_source=x',
      '?__proto__=1',
      '?%00',
      `?${'y'.repeat(3000)}`,
    ])
      assert.deepEqual(await open(path + query), first, query);
    assert.ok(made.length <= 1, String(made));
  });
}

for (const [asked, given] of [
  ['/values/adopt-me?x=1&q=frost', '/values/adopt-me?q=frost'],
  ['/values/adopt-me?filter=Legendary&q=frost', '/values/adopt-me?q=frost&filter=Legendary'],
  ['/values/adopt-me?q=frost&q=owl', '/values/adopt-me?q=frost'],
  ['/values/adopt-me?q=&filter=', '/values/adopt-me'],
  ['/values?q=frost', '/values'],
  ['/trade?in=username&tab=x&contact=1&q=mia&game=adopt-me', '/trade?game=adopt-me&tab=x&q=mia&in=username'],
  ['/trade?give=owl&posted=1', '/trade'],
  [
    '/calculator?get=owl&give=crow,owl~2&game=adopt-me&x',
    '/calculator?game=adopt-me&give=crow%2Cowl%7E2&get=owl',
  ],
  ['/login?next=/trade&error=access_denied&state=1', '/login?next=%2Ftrade&error=access_denied'],
  ['/reset-password?next=/trade&with=password&from=mail', '/reset-password?with=password&next=%2Ftrade'],
] as const) {
  test(`of ${asked} the page is given what it reads`, async () => {
    const { etag } = await open(asked);
    assert.deepEqual(made, [given]);
    assert.equal((await open(given)).etag, etag);
    assert.equal(made.length, 1);
  });
}

test('the panels of the back office are given what they read, too', async () => {
  const owner = await signInRole(app, 'housekeeper', 'owner');
  for (const [asked, given] of [
    ['/owner?person=1&action=ban&tab=logs&x=1', '/owner?tab=logs&action=ban&person=1'],
    ['/owner?q=mia&x=1', '/owner?q=mia'],
  ] as const) {
    await (await owner.browser.send(asked)).text();
    assert.equal(made.at(-1), given);
  }
});
