import { z } from 'zod';
import type { GameId } from '../src/games/game.ts';
import type { TradeSelection } from '../src/trades/trade.ts';
import type { Answer, TestBrowser } from './test-browser.ts';

/** What the call to post a trade takes besides the game. */
export type Draft = { offering: TradeSelection[]; wanting: TradeSelection[] };

const values = z.object({ items: z.array(z.object({ slug: z.string(), name: z.string() })) });

/** @returns a trade that may be posted: real items of the game, `each` on either side */
export async function draftFor(browser: TestBrowser, game: GameId, each = 1): Promise<Draft> {
  const { body } = await browser.call('GET', `/games/${game}/values?limit=${2 * each}`);
  const selections = values.parse(body).items.map(({ slug }) => ({ item: slug, quantity: 1 }));
  return { offering: selections.slice(0, each), wanting: selections.slice(each) };
}

/** Posts a trade that is all right. */
export async function postTrade(browser: TestBrowser, game: GameId): Promise<Answer> {
  return await browser.call('POST', `/games/${game}/trades`, await draftFor(browser, game));
}
