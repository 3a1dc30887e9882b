import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isGameId } from '../../../games/game.ts';

/**
 * Watches the operator's folder of pictures by the times of its folders, which move on when a file comes, goes or takes
 * the place of another. Asking is cheap, and works where a network drive tells nothing by itself.
 * @returns asks whether something has changed since the last time; the first time it has
 */
export function folderChanges(root: string): () => Promise<boolean> {
  let before: string | undefined;
  return async () => {
    const now = (await timesOf(root)).join('\n');
    const changed = now !== before;
    before = now;
    return changed;
  };
}

async function timesOf(root: string): Promise<string[]> {
  const games = (await foldersIn(root)).filter((name) => isGameId(name.toLowerCase()));
  const inside = games.map(async (game) => {
    const categories = await foldersIn(join(root, game));
    return [game, ...categories.map((category) => join(game, category))];
  });
  const folders = ['', ...(await Promise.all(inside)).flat()];
  return await Promise.all(folders.map(async (folder) => `${folder} ${await timeOf(join(root, folder))}`));
}

/** Links count as folders: some lead to one. */
async function foldersIn(path: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? [] : [entry.name])).toSorted();
}

/** A folder that is not there, or cannot be read, has no time; the search itself says so. */
async function timeOf(path: string): Promise<number> {
  return await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
