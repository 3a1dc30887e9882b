import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addressMeant } from './address-meant.ts';
import { routes } from './routes.ts';

test('an address is read as people pass it on', () => {
  for (const [path, meant] of [
    ['/Trade', '/trade'],
    ['/trade/', '/trade'],
    ['/trade)', '/trade'],
    ['/trade%29.', '/trade'],
    ['/calculator,', '/calculator'],
    ['/values/', '/values'],
    ['//values//adopt-me', '/values/adopt-me'],
    ['/VALUES/Adopt-Me', '/values/adopt-me'],
    ['/values/adopt_me', '/values/adopt-me'],
    ['/values/Adopt%20Me', '/values/adopt-me'],
    ['/values/adopt+me', '/values/adopt-me'],
    ['/values/adoptme', '/values/adopt-me'],
    ['/values/adopt-me).', '/values/adopt-me'],
    ['/values/steal-a-brainrot', '/values/steal-brainrot'],
    ['/values/adopt-me/frost-dragon/', '/values/adopt-me/frost-dragon'],
    ['/values/adopt-me/frost-dragon).', '/values/adopt-me/frost-dragon'],
    ['/values/adopt-me/frost-dragon%E2%80%9D', '/values/adopt-me/frost-dragon'],
    ['/values/Adopt-Me/Frost%20Dragon', '/values/adopt-me/frost-dragon'],
    ['/values/adopt-me/FROST_dragon', '/values/adopt-me/frost-dragon'],
    ['/values/adopt-me/frost+dragon', '/values/adopt-me/frost-dragon'],
    ['/values/chess/', '/values/chess'],
    ['/profile/9b2e0a52-0000-4000-8000-000000000000).', '/profile/9b2e0a52-0000-4000-8000-000000000000'],
  ] as const)
    assert.equal(addressMeant(path, ''), meant, path);
});

test("a page's own address stays, and so does what is none", () => {
  for (const path of [
    '/',
    '/trade',
    '/values/adopt-me',
    '/values/adopt-me/frost-dragon',
    '/values/chess',
    '/values/%20',
    '/values/%E0%A4%A',
    '/nowhere',
    '/nowhere).',
    '/assets/index.js',
    '//evil.example/',
    '/%0d%0aLocation:evil',
  ])
    assert.equal(addressMeant(path, ''), undefined, path);
});

test('what a page is asked for is read as people pass it on, and the rest stays', () => {
  for (const [path, query, meant] of [
    ['/trade', '?game=ADOPT-ME', '/trade?game=adopt-me'],
    ['/trade', '?game=Adopt+Me&q=Owl).&create=1', '/trade?game=adopt-me&q=Owl%29.&create=1'],
    ['/trade', '?game=adopt-me%22.', '/trade?game=adopt-me'],
    ['/trade', '?in=WANTING', '/trade?in=wanting'],
    ['/trade', '?q=owl&in=Usernames).', '/trade?q=owl&in=username'],
    ['/trade', '?tab=Notifications.', '/trade?tab=notifications'],
    ['/Trade/', '?game=adopt-me&contact=1', '/trade?game=adopt-me&contact=1'],
    ['/values/Adopt-Me', '?filter=legendary,', '/values/adopt-me?filter=legendary'],
    [
      '/calculator',
      '?game=Adopt_Me&give=Frost-Dragon.RFN~2,%20owl',
      '/calculator?game=adopt-me&give=frost-dragon.rfn%7E2%2Cowl',
    ],
    ['/calculator', '?get=shadow%20dragon._,Bat+Dragon).%22', '/calculator?get=shadow-dragon._%2Cbat-dragon'],
  ] as const) {
    assert.equal(addressMeant(path, query), meant, path + query);
    const [to = '', asked] = meant.split('?');
    assert.equal(addressMeant(to, `?${asked}`), undefined, meant);
  }
  for (const query of ['?game=adopt-me&in=wanting', '?game=&in=everything', '?q=Owl%29', '?x', '?', ''])
    assert.equal(addressMeant('/trade', query), undefined, query);
  for (const query of ['?give=frost-dragon.rfn~2,owl&get=cow._', '?game=+'])
    assert.equal(addressMeant('/calculator', query), undefined, query);
  assert.equal(addressMeant('/values/adopt-me', '?filter=Pets+%282024%29'), undefined);
});

test('a game that is none leads to the page that says so', () => {
  for (const path of ['/trade', '/calculator', '/Trade/']) {
    assert.equal(addressMeant(path, '?game=chess&q=queen'), '/values/chess', path);
    assert.equal(addressMeant(path, '?game=//evil.example'), '/values/%2F%2Fevil.example', path);
    assert.equal(
      addressMeant(path, `?game=${'%F0%9F%90%89'.repeat(99)}`)?.startsWith('/values/%F0'),
      true,
      path,
    );
  }
  assert.equal(addressMeant('/', '?game=chess'), undefined);
});

const parts = fc.constantFrom(
  ...routes.flatMap(({ path }) => path.split('/')),
  'adopt-me',
  'Adopt Me',
  '%41dopt-me',
  'evil.example',
  '..',
  '',
  '%',
  '%2f',
  '%5c',
  ').',
  'é',
  '\\',
);
const paths = fc.oneof(
  fc.array(parts, { maxLength: 5 }).map((all) => `/${all.join('/')}`),
  fc.array(parts, { maxLength: 8 }).map((all) => `/${all.join('')}`),
  fc.webPath().map((path) => `/${path}`),
);

test('whatever is asked for, one is led once, and to a page of the site', () => {
  fc.assert(
    fc.property(paths, (asked) => {
      // As the server has it.
      const { pathname } = new URL(`http://site.example/${asked.slice(1)}`);
      for (const path of [asked, pathname]) {
        const meant = addressMeant(path, '');
        if (meant === undefined) continue;
        assert.equal(addressMeant(meant, ''), undefined, `${path} ${meant}`);
        assert.match(meant, /^\/(?![/\\])/);
        assert.equal(new URL(meant, 'http://site.example').host, 'site.example');
      }
    }),
    { numRuns: 2000 },
  );
});

test('an address that is too long for a header leads nowhere', () => {
  const owls = (count: number) => `?game=adopt-me&give=${'Owl,'.repeat(count)}`;
  assert.ok(addressMeant('/calculator', owls(100))?.startsWith('/calculator?'));
  assert.equal(addressMeant('/calculator', owls(3000)), undefined);
});
