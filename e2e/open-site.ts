import assert from 'node:assert/strict';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { giveLicence, takeLicence } from '../test/take-licence.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { postInEachGame } from '../test/trade-steps.ts';
import { MAX_WAIT_MS } from '../test/wait-limit.ts';
import { writeDownMessages } from './messages.ts';
import { clear } from './used-pages.ts';

/** Sizes that journeys are made at: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
/** The narrowest phone that is sold; also a window of 1280 px enlarged four times. */
export const NARROWEST = { width: 320, height: 640 };

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A process of its own that draws takes more than it spares where nothing is seen.
  '--in-process-gpu',
  // A page that is loaded anew, or by another visitor of the window, finds its scripts compiled and takes no new process.
  '--renderer-process-limit=1',
];

/**
 * Pictures that nobody looks at take a tenth of a page. Chromium heeds the last of such lists alone, so Playwright's own,
 * that there is a mouse, stands here again.
 */
const WITHOUT_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/** Which site a visitor came to see. */
const URLS = new WeakMap<BrowserContext, string>();

type Look = { size?: { width: number; height: number }; theme?: 'dark' | 'light' };

/**
 * A real browser to use the site with. A new visitor's first page takes three times as much of the machine as the next
 * one in the same window, so whoever has left hands it on, as clean as a new one.
 */
export type SiteBrowser = {
  /** A visitor of their own: another browser, as far as cookies and storage go. */
  visitor: (look?: Look) => Promise<Page>;
  /** Takes a visitor's page back, for another one. */
  handBack: (page: Page) => Promise<void>;
  /**
   * Fails when any page wrote an unexpected error to its console.
   * @param but what is foreseen
   */
  assertQuiet: (but?: RegExp) => void;
  /**
   * Takes back the pages of all visitors and fails as `assertQuiet` does; call it at the end of each test.
   * @param but what is foreseen
   */
  leave: (but?: RegExp) => Promise<void>;
  close: () => Promise<void>;
};

/** The demo, running, with such a browser. */
export type Site = SiteBrowser & { app: TestApp };

/**
 * Starts the product with the demo community and Chromium.
 * @param env settings that are not the usual ones
 * @param options.demo false: nobody has joined or posted yet; 'few': in each game somebody has posted a trade, and nobody
 *   else is there, which spares most of a page of the hub
 * @param options.pictures true: as openBrowser takes it
 * @param options.named true: its address is a name, as passkeys need
 */
export async function openSite(
  env: Record<string, string> = {},
  {
    demo = true,
    pictures = false,
    named = false,
  }: { demo?: boolean | 'few'; pictures?: boolean; named?: boolean } = {},
): Promise<Site> {
  const app = await startTestApp({ frontend: await loadFrontend(), demo: demo === true, env, named });
  try {
    if (demo === 'few') await postInEachGame(app);
    const browser = await openBrowser(app.url, { pictures });
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

/**
 * Starts Chromium (CHROMIUM_PATH, else the system's) for a site that runs already.
 * @param options.pictures true: it loads them, for journeys to which they matter
 */
export async function openBrowser(url: string, { pictures = false } = {}): Promise<SiteBrowser> {
  const browser = await launch(pictures);
  const complaints: string[] = [];
  const themes = new Map<Page, 'dark' | 'light'>();
  const inUse = new Set<Page>();
  const free: Page[] = [];
  const visitor = async ({ size = DESKTOP, theme = 'dark' }: Look = {}) => {
    const at = free.findIndex((one) => themes.get(one) === theme);
    const page = free.splice(at, at === -1 ? 0 : 1)[0] ?? (await openPage(browser, url, theme));
    themes.set(page, theme);
    inUse.add(page);
    watch(page, complaints);
    await page.setViewportSize(size);
    return page;
  };
  const handBack = async (page: Page) => {
    inUse.delete(page);
    if (await clear(page)) free.push(page);
    else await page.context().close();
  };
  const assertQuiet = (but?: RegExp) =>
    assert.deepEqual(
      complaints.splice(0).filter((complaint) => !but?.test(complaint)),
      [],
    );
  return {
    visitor,
    handBack,
    assertQuiet,
    leave: async (but) => {
      await Promise.all([...inUse].map(handBack));
      assertQuiet(but);
    },
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await browser.close();
    },
  };
}

/** Opens an empty page in a browser of its own, as far as cookies and storage go. */
async function openPage(browser: Browser, url: string, theme: 'dark' | 'light'): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  URLS.set(context, url);
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content Security Policy stopped ${violatedDirective} ${blockedURI}`);
    });
  });
  await writeDownMessages(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  context.setDefaultTimeout(MAX_WAIT_MS);
  return await context.newPage();
}

/** What signs a browser in. */
export type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * @returns cookies of somebody who has signed in to the page's site with a browser like the page's, and has said who sees
 *   their Discord, and has the trade licence: who has not is asked at the first post, and before they meet somebody, which
 *   `signInByHand` leaves to its journey
 */
export async function cookiesOf(page: Page, username: string): Promise<Cookies> {
  const url = URLS.get(page.context()) ?? '';
  const browser = new TestBrowser(url, url, await page.evaluate(() => navigator.userAgent));
  await browser.signIn(username);
  await takeLicence(browser);
  const { body } = await browser.call('GET', '/me/posting');
  if (JSON.stringify(body).includes('"contact":null'))
    await browser.call('PUT', '/me/contact', { choice: 'anyone' });
  return [...browser.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Lax' }));
}

/** What a page complains of while its server goes and comes, by whichever call just runs. */
export const SERVER_GONE = /net::ERR_(CONNECTION|SOCKET|INCOMPLETE_CHUNKED|EMPTY_RESPONSE)|503/;

/**
 * Signs a visitor in. What a person would press for it, `signInByHand` presses.
 * @param address what they open then; a page that nobody looks at would take most of a second of the machine
 */
export async function signInAs(page: Page, username: string, address?: string): Promise<void> {
  await page.context().addCookies(await cookiesOf(page, username));
  if (address !== undefined) await page.goto(address);
}

/** Signs a visitor in as a person would, through the stand-in Discord; ends on the home page. */
export async function signInByHand(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.locator('input[name=username]').fill(username);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Gives the trade licence to whoever is signed in on a page. */
export async function giveLicenceOn(page: Page, { app }: Site): Promise<void> {
  const me = z.object({ userId: z.string() });
  const { userId } = me.parse(await page.evaluate(async () => await (await fetch('/api/me')).json()));
  await giveLicence(app.database, userId, app.clock.now());
}

/** Signs out by the account menu; ends on the home page. */
export async function signOutByHand(page: Page): Promise<void> {
  await ready(page);
  await page.getByRole('button', { name: /account menu/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
}

/** So long a page that does not answer is asked how it is. */
const LOOK_MS = 10_000;

/** Waits until the page's own script has taken over from the server's HTML. */
export async function ready(page: Page): Promise<void> {
  await page
    .locator('html[data-live]')
    .waitFor({ state: 'attached' })
    .catch(async (error: unknown) => {
      throw new Error(`The page did not come to life: ${await lifeOf(page)}`, { cause: error });
    });
}

/** @returns how far a page has come that should have been taken over, for whoever reads why it was not */
async function lifeOf(page: Page): Promise<string> {
  const look = page.evaluate(async () => {
    const came = performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming);
    const names = new Set(came.map(({ name }) => name));
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-later=modulepreload]')];
    const root = document.querySelector('#root');
    const hasReacts = () =>
      root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    const isReacts = hasReacts();
    // One that ran is there at once; it is not begun anew.
    const ran = links.map(async ({ href, rel }) => {
      const outcome = import(href).then(
        () => 'ran',
        (error: unknown) => String(error),
      );
      const late = new Promise<string>((resolve) => setTimeout(resolve, 3000, 'waits'));
      return [href.split('/').at(-1), rel, await Promise.race([outcome, late])];
    });
    const modules = (await Promise.all(ran)).filter(
      ([, rel, how]) => rel !== 'modulepreload' || how !== 'ran',
    );
    return {
      address: location.href,
      state: document.readyState,
      visibility: document.visibilityState,
      failed: came.filter(({ responseStatus }) => responseStatus !== 200).map(({ name }) => name),
      // What is still on its way is not among what came.
      missing: links.map(({ href }) => href).filter((href) => !names.has(href)),
      came: came.length,
      held: document.documentElement.outerHTML.split('<!--$?-->').length - 1,
      isReacts,
      isReactsNow: hasReacts(),
      links: links.length,
      modules,
      text: document.body.innerText.slice(0, 200),
    };
  });
  const silence = new Promise((resolve) => setTimeout(resolve, LOOK_MS, 'it does not answer'));
  return JSON.stringify(await Promise.race([look, silence]));
}

async function launch(pictures: boolean): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const args = pictures ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS, WITHOUT_PICTURES];
  return await chromium.launch({ executablePath, args, timeout: MAX_WAIT_MS });
}

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
}
