import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUSE_TEXTS, QUICK_LINKS } from './foot-places.ts';
import { ALERTS_PATH, currentMark, type Place, placeInTabs, placesIn } from './site-places.ts';

const paths = (places: readonly { path: string }[]) => places.map((place) => place.path);

test('everybody finds home, values and the Trade Hub in the tab bar; only visitors the calculator and Sign In', () => {
  assert.deepEqual(paths(placesIn('tabs', undefined)), ['/', '/values', '/calculator', '/trade', '/login']);
  for (const role of ['member', 'admin', 'owner'] as const)
    assert.deepEqual(paths(placesIn('tabs', role)), ['/', '/values', '/trade', '/inventory', ALERTS_PATH]);
});

test('a place for one role is shown to that role alone: the owner is no admin here', () => {
  const menu = (['member', 'owner', 'admin'] as const).map((who): Place => ({
    path: `/${who}`,
    label: who,
    icon: 'house',
    who,
    bars: ['menu'],
  }));
  assert.deepEqual(paths(placesIn('menu', undefined, menu)), []);
  assert.deepEqual(paths(placesIn('menu', 'member', menu)), ['/member']);
  assert.deepEqual(paths(placesIn('menu', 'owner', menu)), ['/member', '/owner']);
  assert.deepEqual(paths(placesIn('menu', 'admin', menu)), ['/member', '/admin']);
});

test('a place is current on its page and on the pages below it', () => {
  assert.equal(currentMark('/values', '/values'), 'page');
  assert.equal(currentMark('/values', '/values/adopt-me'), 'true');
  assert.equal(currentMark('/values', '/valuesque'), undefined);
  assert.equal(currentMark('/', '/'), 'page');
  assert.equal(currentMark('/', '/values'), undefined);
});

test("a trader's page and one's deals belong to the Trade Hub", () => {
  assert.equal(currentMark('/trade', '/profile/u'), 'true');
  assert.equal(currentMark('/trade', '/deals'), 'true');
  assert.equal(currentMark('/trade', '/deals/d'), 'true');
  assert.equal(currentMark('/values', '/profile/u'), undefined);
});

test('everybody finds the calculator at the top and at the end of the page, and members in their menu', () => {
  assert.ok(paths(placesIn('top', undefined)).includes('/calculator'));
  assert.ok(paths(QUICK_LINKS).includes('/calculator'));
  assert.ok(paths(placesIn('menu', 'member')).includes('/calculator'));
});

test('members find their inventory at the top as well, and not once more in their menu, where their account is', () => {
  assert.deepEqual(paths(placesIn('top', 'member')), ['/values', '/calculator', '/trade', '/inventory']);
  assert.deepEqual(paths(placesIn('top', undefined)), ['/values', '/calculator', '/trade']);
  const menu = paths(placesIn('menu', 'member'));
  assert.ok(menu.includes('/account'));
  assert.ok(!menu.includes('/inventory'));
});

test('in the tab bar the notifications are a place of their own, whatever else the address says', () => {
  const here = placeInTabs('/trade', new URLSearchParams('game=adopt-me&tab=notifications'));
  assert.equal(currentMark(ALERTS_PATH, here), 'page');
  assert.equal(currentMark('/trade', here), undefined);
  const trades = placeInTabs('/trade', new URLSearchParams('game=adopt-me'));
  assert.equal(currentMark('/trade', trades), 'page');
  assert.equal(currentMark(ALERTS_PATH, trades), undefined);
});

test('whoever runs the site finds moderation in the menu, and nobody else', () => {
  const found = (role: 'member' | 'admin' | 'owner' | undefined) =>
    paths(placesIn('menu', role)).includes('/moderation');
  assert.deepEqual([undefined, 'member' as const, 'admin' as const, 'owner' as const].map(found), [
    false,
    false,
    true,
    true,
  ]);
});

test('everybody finds at the end of the page where to go, how the site is moderated, and its texts', () => {
  assert.deepEqual(paths(QUICK_LINKS), ['/', '/values', '/calculator', '/trade', '/safety', '/transparency']);
  assert.deepEqual(paths(HOUSE_TEXTS), ['/rules', '/privacy', '/terms']);
});
