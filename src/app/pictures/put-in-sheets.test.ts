import assert from 'node:assert/strict';
import { test } from 'node:test';
import { putInSheets } from './put-in-sheets.ts';
import { SheetAddresses } from './sheet-address.ts';

const addresses = new SheetAddresses('a secret');
const nameOf = (address: string) => /^\/media\/(art\/.+)\.svg$/.exec(address)?.[1];
const put = (html: string) => putInSheets(html, { addresses, nameOf });

const picture = (name: string, { width = 44, height = 0, loading = 'eager' } = {}) =>
  `<img class="art" src="/media/art/${name}.svg" width="${width}" height="${height || width}" alt="" loading="${loading}"/>`;
const many = (count: number, prefix = 'a') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const sheetsIn = (html: string) => [...new Set([...html.matchAll(/ src="([^"#]*)/g)].map(([, src]) => src))];
const namesOf = (sheet = '') =>
  addresses.read(sheet.split('?')[0]?.split('/').at(-1) ?? '', sheet.split('?')[1] ?? '')?.pictures ?? [];

test('small pictures come in strips, larger ones in stacks, and each says its place', () => {
  const html = put(
    ['a', 'b'].map((name) => picture(name)).join('') +
      picture('c', { width: 128 }) +
      picture('d', { width: 128 }),
  );
  const strip = addresses.make('strip', ['art/a', 'art/b']);
  const stack = addresses.make('stack', ['art/c', 'art/d']);
  assert.deepEqual(
    [...html.matchAll(/ src="([^"]*)"(?: style="([^"]*)")?/g)].map(([, src, style]) => [src, style]),
    [
      [strip, 'object-fit:cover;object-position:50% 5.556%'],
      [strip, 'object-fit:cover;object-position:50% 94.444%'],
      [`${stack}#p0`, undefined],
      [`${stack}#p1`, undefined],
    ],
  );
});

test('a picture alone, one that is no square and one that no sheet takes stay as they are', () => {
  const html = [
    picture('a'),
    picture('b', { height: 45 }),
    '<img src="/media/roblox/0123.png" width="40" height="40" alt=""/>',
    '<p>src="/media/art/a.svg"</p>',
  ].join('');
  assert.equal(put(html), html);
});

test('one that is shown twice has one place, and its own two sizes are left out', () => {
  const twice = picture('a').replace(' width', ' srcSet="/media/art/a.svg 1x, /media/art/a.svg 2x" width');
  const html = put(twice + picture('b') + twice);
  assert.deepEqual(namesOf(sheetsIn(html)[0]), ['art/a', 'art/b']);
  assert.doesNotMatch(html, /srcset/i);
});

test('a sheet is loaded ahead once, in place of each of its pictures', () => {
  const ahead = (name: string) => `<link rel="preload" as="image" href="/media/art/${name}.svg"/>`;
  const both = '<link rel="preload" as="image" imageSrcSet="/media/art/b.svg 1x, /media/art/b.svg 2x"/>';
  const html = put(ahead('a') + both + ahead('else') + picture('a') + picture('b'));
  const [sheet] = sheetsIn(html);
  assert.deepEqual(
    [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href),
    [sheet, '/media/art/else.svg'],
  );
  assert.doesNotMatch(html, /srcset/i);
});

test('what is asked for at once stands in sheets before what is asked for later', () => {
  const mixed = many(40).map((name, at) => picture(name, { loading: at % 10 === 9 ? 'eager' : 'lazy' }));
  const first = sheetsIn(put(mixed.join(''))).find((sheet) => namesOf(sheet).includes('art/a9'));
  assert.deepEqual(namesOf(first).slice(0, 4), ['art/a9', 'art/a19', 'art/a29', 'art/a39']);
});

test('a picture that is new at the top leaves the sheets further down as they were', () => {
  const before = sheetsIn(
    put(
      many(80)
        .map((name) => picture(name))
        .join(''),
    ),
  );
  const after = sheetsIn(put([...many(2, 'new'), ...many(80)].map((name) => picture(name)).join('')));
  assert.ok(before.length > 6, `${before.length} sheets`);
  const same = before.filter((sheet) => after.includes(sheet));
  assert.ok(same.length >= before.length - 3, `${same.length} of ${before.length} are the same`);
});

test('an address holds only what its signature says, and only with the secret that made it', () => {
  const pictures = ['adopt-me/owl-1deyl2-s', 'adopt-me/cat-1deyl2-s', 'avatar/avatar-4-679qna'];
  const [path = '', list = ''] = addresses.make('strip', pictures).split('?');
  const file = path.split('/').at(-1) ?? '';
  assert.deepEqual(addresses.read(file, list), { kind: 'strip', pictures });
  assert.deepEqual(new SheetAddresses('a secret').read(file, list), { kind: 'strip', pictures });
  const refused = [
    new SheetAddresses('another').read(file, list),
    addresses.read(file, `${list},adopt-me/dog-1deyl2-s`),
    addresses.read(file, list.split(',').toReversed().join(',')),
    addresses.read(file, ''),
    addresses.read(file.replace('.webp', '.svg'), list),
    addresses.read(`A${file.slice(1)}`, list),
    addresses.read('.webp', list),
  ];
  assert.deepEqual(
    refused,
    refused.map(() => undefined),
  );
});
