import { z } from 'zod';
import { GAME_IDS } from '../src/games/game.ts';
import type { TestApp } from './start-test-app.ts';

const list = z.object({ trades: z.array(z.object({ id: z.string() })) });

/** @returns the ids on the first pages of all games' live trades */
export async function liveTradeIds(app: TestApp): Promise<string[]> {
  const pages = await Promise.all(GAME_IDS.map((game) => app.browser().call('GET', `/games/${game}/trades`)));
  return pages.flatMap(({ body }) => list.parse(body).trades.map(({ id }) => id));
}
