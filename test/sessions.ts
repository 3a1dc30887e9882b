import type { TestApp } from './start-test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** @returns who is signed in, as the browser's pages know it; null for nobody */
export async function me(browser: TestBrowser): Promise<unknown> {
  return (await browser.call('GET', '/me')).body;
}

/** @returns the id of who is signed in */
export async function userIdOf(browser: TestBrowser): Promise<string> {
  return ((await me(browser)) as { userId: string }).userId;
}

/** @returns another browser with the same cookies */
export function copyOf(browser: TestBrowser, of: TestApp): TestBrowser {
  const copy = of.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
