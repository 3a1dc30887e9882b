import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openBrowser, PHONE, ready, type SiteBrowser } from '../e2e/open-site.ts';
import { type Figure, type Middle, middleOf, say, spreadText } from './figures.ts';
import { printTable } from './measure.ts';
import { startProduct } from './processes.ts';
import { startFront } from './without-script.ts';

const RUNS = 5;
const SLOWER = 4;
/** Slow 4G as Lighthouse sets it for a browser that delays each request: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
/** What may still be painted after the page's script has taken over. */
const SETTLE_MS = 400;
const GOAL = 1.15;

const trades = z.array(z.object({ trader: z.object({ userId: z.string() }) }));

type Route = { path: string; ours: Middle; bare: Middle; ratio: Middle };

/** Largest Contentful Paint of every public page on a slow phone, beside the same page without any script. */
export async function benchLcp(): Promise<Figure[]> {
  say(
    `Largest Contentful Paint: ${PHONE.width} px, ${SLOWER}x slower, slow 4G, nothing kept, ${RUNS} runs each; beside the same HTML and CSS without script.`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  try {
    const server = await startProduct({ DATA_DIR: dataDir, SEED: 'demo' });
    const whole = await startFront(server.url, false);
    const stripped = await startFront(server.url, true);
    const browser = await openBrowser(whole.url, { pictures: true });
    try {
      const routes: Route[] = [];
      for (const path of await publicPaths(server.url))
        routes.push(await measureRoute(browser, path, whole.url, stripped.url));
      printTable(
        ['page', 'product ms', 'without script ms', 'ratio', 'spread'],
        routes.map(({ path, ours, bare, ratio }) => [
          path,
          ours.median.toFixed(0),
          bare.median.toFixed(0),
          ratio.median.toFixed(2),
          spreadText(ratio, 2),
        ]),
      );
      return [figureOf(routes)];
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

/** Every kind of page that a visitor sees without signing in. */
async function publicPaths(url: string): Promise<string[]> {
  const [trade] = trades.parse(await (await fetch(`${url}/api/trades/latest`)).json());
  const profile = trade === undefined ? [] : [`/profile/${trade.trader.userId}`];
  return [
    '/',
    '/values',
    '/values/adopt-me',
    '/values/adopt-me/shadow-dragon',
    '/trade?game=adopt-me',
    '/calculator',
    '/login',
    '/reset-password',
    '/safety',
    ...profile,
  ];
}

async function measureRoute(
  browser: SiteBrowser,
  path: string,
  whole: string,
  stripped: string,
): Promise<Route> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await lcpOf(browser, `${whole}${path}`, true));
    bare.push(await lcpOf(browser, `${stripped}${path}`, false));
  }
  return {
    path: path.replace(/profile\/.*/, 'profile/…'),
    ours: middleOf(ours),
    bare: middleOf(bare),
    ratio: middleOf(ours.map((ms, at) => ms / (bare[at] ?? Number.NaN))),
  };
}

async function lcpOf(browser: SiteBrowser, address: string, scripted: boolean): Promise<number> {
  const page = await browser.visitor({ size: PHONE });
  try {
    await page.addInitScript(watchPaints);
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await page.goto(address, { waitUntil: 'load' });
    if (scripted) await ready(page);
    await page.waitForTimeout(SETTLE_MS);
    return z
      .number()
      .positive()
      .parse(await page.evaluate('largestPaintMs'));
  } finally {
    await page.context().close();
  }
}

/** Runs in the page. */
function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(globalThis, { largestPaintMs: entry.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** The slowest page in proportion stands for all. */
function figureOf(routes: Route[]): Figure {
  const [worst] = routes.toSorted((a, b) => b.ratio.median - a.ratio.median);
  const ratios = middleOf(routes.map(({ ratio }) => ratio.median));
  return {
    proof: 'P2',
    what: `LCP of ${routes.length} public pages, worst ${worst?.path}`,
    figure: ratios.most.toFixed(2),
    goal: `<= ${GOAL}`,
    ratioTo: 'same HTML and CSS, no script',
    spread: spreadText(ratios, 2),
    kept: ratios.most <= GOAL,
  };
}
