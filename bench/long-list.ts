import type { Page } from 'playwright-core';
import { openSite, PHONE, ready, type Site } from '../e2e/open-site.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { share, SLOWER } from './key-presses.ts';
import { printTable } from './measure.ts';

const GAME = 'adopt-me';
const RUNS = 3;
const SETTLE_MS = 1500;
/** So far down the list a fling ends, one after the other. */
const STOPS = [0.1, 0.5, 0.25, 0.75, 1, 0.4, 0.9, 0];
/** A thumb that scrolls on and on. */
const SCROLL_MS = 6000;
const PX_PER_FRAME = 60;
/** Within so long cards are to stand where a fling stops. */
const WANTED_MS = 200;

type Run = { cardsMs: number[]; framesMs: number[] };

/**
 * The whole list of Adopt Me on a phone whose processor is six times slower: from a jump in it to the frame in which cards are all
 * over the screen, and how long its frames last while somebody scrolls.
 */
export async function benchLongList(): Promise<Figure[]> {
  say(
    `A long list: ${GAME} on a phone of ${PHONE.width} px, ${SLOWER}x slower; ${RUNS} runs of ${STOPS.length} flings and ${SCROLL_MS / 1000} s of scrolling.`,
  );
  const site = await openSite({}, { pictures: true });
  try {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await scrollOnce(site));
    printTable(
      ['', 'fling to cards p50 ms', 'slowest', 'frame p50', 'p98', 'longest'],
      runs.map(({ cardsMs, framesMs }, at) => [
        `run ${at + 1}`,
        ...[share(cardsMs, 0.5), share(cardsMs, 1)].map((ms) => ms.toFixed(0)),
        ...[share(framesMs, 0.5), share(framesMs, 0.98), share(framesMs, 1)].map((ms) => ms.toFixed(0)),
      ]),
    );
    const slowest = middleOf(runs.map(({ cardsMs }) => share(cardsMs, 1)));
    return [
      {
        proof: 'P13',
        what: 'from a fling to cards, the slowest of a run',
        figure: `${slowest.median.toFixed(0)} ms`,
        goal: `<= ${WANTED_MS} ms`,
        ratioTo: '-',
        spread: spreadText(slowest, 0),
        kept: slowest.median <= WANTED_MS,
      },
    ];
  } finally {
    await site.close();
  }
}

async function scrollOnce(site: Site): Promise<Run> {
  const page = await site.visitor({ size: PHONE });
  const whole = page.waitForResponse((response) => response.url().endsWith(`/api/games/${GAME}/values`));
  await page.goto(`/values/${GAME}`);
  await ready(page);
  // The whole list is read for whoever uses the page.
  await page.keyboard.press('Shift');
  await (await whole).finished();
  const cpu = await page.context().newCDPSession(page);
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(SETTLE_MS);
  const framesMs = await page.evaluate(scrollOn, { forMs: SCROLL_MS, px: PX_PER_FRAME });
  const cardsMs: number[] = [];
  for (const stop of STOPS) cardsMs.push(await fling(page, stop));
  await page.context().close();
  return { cardsMs, framesMs };
}

/** @returns how long it takes until cards are all over the screen, in ms */
async function fling(page: Page, stop: number): Promise<number> {
  const ms = await page.evaluate(async (part) => {
    const list = document.querySelector('.items-all')?.getBoundingClientRect();
    const end = (list?.bottom ?? 0) + scrollY - innerHeight;
    const isCard = (y: number) =>
      // Between two cards there is ground.
      [0, 24].some((above) => document.elementFromPoint(innerWidth / 3, y - above)?.closest('article'));
    const startedMs = performance.now();
    scrollTo(0, Math.max((list?.top ?? 0) + scrollY, end * part));
    const { promise, resolve } = Promise.withResolvers<number>();
    const look = () => {
      if ([0.3, 0.5, 0.8].every((y) => isCard(innerHeight * y))) resolve(performance.now() - startedMs);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return await promise;
  }, stop);
  await page.waitForTimeout(SETTLE_MS / 3);
  return ms;
}

/** Runs in the page: scrolls at each frame. @returns how long each took, in ms */
async function scrollOn({ forMs, px }: { forMs: number; px: number }): Promise<number[]> {
  const frames: number[] = [];
  const startedMs = performance.now();
  let lastMs = startedMs;
  while (lastMs - startedMs < forMs) {
    const nowMs = await new Promise<number>((resolve) => {
      requestAnimationFrame(() => resolve(performance.now()));
    });
    frames.push(nowMs - lastMs);
    lastMs = nowMs;
    scrollBy(0, px);
  }
  return frames;
}
