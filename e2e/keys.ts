import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { lookAtFocus } from './focus-look.ts';
import { listen } from './live-regions.ts';
import { NARROWEST, openSite, ready, signInAs, type Site } from './open-site.ts';
import { useLetters } from './use-letters.ts';

/** More stops on the way to something would be a way that nobody goes. */
const MOST_STOPS = 80;

/** Somebody at a page who has nothing but keys. */
export type Keyboard = {
  page: Page;
  /** Presses Tab until this has the focus, and looks at each stop. */
  to: (what: Locator) => Promise<void>;
  /** The same with Shift+Tab. */
  back: (what: Locator) => Promise<void>;
  /** Goes there and presses Enter. */
  enter: (what: Locator) => Promise<void>;
  /** Waits until this has the focus by itself, and looks at it. */
  at: (what: Locator) => Promise<void>;
  /** Waits until something in this has the focus. */
  within: (what: Locator) => Promise<void>;
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
};

/** The demo, and people who use it by keys alone. */
export type KeySite = {
  readonly app: Site['app'];
  /** Opens an address on a small phone with large letters, as somebody who has signed in or as a visitor. */
  person: (address: string, username?: string) => Promise<Keyboard>;
  /** Fails when the focus was anywhere where one could not see it. */
  assertSeen: () => void;
};

/** @returns the buttons of just that name */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Opens both for the tests of a file, and looks after each of them that all was seen and nothing went wrong. */
export function useKeySite(): KeySite {
  const faults: string[] = [];
  const assertSeen = () => assert.deepEqual(faults.splice(0), []);
  let opened: Site | undefined;
  const site = () => opened ?? assert.fail('The site opens before the first test.');
  before(async () => {
    opened = await openSite();
  });
  afterEach(async () => {
    await site().leave();
    assertSeen();
  });
  after(async () => {
    await opened?.close();
  });
  return {
    get app() {
      return site().app;
    },
    person: async (address, username) => {
      const page = await site().visitor({ size: NARROWEST });
      await listen(page.context());
      await useLetters(page, 'large');
      if (username !== undefined) await signInAs(page, username);
      await page.goto(address);
      await ready(page);
      return keyboardOn(page, faults);
    },
    assertSeen,
  };
}

/** @param faults where what one cannot see is written down */
export function keyboardOn(page: Page, faults: string[]): Keyboard {
  const look = async (wanted: ElementHandle | null) => {
    const { faults: found, ...seen } = await lookAtFocus(page, wanted);
    faults.push(...found.map((fault) => `${new URL(page.url()).pathname}: ${fault}`));
    return seen;
  };
  const go = async (key: string, what: Locator) => {
    let wanted = await what.first().elementHandle();
    const passed: string[] = [];
    for (let { there } = await look(wanted); there !== true;) {
      assert.ok(
        passed.length < MOST_STOPS,
        `${key} does not lead to ${what.toString()}, but to ${passed.join(', ')}`,
      );
      if (there === undefined) wanted = await what.first().elementHandle();
      else await page.keyboard.press(key);
      const seen = await look(wanted);
      ({ there } = seen);
      passed.push(seen.name);
    }
  };
  const to = async (what: Locator) => await go('Tab', what);
  const gets = async (what: Locator, focused: string) => {
    await what
      .and(page.locator(focused))
      .first()
      .waitFor({ state: 'attached' })
      .catch(async () =>
        assert.fail(`${what.toString()} does not get the focus, which is at ${(await look(null)).name}`),
      );
    await look(null);
  };
  return {
    page,
    to,
    back: async (what) => await go('Shift+Tab', what),
    enter: async (what) => {
      await to(what);
      await page.keyboard.press('Enter');
    },
    at: async (what) => await gets(what, ':focus'),
    within: async (what) => await gets(what, ':focus-within'),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: async (text) => await page.keyboard.type(text),
  };
}
