import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NARROWEST, PHONE, ready } from '../../e2e/open-site.ts';
import { useLetters } from '../../e2e/use-letters.ts';
import { views } from '../../e2e/views/all-views.ts';
import { LOW, lowFaults } from '../../e2e/views/low-faults.ts';
import { openViews, type Views } from '../../e2e/views/open-views.ts';
import { axeFaults, otherTheme, setFonts, targetFaults, widthFaults } from '../../e2e/views/view-faults.ts';
import type { View } from '../../e2e/views/view.ts';
import { matchRoute } from '../../src/app/pages/match-route.ts';
import { routes } from '../../src/app/pages/routes.ts';
import { IN_FULL, tellProof } from '../proof.ts';

/** Of axe's rules, those that a theme can break: it changes nothing but colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Pages open side by side: one is drawn while another is looked through. */
const AT_ONCE = 3;
const THEMES = ['dark', 'light'] as const;

const visited = new Set<string>();
let [faulty, isFound] = [0, false];
let site: Views;
before(async () => {
  site = await openViews({ pictures: true });
});
after(async () => {
  tellProof({
    proof: 'R10',
    what: `${views.length} states of ${visited.size} pages, in both themes, narrow, low and with large letters`,
    figure: `${faulty} with something that somebody cannot read, press or reach`,
    goal: '0',
    control: `text, a key and a box that are wrong: ${isFound ? 'found' : 'NOT FOUND'}`,
    kept: faulty === 0 && isFound,
  });
  await site.close();
});

describe('every page in every state is for everyone', { concurrency: AT_ONCE }, () => {
  for (const view of views) {
    test(view.name, async () => {
      faulty += 1;
      assert.deepEqual(await faultsOf(view), []);
      faulty -= 1;
    });
  }
});

test('what is hard to read, to press or too wide is found', async () => {
  const [view = assert.fail()] = views;
  await site.see(view, { size: NARROWEST, theme: 'dark' }, async (page) => {
    await page.goto('/safety');
    await ready(page);
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'Hardly there';
      text.style.color = '#222';
      const key = document.createElement('button');
      key.ariaLabel = 'Tiny';
      key.style.cssText = 'display: block; width: 20px; height: 20px; margin: 40px';
      const wide = document.createElement('p');
      wide.style.width = '500px';
      wide.textContent = 'Wide';
      document.querySelector('.band')?.append(text);
      document.querySelector('main')?.append(key, wide);
    });
    assert.match((await axeFaults(page)).join('\n'), /^color-contrast \|.+\| Element has insufficient/);
    assert.match((await targetFaults(page)).join('\n'), /^\d+ x \d+ px: BUTTON {2}'Tiny'$/);
    assert.match((await widthFaults(page)).join('\n'), /^wider than 320 px: .*Wide/m);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.style.cssText = 'background: #111; color: #222';
      dialog.append(document.createElement('p'));
      dialog.children[0]?.append('Hardly there either');
      document.body.append(dialog);
      dialog.showModal();
    });
    assert.match((await axeFaults(page)).join('\n'), /^color-contrast \| dialog > p \|/);
    isFound = true;
  });
});

test('every page of the site was looked at', () => {
  assert.deepEqual(
    routes.map(({ path }) => path).filter((path) => !visited.has(path)),
    [],
  );
});

/**
 * Looks at a view in both themes, in low windows, at the narrowest width, and with large letters, in the site's font and in
 * that which stands in for it. Views are made of the same parts: when not in full, one theme, one low window and one of the
 * fonts find nearly all that is wrong in any, and by the view's name always the same.
 * @returns what is wrong, each with where
 */
async function faultsOf(view: View): Promise<string[]> {
  const [ofTheme, ofLow, ofFont] = createHash('sha256').update(view.name).digest();
  const theme = THEMES[(ofTheme ?? 0) % THEMES.length] ?? 'dark';
  const isLooked = (draw: number | undefined, nth: number, of: number) => IN_FULL || (draw ?? 0) % of === nth;
  return await site.see(view, { size: PHONE, theme }, async (page) => {
    noteVisits(page);
    const complaints = listen(page);
    await view.open(page);
    const faults = told(theme, await axeFaults(page));
    if (IN_FULL) {
      await otherTheme(page);
      faults.push(...told('the other theme', await axeFaults(page, OF_COLOURS)));
    }
    faults.push(
      ...(await faultsInLow(
        page,
        LOW.filter((_, nth) => isLooked(ofLow, nth, LOW.length)),
      )),
    );
    await page.setViewportSize(NARROWEST);
    faults.push(...told('320 px', [...(await widthFaults(page)), ...(await targetFaults(page))]));
    if (isLooked(ofFont, 0, 2)) {
      await setFonts(page, 'system');
      faults.push(...told('320 px, fallback font', await widthFaults(page)));
      await useLetters(page, 'large');
      faults.push(...told('letters at 200 %, fallback font', await widthFaults(page)));
      await setFonts(page, 'own');
    }
    if (isLooked(ofFont, 1, 2)) {
      await useLetters(page, 'large');
      faults.push(...told('letters at 200 %', await widthFaults(page)));
    }
    const unforeseen = complaints.filter((complaint) => !view.complaints?.test(complaint));
    return [...faults, ...told('console', unforeseen)];
  });
}

/** @returns what of an open dialog cannot be pressed in low windows */
async function faultsInLow(page: Page, sizes: typeof LOW): Promise<string[]> {
  const faults: string[] = [];
  if ((await page.locator('dialog:modal').count()) === 0) return faults;
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...told(`${size.width} x ${size.height}`, await lowFaults(page)));
  }
  return faults;
}

const told = (where: string, faults: string[]): string[] => faults.map((fault) => `${where}: ${fault}`);

/** Notes every page that is asked for, also those that lead on to another. */
function noteVisits(page: Page): void {
  const note = (address: string) => {
    const { protocol, pathname, search } = new URL(address);
    if (protocol === 'http:') visited.add(matchRoute(pathname, search).route.path);
  };
  page.on('framenavigated', (frame) => note(frame.url()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) note(request.url());
  });
}

/** @returns what the page will have written to its console, also of what its policy will have stopped */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
