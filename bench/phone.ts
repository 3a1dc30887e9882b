import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { openBrowser, PHONE, ready, type SiteBrowser } from '../e2e/open-site.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { printTable } from './measure.ts';
import { startProduct } from './processes.ts';
import { startFront } from './without-script.ts';

const RUNS = 3;
const SLOWER = 4;
/** 400 ms there and back, 400 kbit/s. */
const SLOW_3G = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
/** What is asked for when the page is idle belongs to the first visit, too. */
const IDLE_MS = 4000;
const GOAL_PAINT_MS = 2200;
const GOAL_BYTES = 220_000;
const GOAL_PICTURE_BYTES = 100_000;
const GOAL_PICTURES = 12;
const GOAL_SHIFT = 0.02;

const PAGES = ['/', '/values/adopt-me', '/values/adopt-me/shadow-dragon', '/trade?game=adopt-me'];

/** What a first visit to a page takes. */
type Visit = { paintMs: number; shift: number; bytes: number; pictureBytes: number; pictures: number };

const painted = z.object({ paintMs: z.number().positive(), shift: z.number() });

/** First visits to four pages on a cheap phone with a slow line: the largest paint, what came over the line, and what jumped. */
export async function benchPhone(): Promise<Figure[]> {
  say(
    `First visits: ${PHONE.width} px, ${SLOWER}x slower, 400 ms, 400 kbit/s, nothing kept, ${RUNS} runs each; beside the same page without script.`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  try {
    const server = await startProduct({ DATA_DIR: dataDir, SEED: 'demo' });
    const whole = await startFront(server.url, false);
    const stripped = await startFront(server.url, true);
    const browser = await openBrowser(whole.url, { pictures: true });
    try {
      const visits: { path: string; ours: Visit[]; bare: Visit[] }[] = [];
      for (const path of PAGES) {
        const [ours, bare]: [Visit[], Visit[]] = [[], []];
        for (let run = 0; run < RUNS; run += 1) {
          ours.push(await visit(browser, `${whole.url}${path}`, true));
          bare.push(await visit(browser, `${stripped.url}${path}`, false));
        }
        visits.push({ path, ours, bare });
      }
      const median = (some: Visit[], what: keyof Visit) => middleOf(some.map((one) => one[what])).median;
      printTable(
        ['page', 'paint ms', 'without script', 'kB', 'pictures', 'kB of them', 'shift'],
        visits.map(({ path, ours, bare }) => [
          path,
          median(ours, 'paintMs').toFixed(0),
          median(bare, 'paintMs').toFixed(0),
          kB(median(ours, 'bytes')),
          median(ours, 'pictures').toFixed(0),
          kB(median(ours, 'pictureBytes')),
          median(ours, 'shift').toFixed(3),
        ]),
      );
      const worst = (what: keyof Visit) => visits.map(({ ours }) => median(ours, what));
      return [
        figureOf('largest paint', worst('paintMs'), GOAL_PAINT_MS, (ms) => `${ms.toFixed(0)} ms`),
        figureOf('bytes', worst('bytes'), GOAL_BYTES, (bytes) => `${kB(bytes)} kB`),
        figureOf('pictures', worst('pictures'), GOAL_PICTURES, (count) => count.toFixed(0)),
        figureOf(
          'bytes of pictures',
          worst('pictureBytes'),
          GOAL_PICTURE_BYTES,
          (bytes) => `${kB(bytes)} kB`,
        ),
        figureOf('layout shift', worst('shift'), GOAL_SHIFT, (shift) => shift.toFixed(3)),
      ];
    } finally {
      await browser.close();
      whole.close();
      stripped.close();
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function visit(browser: SiteBrowser, address: string, scripted: boolean): Promise<Visit> {
  const page = await browser.visitor({ size: PHONE });
  try {
    await page.addInitScript(watchPaintsAndShifts);
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
    const asked = countBytes(phone);
    await page.goto(address, { waitUntil: 'load' });
    if (scripted) await ready(page);
    await page.waitForTimeout(IDLE_MS);
    return { ...(await watchedIn(page)), ...asked() };
  } finally {
    await page.context().close();
  }
}

/** @returns what tells how much has come over the line since, heads of answers included */
function countBytes(phone: CDPSession): () => Pick<Visit, 'bytes' | 'pictureBytes' | 'pictures'> {
  const kinds = new Map<string, string>();
  const sum = { bytes: 0, pictureBytes: 0, pictures: 0 };
  phone.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  phone.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.bytes += encodedDataLength;
    if (kinds.get(requestId) !== 'Image' || encodedDataLength === 0) return;
    sum.pictureBytes += encodedDataLength;
    sum.pictures += 1;
  });
  return () => sum;
}

async function watchedIn(page: Page): Promise<Pick<Visit, 'paintMs' | 'shift'>> {
  return painted.parse(await page.evaluate('watchedPaint'));
}

/** Runs in the page. */
function watchPaintsAndShifts(): void {
  const seen = { paintMs: 0, shift: 0 };
  Object.assign(globalThis, { watchedPaint: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The worst page stands for all. */
function figureOf(
  what: string,
  medians: readonly number[],
  goal: number,
  inWords: (figure: number) => string,
): Figure {
  const middle = middleOf([...medians]);
  return {
    proof: '-',
    what: `first visit on a slow phone: ${what}, worst of ${PAGES.length} pages`,
    figure: inWords(middle.most),
    goal: `<= ${inWords(goal)}`,
    ratioTo: '-',
    spread: spreadText(middle, what === 'layout shift' ? 3 : 0),
    kept: middle.most <= goal,
  };
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
