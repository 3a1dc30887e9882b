import type { Page } from 'playwright-core';
import { z } from 'zod';
import { openSite, PHONE, ready, signInAs, type Site } from '../e2e/open-site.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { printTable } from './measure.ts';

const SLOWER = 4;
const RUNS = 5;
/** Every answer of the server takes as long, so that nothing seen earlier comes from it. */
const ANSWER_MS = 1000;
/** A finger rests as long on what it presses; the wait is counted from when it leaves. */
const PRESS_MS = 80;
const WANTED_MS = 100;
/** Who has a linked account, and may post and ask. */
const MEMBER = 'trader';
const HUB = '/trade?game=adopt-me';

/** Something that is pressed, by its role and name. */
type Deed = {
  what: string;
  address: string;
  as?: string;
  press: ['button' | 'link' | 'tab', string | RegExp];
};

const DEEDS: readonly Deed[] = [
  { what: 'switch the theme', address: '/', press: ['button', /theme/i] },
  { what: 'go to another page', address: '/safety', press: ['link', /^Trade( Hub)?$/] },
  { what: 'open an item of a list', address: '/values/adopt-me', press: ['link', 'Bat Dragon'] },
  { what: 'filter a list of 1,513', address: '/values/adopt-me', press: ['button', /^Pets/] },
  { what: 'a key of a pet', address: '/values/adopt-me', press: ['button', 'Neon'] },
  { what: 'choose an item for a deal', address: '/calculator', press: ['button', 'Add an item'] },
  { what: 'open the menu', address: '/', as: MEMBER, press: ['button', /^Account menu/] },
  { what: 'go to the notifications', address: HUB, as: MEMBER, press: ['tab', /^Notifications/] },
  { what: 'write a post', address: HUB, as: MEMBER, press: ['button', 'Create Trade Post'] },
  { what: 'ask for a contact', address: HUB, as: MEMBER, press: ['button', 'Contact Trader'] },
  { what: 'ask for a trade', address: HUB, as: MEMBER, press: ['button', 'Send Trade Request'] },
  { what: 'delete the account', address: '/account', as: MEMBER, press: ['button', 'Delete my account'] },
];

/**
 * From the press of a key or link to the first frame in which the page is another one than before, on a phone whose
 * processor is four times slower, while the server takes a second for each answer.
 */
export async function benchFeedback(): Promise<Figure[]> {
  say(
    `Feedback: ${PHONE.width} px, ${SLOWER}x slower, each answer after ${ANSWER_MS} ms, ${RUNS} runs each.`,
  );
  const site = await openSite();
  try {
    const measured = [];
    for (const deed of DEEDS) {
      const tookMs = [];
      for (let run = 0; run < RUNS; run += 1) tookMs.push(await feedbackMs(site, deed));
      measured.push({ deed, took: middleOf(tookMs) });
    }
    printTable(
      ['deed', 'median ms', 'spread'],
      measured.map(({ deed, took }) => [deed.what, took.median.toFixed(0), spreadText(took, 0)]),
    );
    const all = middleOf(measured.map(({ took }) => took.median));
    const [slowest] = measured.toSorted((a, b) => b.took.median - a.took.median);
    return [
      {
        proof: 'feel',
        what: `${DEEDS.length} deeds to the first change on the page, slowest: ${slowest?.deed.what}`,
        figure: `${all.most.toFixed(0)} ms`,
        goal: `<= ${WANTED_MS} ms`,
        ratioTo: '-',
        spread: spreadText(all, 0),
        kept: all.most <= WANTED_MS,
      },
    ];
  } finally {
    await site.close();
  }
}

async function feedbackMs(site: Site, { address, as, press: [role, name] }: Deed): Promise<number> {
  const page = await site.visitor({ size: PHONE });
  try {
    if (as !== undefined) await signInAs(page, as);
    await page.goto(address);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      // The page may be gone by then.
      await route.continue().catch(() => undefined);
    });
    const key = page.getByRole(role, { name }).filter({ visible: true }).first();
    await key.scrollIntoViewIfNeeded();
    const cpu = await page.context().newCDPSession(page);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(watchFirstChange);
    await key.click({ noWaitAfter: true, delay: PRESS_MS });
    return await firstChangeMs(page);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  }
}

async function firstChangeMs(page: Page): Promise<number> {
  const told = await page.waitForFunction((): unknown => Reflect.get(globalThis, 'changedMs'));
  return z.number().parse(await told.jsonValue());
}

/** Runs in the page: notes when the first frame begins after something has changed since the press. */
function watchFirstChange(): void {
  let pressedMs: number | undefined;
  addEventListener('click', ({ timeStamp }) => (pressedMs ??= timeStamp), { capture: true });
  const watch = new MutationObserver(() => {
    if (pressedMs === undefined) return;
    watch.disconnect();
    const from = pressedMs;
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { changedMs: performance.now() - from })),
    );
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
