import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { laterScripts, startScript } from './start-scripts.ts';

/** A page with these links, whose events and time are in the caller's hand. */
function openPage(...hrefs: string[]) {
  const links = hrefs.map((href) => ({ href, rel: '' }));
  const imported: string[] = [];
  let onLoad = () => {};
  let onTime = () => {};
  runInNewContext(startScript.replaceAll('import(', 'load('), {
    document: { querySelectorAll: () => links },
    addEventListener: (_event: 'load', listener: () => void) => {
      onLoad = listener;
    },
    setTimeout: (listener: () => void) => {
      onTime = listener;
    },
    load: async (href: string) => void imported.push(href),
  });
  return { links, imported, load: () => onLoad(), wait: () => onTime() };
}

test('the scripts of a page are fetched once what it shows is there, the first one runs', () => {
  const page = openPage('/assets/browser.js', '/assets/a.js');
  assert.deepEqual([page.imported, page.links[1]?.rel], [[], '']);
  page.load();
  page.wait();
  assert.deepEqual(page.imported, ['/assets/browser.js']);
  assert.deepEqual(
    page.links.map(({ rel }) => rel),
    ['modulepreload', 'modulepreload'],
  );
});

test('a picture that does not come keeps no script from running', () => {
  const page = openPage('/assets/browser.js');
  page.wait();
  page.load();
  assert.deepEqual(page.imported, ['/assets/browser.js']);
});

test('a page without scripts stays as it is', () => {
  const page = openPage();
  page.load();
  assert.deepEqual(page.imported, []);
});

test('no browser fetches what is written for later by itself', () => {
  assert.equal(
    laterScripts(['/a.js', '/b.js']),
    '<link data-later href="/a.js">\n<link data-later href="/b.js">',
  );
});
