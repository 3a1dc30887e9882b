import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { THEME_KEY, themeScript } from './theme.ts';

/** @returns the class of the root after the script ran on a page that the server made, which is dark */
function classAfterScript(getItem: (key: string) => string | null): string {
  let theme = 'dark';
  const classList = {
    replace: (from: string, to: string) => {
      if (theme === from) theme = to;
    },
  };
  runInNewContext(themeScript, { localStorage: { getItem }, document: { documentElement: { classList } } });
  return theme;
}

test('a page is dark unless light was chosen', () => {
  assert.equal(
    classAfterScript(() => null),
    'dark',
  );
  assert.equal(
    classAfterScript(() => 'dark'),
    'dark',
  );
  assert.equal(
    classAfterScript(() => '<b>'),
    'dark',
  );
  assert.equal(
    classAfterScript((key) => (key === THEME_KEY ? 'light' : null)),
    'light',
  );
});

test('a page is dark where the browser forbids storing', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  assert.equal(classAfterScript(forbidden), 'dark');
});
