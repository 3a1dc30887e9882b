import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { GAME_IDS } from '../src/games/game.ts';

const list = z.object({ items: z.array(z.object({ name: z.string() })) });

/** @returns the names of all items that the product comes with, of all games */
export function bundledNames(): string[] {
  return GAME_IDS.flatMap((game) => {
    const file = new URL(`../data/${game}.json`, import.meta.url);
    return list.parse(JSON.parse(readFileSync(file, 'utf8'))).items.map(({ name }) => name);
  });
}
