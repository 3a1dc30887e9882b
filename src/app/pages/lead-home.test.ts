import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { homeOf, leadHomeScript } from './lead-home.ts';

/** @returns where the script leads a page of a site with this public address, opened at `at`; undefined if it stays */
function leads(home: string | undefined, at: string, stored = new Map<string, string>(), nowMs = 1e12) {
  let to: string | undefined;
  const { origin, hostname, port, pathname, search, hash } = new URL(at);
  const replace = (address: string) => {
    to = address;
  };
  runInNewContext(leadHomeScript, {
    URL,
    Date: { now: () => nowMs },
    document: { documentElement: { dataset: home === undefined ? {} : { home } } },
    location: { origin, hostname, port, pathname, search, hash, replace },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: unknown) => stored.set(key, String(value)),
    },
  });
  return to;
}

const SITE = 'https://swap.example';

test('a page that came by another name leads to the same page at the public address', () => {
  for (const other of ['https://www.swap.example', 'http://swap.example', 'http://203.0.113.9:3000'])
    assert.equal(leads(SITE, `${other}/trade?game=adopt-me&q=%2F#x`), `${SITE}/trade?game=adopt-me&q=%2F#x`);
  assert.equal(leads(SITE, 'https://www.swap.example//evil.example/x'), `${SITE}//evil.example/x`);
  assert.equal(leads(SITE, `${SITE}/trade`), undefined);
});

test("a site of this machine is led to from this machine's other names on the same port, and from nowhere else", () => {
  const home = 'http://127.0.0.1:3000';
  assert.equal(leads(home, 'http://localhost:3000/values'), `${home}/values`);
  assert.equal(leads(home, 'http://[::1]:3000/'), `${home}/`);
  assert.equal(leads('http://localhost:3000', 'http://127.0.0.1:3000/'), 'http://localhost:3000/');
  for (const elsewhere of [
    'http://localhost:8080/',
    'http://192.168.1.5:3000/',
    'https://x.preview.example/',
  ])
    assert.equal(leads(home, elsewhere), undefined, elsewhere);
});

test('whoever opens a public site on its own machine stays there', () => {
  assert.equal(leads(SITE, 'http://127.0.0.1:3000/'), undefined);
  assert.equal(leads(SITE, 'http://localhost:3000/'), undefined);
});

test('a name leads away once within ten seconds, so that nobody is sent in a circle', () => {
  const stored = new Map<string, string>();
  const at = 'https://www.swap.example/';
  assert.equal(leads(SITE, at, stored, 1e12), `${SITE}/`);
  assert.equal(leads(SITE, at, stored, 1e12 + 9999), undefined);
  assert.equal(leads(SITE, at, stored, 1e12 + 10_000), `${SITE}/`);
});

test('an address that nobody set is named only where it is this machine', () => {
  const homes = [
    'http://127.0.0.1:3000',
    'http://0.0.0.0:3000',
    'http://[::]:3000',
    'http://192.168.1.5:3000',
  ];
  assert.deepEqual(
    homes.map((publicUrl) => homeOf({ publicUrl, publicUrlGiven: false })),
    ['http://127.0.0.1:3000', '', '', ''],
  );
  assert.equal(homeOf({ publicUrl: SITE, publicUrlGiven: true }), SITE);
});

test('a page that names no public address, or a browser that forbids storing, leads nowhere', () => {
  for (const none of [undefined, '']) assert.equal(leads(none, 'https://www.swap.example/'), undefined);
  const forbidden = new Map<string, string>();
  forbidden.get = () => {
    throw new Error('SecurityError');
  };
  assert.equal(leads(SITE, 'https://www.swap.example/', forbidden), undefined);
});
