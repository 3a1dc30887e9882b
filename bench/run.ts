// npm run bench: runs every bench but the large ones and prints what it measured, and at the end one table of it all;
// npm run bench -- search runs those that are named, npm run bench -- --large all of them.

import { benchAnnounce } from './announce.ts';
import { benchFeedback } from './feedback.ts';
import { type Figure, printFigures, say } from './figures.ts';
import { benchHot } from './hot.ts';
import { benchInventory } from './inventory.ts';
import { benchLcp } from './lcp.ts';
import { benchList } from './list.ts';
import { benchLive } from './live.ts';
import { benchLongList } from './long-list.ts';
import { benchMarketDay } from './market-day.ts';
import { benchMatchNews } from './match-news.ts';
import { benchMatching } from './matching.ts';
import { benchPhone } from './phone.ts';
import { benchPicker } from './picker.ts';
import { benchRestore } from './restore.ts';
import { benchSearch } from './search.ts';
import { benchSheet } from './sheet.ts';
import { benchShorthand } from './shorthand.ts';
import { benchStall } from './stall.ts';
import { benchStart } from './start.ts';
import { benchTwo } from './two.ts';
import { benchTyping } from './typing.ts';

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  lcp: benchLcp,
  phone: benchPhone,
  typing: benchTyping,
  'long-list': benchLongList,
  picker: benchPicker,
  sheet: benchSheet,
  feedback: benchFeedback,
  hot: benchHot,
  list: benchList,
  search: benchSearch,
  shorthand: benchShorthand,
  inventory: benchInventory,
  matching: benchMatching,
  'market-day': benchMarketDay,
  'match-news': benchMatchNews,
  announce: benchAnnounce,
  live: benchLive,
  stall: benchStall,
  two: benchTwo,
  start: benchStart,
  restore: benchRestore,
};
/** These fill a database with a million rows first or a market with 100,000 people, or take minutes of a slow phone's time. */
const LARGE = new Set([
  'lcp',
  'phone',
  'feedback',
  'search',
  'announce',
  'restore',
  'inventory',
  'matching',
  'market-day',
]);

const options = process.argv.slice(2);
const named = options.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) {
    const wanted = named.length > 0 ? named.includes(name) : !LARGE.has(name) || options.includes('--large');
    if (!wanted) continue;
    const startedMs = performance.now();
    figures.push(...(await bench()));
    say(`(${name}: ${((performance.now() - startedMs) / 1000).toFixed(0)} s)\n`);
  }
  printFigures(figures);
}
