import type { Page } from 'playwright-core';
import { ready } from '../open-site.ts';

/** A page in one of its states, as somebody sees it. */
export type View = {
  /** Page and state: `trade-hub.expired`. */
  name: string;
  /** Who looks at it, by their Discord name; a name of nobody yet is a newcomer. Absent: a visitor. */
  as?: string;
  /** Whether it is seen where nobody has posted, joined or priced anything yet. */
  bare?: boolean;
  /** What the browser writes down as errors in this state, where it is one of trouble. */
  complaints?: RegExp;
  /** Opens it in a browser in which that person has signed in. */
  open: (page: Page) => Promise<void>;
};

/** What is done on a page once it runs. */
export type Step = (page: Page) => Promise<void>;

/** @returns what opens an address and does something there */
export function at(address: string, ...steps: Step[]): View['open'] {
  return async (page) => {
    await page.goto(address);
    await ready(page);
    for (const step of steps) await step(page);
  };
}

/** @returns the step of pressing the first key of a name */
export function press(name: string | RegExp): Step {
  return async (page) => await page.getByRole('button', { name }).first().click();
}

/** @returns the step of waiting until something can be read */
export function reads(text: string | RegExp): Step {
  return async (page) => await page.getByText(text).first().waitFor();
}

/** @returns the step of filling a field, by its label */
export function fill(label: string | RegExp, text: string): Step {
  return async (page) => await page.getByLabel(label).first().fill(text);
}

/** @returns the step of waiting until a dialog is open */
export const dialogOpen: Step = async (page) => await page.locator('dialog[open]').first().waitFor();

/** What stands where something will, once the page's own code is there. */
const SHAPES = 'main:not(.page-loading) .sk';

/**
 * @returns what opens an address from another page while the server does not answer its calls
 * @param options.from a page that asks for nothing of what the other waits for
 * @param options.shows what says that it waits; shapes unless it is another
 */
export function whileWaiting(
  address: string,
  { from = '/safety', shows = SHAPES }: { from?: string; shows?: string } = {},
): View['open'] {
  return async (page) => {
    await page.goto(from);
    await ready(page);
    await page.route('**/api/**', () => {});
    await goTo(page, address);
    await page.locator(shows).filter({ visible: true }).first().waitFor();
  };
}

/** @returns what opens an address from another page while the server fails its calls */
export function whileFailing(address: string, ...steps: Step[]): View['open'] {
  return async (page) => {
    await page.goto('/safety');
    await ready(page);
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
    await goTo(page, address);
    for (const step of steps) await step(page);
  };
}

/** @returns what opens an address from another page while one of the server's calls gives this */
export function whileAnswering(
  address: string,
  call: string,
  answer: object,
  ...steps: Step[]
): View['open'] {
  return async (page) => {
    await page.goto('/safety');
    await ready(page);
    await page.route(`**/api${call}`, (route) => route.fulfill({ json: answer }));
    await goTo(page, address);
    for (const step of steps) await step(page);
  };
}

/** Goes to a page as a link of the site does. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await page.waitForFunction((to) => location.pathname + location.search === to, address);
}
