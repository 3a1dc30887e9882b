import type { Page } from 'playwright-core';
import { openSite, PHONE, ready, signInAs, type Site } from '../e2e/open-site.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import {
  measureFloor,
  perKeyMs,
  press,
  share,
  SLOWER,
  WANTED_MS,
  watched,
  watchKeysAndShifts,
} from './key-presses.ts';

const RUNS = 5;
const PACE_MS = 200;
const SETTLE_MS = 1500;
const NAME = Array.from('turtle');
/** A figure, and the way to the next row. */
const FIGURE = ['2', '5', 'Enter'];
/** What is pressed at the search, and then from a cell of the first row down. */
const KEYS = {
  'at its search': [...NAME, 'Enter'],
  'in its cells': Array.from({ length: 6 }, () => FIGURE).flat(),
};
type Place = keyof typeof KEYS;
const PLACES = ['at its search', 'in its cells'] as const satisfies Place[];

/**
 * Looks for an item in the owner's sheet of Adopt Me's 1,513, and writes figures into a column of it, on a phone whose processor is six
 * times slower: from the key to the frame that shows it.
 */
export async function benchSheet(): Promise<Figure[]> {
  say(
    `The value sheet: a key every ${PACE_MS} ms on a phone of ${PHONE.width} px, ${SLOWER}x slower; ${RUNS} runs.`,
  );
  const site = await openSite({}, { pictures: true });
  try {
    const floor = await measureFloor(site, NAME.join(''), PACE_MS);
    say(`letters on an empty page: p50 ${share(floor, 0.5)} ms, slowest ${share(floor, 1)}`);
    const runs: Record<Place, number[]>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await writeOnce(site));
    return PLACES.map((place) =>
      figureOf(
        place,
        runs.map((run) => run[place]),
      ),
    );
  } finally {
    await site.close();
  }
}

function figureOf(place: Place, runs: readonly number[][]): Figure {
  const all = runs.flat();
  const slowest = share(all, 0.98);
  say(`${place}: p50 ${share(all, 0.5)} ms, 98 % ${slowest}, slowest ${share(all, 1)}`);
  return {
    proof: '-',
    what: `98 % of keys of the owner's sheet, ${place}, six times slower`,
    figure: `${slowest} ms`,
    goal: `<= ${WANTED_MS} ms`,
    ratioTo: '-',
    spread: spreadText(middleOf(runs.map((run) => share(run, 0.98))), 0),
    kept: slowest <= WANTED_MS,
  };
}

async function writeOnce(site: Site): Promise<Record<Place, number[]>> {
  const page = await site.visitor({ size: PHONE });
  await page.addInitScript(watchKeysAndShifts);
  await signInAs(page, 'owner', '/owner?tab=games');
  await ready(page);
  await page.getByRole('button', { name: 'Values of Adopt Me' }).click();
  const first = page.getByRole('textbox', { name: 'Regular value of Bat Dragon', exact: true });
  await first.waitFor();
  const cpu = await page.context().newCDPSession(page);
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const search = page.getByRole('searchbox', { name: 'Find an item of Adopt Me' });
  await search.focus();
  const atSearch = await pressAll(page, KEYS['at its search']);
  await search.fill('');
  await first.focus();
  const inCells = await pressAll(page, KEYS['in its cells']);
  await page.context().close();
  return { 'at its search': atSearch, 'in its cells': inCells };
}

/** @returns how long each key took */
async function pressAll(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate('watched.keys.length = 0');
  for (const key of keys) await press(page, key, PACE_MS);
  await page.waitForTimeout(SETTLE_MS);
  return perKeyMs(watched.parse(await page.evaluate('watched')).keys, keys.length);
}
