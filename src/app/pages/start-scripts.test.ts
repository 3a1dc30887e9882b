import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { laterScripts, startScript, styleLinks } from './start-scripts.ts';

/** A page with these links, whose events and time are in the caller's hand. */
function openPage(...later: [rel: string, href: string][]) {
  const links = later.map(([rel, href]) => ({ href, rel: '', dataset: { later: rel } }));
  const imported: string[] = [];
  const listeners = new Map<string, () => void>();
  const document = {
    readyState: 'interactive',
    querySelectorAll: () => links,
    querySelector: () => links.find(({ rel }) => rel === 'modulepreload') ?? null,
  };
  let onTime = () => {};
  runInNewContext(startScript.replaceAll('import(', 'load('), {
    document,
    addEventListener: (event: string, listener: () => void) => {
      listeners.set(event, listener);
    },
    setTimeout: (listener: () => void) => {
      onTime = listener;
    },
    load: async (href: string) => void imported.push(href),
  });
  const rels = () => links.map(({ rel }) => rel);
  const tell = (event: string) => listeners.get(event)?.();
  return { rels, imported, document, tell, load: () => tell('load'), wait: () => onTime() };
}

test('scripts and later styles are fetched once what the page shows is there; the first script runs', () => {
  const page = openPage(
    ['stylesheet', '/assets/late.css'],
    ['modulepreload', '/assets/browser.js'],
    ['modulepreload', '/assets/a.js'],
  );
  assert.deepEqual([page.imported, page.rels()], [[], ['', '', '']]);
  page.load();
  page.wait();
  assert.deepEqual(page.imported, ['/assets/browser.js']);
  assert.deepEqual(page.rels(), ['stylesheet', 'modulepreload', 'modulepreload']);
});

test('a picture that does not come keeps no script from running', () => {
  const page = openPage(['modulepreload', '/assets/browser.js']);
  page.wait();
  page.load();
  assert.deepEqual(page.imported, ['/assets/browser.js']);
});

test('however late the end of a page comes, its script reads there what it takes over', () => {
  const page = openPage(['modulepreload', '/assets/browser.js']);
  page.document.readyState = 'loading';
  page.wait();
  assert.deepEqual([page.imported, page.rels()], [[], ['']]);
  page.document.readyState = 'interactive';
  page.tell('DOMContentLoaded');
  page.load();
  assert.deepEqual(page.imported, ['/assets/browser.js']);
});

test('a page without scripts stays as it is', () => {
  const page = openPage();
  page.load();
  assert.deepEqual(page.imported, []);
});

test('no browser fetches by itself what is written for later, and without script the styles are all there', () => {
  assert.doesNotMatch(laterScripts(['/a.js', '/b.js']), /\srel=/);
  const styles = ['/first.css', '/late.css', '/last.css'] as const;
  const now = styleLinks(styles, false);
  assert.deepEqual(
    [...now.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href),
    styles,
  );
  const [scripted, bare] = styleLinks(styles, true).split('<noscript>');
  assert.doesNotMatch(scripted ?? '', /rel="stylesheet" href="\/late/);
  assert.match(bare ?? '', /^<link rel="stylesheet" href="\/late\.css"><\/noscript>/);
});
