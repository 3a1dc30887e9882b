import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveStream } from '../test/live-stream.ts';
import { enter } from '../test/match-steps.ts';
import { newsOf, one, pairsAlike } from '../test/news-steps.ts';
import { signInPerson } from '../test/person.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { startProduct } from './processes.ts';

const TIMES = 20;
const GOAL_MS = 5000;

/** From a post until the page of whoever would trade for it hears that there is a new match, on PGlite with the demo community. */
export async function benchMatchNews(): Promise<Figure[]> {
  say(`New matches: from a post to the notice, ${TIMES} times, PGlite with the demo community.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  const server = await startProduct({ DATA_DIR: dataDir, SEED: 'demo' });
  try {
    const signedIn = async (username: string) => {
      const browser = new TestBrowser(server.url);
      await browser.signIn(username);
      return browser;
    };
    const pairs = await pairsAlike(new TestBrowser(server.url));
    const tookMs: number[] = [];
    for (const [at, [has, wants]] of pairs.slice(0, TIMES).entries()) {
      const first = await signInPerson({ signedIn }, `waits.${at}`);
      const second = await signInPerson({ signedIn }, `posts.${at}`);
      await enter(first, { have: [one(has)], want: [{ ...one(wants), priority: 1 }] });
      const stream = await LiveStream.open(first.browser, []);
      const startedMs = performance.now();
      const post = { offering: [one(wants)], wanting: [one(has)] };
      await second.browser.call('POST', '/games/adopt-me/trades', post);
      while ((await newsOf(first)).length === 0) await stream.until('notifications-changed');
      tookMs.push(performance.now() - startedMs);
      stream.close();
    }
    const took = middleOf(tookMs);
    return [
      {
        proof: '-',
        what: 'from a post to the notice of a new match, at the most',
        figure: `${took.most.toFixed(0)} ms`,
        goal: `<= ${GOAL_MS} ms`,
        ratioTo: '-',
        spread: spreadText(took, 0),
        kept: took.most <= GOAL_MS,
      },
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}
