import { readFileSync } from 'node:fs';
import type { GameId } from '../src/games/game.ts';
import type { Item } from '../src/values/items/item.ts';

export type BundledList = {
  maxItems: number;
  mutations: string[];
  sources: { id: string; what: string; date?: string | null }[];
  items: Omit<Item, 'slug'>[];
};

/** @returns the list of a game as it lies in data/ */
export function bundledList(game: GameId): BundledList {
  return JSON.parse(readFileSync(new URL(`../data/${game}.json`, import.meta.url), 'utf8')) as BundledList;
}
