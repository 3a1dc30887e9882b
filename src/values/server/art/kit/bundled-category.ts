import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { GameId } from '../../../../games/game.ts';
import { codeOf } from '../../../../platform/server/thrown.ts';

const bundledList = z.object({ items: z.array(z.object({ name: z.string(), category: z.string() })) });

const kept = new Map<GameId, ReadonlyMap<string, string>>();

/**
 * Takes the category from the bundled list and not from the owner's, so that a picture hangs on nothing that its
 * address does not say.
 *
 * @returns what kind of thing a bundled item is, in its game's own word; undefined for any other item
 */
export function bundledCategory(game: GameId, name: string): string | undefined {
  const categories = kept.get(game) ?? readCategories(game);
  kept.set(game, categories);
  return categories.get(name);
}

function readCategories(game: GameId): ReadonlyMap<string, string> {
  const file = new URL(`../../../../../data/${game}.json`, import.meta.url);
  try {
    const { items } = bundledList.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(items.map(({ name, category }) => [name, category]));
  } catch (error) {
    // An installation may come without the list of a game.
    if (codeOf(error) === 'ENOENT') return new Map();
    throw error;
  }
}
