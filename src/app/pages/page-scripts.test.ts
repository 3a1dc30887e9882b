import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { loadFrontend } from './load-frontend.ts';
import { routes } from './routes.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ demo: true, frontend: await loadFrontend() });
});
after(async () => {
  await app.close();
});

/** @returns the scripts in a page that its policy does not allow, and handlers in its markup */
function forbiddenScripts(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].flatMap(
    ([whole, attributes = '', text = '']) => {
      // Data, which no browser runs.
      if (/^ type="application\/(ld\+)?json"/.test(attributes)) return [];
      if (/ src="\/(?!\/)/.test(attributes) && text === '') return [];
      const hash = createHash('sha256').update(text).digest('base64');
      return policy.includes(`'sha256-${hash}'`) ? [] : [whole];
    },
  );
  const handlers = html.replaceAll(/<script[^]*?<\/script>/g, '').match(/<[^>]*\son\w+\s*=[^>]*>/g) ?? [];
  const styles = html.match(/<style[^>]*>/g) ?? [];
  return [...scripts, ...handlers, ...styles];
}

test('every page has no script but those that its policy names, and no style element', async () => {
  const owner = await app.signedIn('owner');
  for (const { path } of routes) {
    const address = path
      .replace(':gameId', 'adopt-me')
      .replace(':item', 'owl')
      .replace(':userId', 'nobody')
      .replace('*', 'nothing');
    for (const browser of [app.browser(), owner]) {
      const { response } = await browser.follow(await browser.send(address));
      const html = await response.text();
      assert.match(html, /<html/);
      assert.deepEqual(
        forbiddenScripts(html, response.headers.get('content-security-policy') ?? ''),
        [],
        address,
      );
    }
  }
});

test('a script, a handler or a style element that slipped into a page is found', async () => {
  const response = await app.browser().send('/');
  const [html, policy] = [await response.text(), response.headers.get('content-security-policy') ?? ''];
  for (const slipped of [
    '<script>alert(1)</script>',
    '<script src="https://evil.example/x.js"></script>',
    '<script src="//evil.example/x.js"></script>',
    '<img src="x" onerror="alert(1)">',
    '<style>*{display:none}</style>',
  ])
    assert.equal(forbiddenScripts(html.replace('</body>', `${slipped}</body>`), policy).length, 1, slipped);
  assert.equal(forbiddenScripts(html, "script-src 'self'").length, 1);
});
