import assert from 'node:assert/strict';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { loadFrontend } from '../src/app/load-frontend.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { MAX_WAIT_MS } from '../test/wait-limit.ts';
import { writeDownMessages } from './messages.ts';

/** Sizes that journeys are made at: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
/** The narrowest phone that is sold; also a window of 1280 px enlarged four times. */
export const NARROWEST = { width: 320, height: 640 };

/** The size of letters where nothing else is said, and of those of a fixed width. Unit: pixels. */
const LETTERS = { usual: { standard: 16, fixed: 13 }, large: { standard: 32, fixed: 26 } };

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages that lead on by themselves one after the other, and then none does. */
const MOST_GETTING_IN_THE_WAY = 4;

/** Which site a visitor came to see. */
const URLS = new WeakMap<BrowserContext, string>();

/** A real browser to use the site with. */
export type SiteBrowser = {
  /** Opens a visitor of their own: another browser, as far as cookies and storage go. */
  visitor: (options?: {
    size?: { width: number; height: number };
    theme?: 'dark' | 'light';
  }) => Promise<Page>;
  /**
   * Fails when any page wrote an unexpected error to its console; call it at the end of each test.
   * @param but what is foreseen
   */
  assertQuiet: (but?: RegExp) => void;
  close: () => Promise<void>;
};

/** The demo, running, with such a browser. */
export type Site = SiteBrowser & { app: TestApp };

/**
 * Starts the product with the demo community and Chromium.
 * @param env settings that are not the usual ones
 * @param options.demo false: nobody has joined or posted yet
 */
export async function openSite(env: Record<string, string> = {}, { demo = true } = {}): Promise<Site> {
  const app = await startTestApp({ frontend: await loadFrontend(), demo, env });
  try {
    const browser = await openBrowser(app.url);
    const close = async () => {
      await browser.close();
      await app.close();
    };
    return { ...browser, app, close };
  } catch (error) {
    // An open server would keep the test file from ending.
    await app.close();
    throw error;
  }
}

/** Starts Chromium (CHROMIUM_PATH, else the system's) for a site that runs already. */
export async function openBrowser(url: string): Promise<SiteBrowser> {
  const browser = await launch();
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    visitor: async ({ size = DESKTOP, theme = 'dark' } = {}) => {
      const context = await browser.newContext({ viewport: size, baseURL: url, reducedMotion: 'reduce' });
      contexts.push(context);
      URLS.set(context, url);
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await writeDownMessages(context);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      context.setDefaultTimeout(MAX_WAIT_MS);
      const page = await context.newPage();
      watch(page, complaints);
      return page;
    },
    assertQuiet: (but) =>
      assert.deepEqual(
        complaints.splice(0).filter((complaint) => !but?.test(complaint)),
        [],
      ),
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
    },
  };
}

/** What signs a browser in. */
export type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** @returns cookies of somebody who has signed in to the page's site with a browser like the page's */
export async function cookiesOf(page: Page, username: string): Promise<Cookies> {
  const url = URLS.get(page.context()) ?? '';
  const browser = new TestBrowser(url, url, await page.evaluate(() => navigator.userAgent));
  await browser.signIn(username);
  return [...browser.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Lax' }));
}

/** Signs a visitor in and opens the home page. What a person would press for it, `signInByHand` presses. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await page.context().addCookies(await cookiesOf(page, username));
  await page.goto('/');
}

/** Signs a visitor in as a person would, through the stand-in Discord; ends on the home page. */
export async function signInByHand(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.locator('input[name=username]').fill(username);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Signs out by the account menu; ends on the home page. */
export async function signOutByHand(page: Page): Promise<void> {
  await ready(page);
  await page.getByRole('button', { name: /account menu/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
}

/**
 * Goes to an address from any page. One that leads on by itself (a link of a mail that does not hold, say) gets in the
 * way of that whenever its time comes: then it is gone, and the address is asked for again.
 */
export async function visit(
  page: Page,
  address: string,
  waitUntil?: 'load' | 'domcontentloaded',
): Promise<void> {
  const go = () => page.goto(address, waitUntil === undefined ? {} : { waitUntil });
  for (let left = MOST_GETTING_IN_THE_WAY; ; left -= 1) {
    try {
      await go();
      return;
    } catch (error) {
      if (left === 0 || !/interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

/** Reads something of a page; of one that leads on by itself meanwhile, of where that ends. */
export async function readPage<T>(page: Page, read: () => Promise<T>): Promise<T> {
  for (let left = MOST_GETTING_IN_THE_WAY; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (left === 0 || !/context was destroyed|navigating/.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

/** Waits until the page's own script has taken over from the server's HTML. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

/** Has the browser show letters as usual or twice as large, as one of its own settings does. */
export async function useLetters(page: Page, size: 'usual' | 'large'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: LETTERS[size] });
}

/** Has the page write to its console what its policy stops, from the next one on. */
export async function tellBreaches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`the policy stopped ${violatedDirective} ${blockedURI}`);
    });
  });
}

async function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, timeout: MAX_WAIT_MS });
}

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
}
