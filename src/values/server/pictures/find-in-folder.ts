import type { Dirent } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { MAX_PICTURE_BYTES } from '../../../platform/server/media/media-picture.ts';
import { codeOf } from '../../../platform/server/thrown.ts';
import type { FindPicture, FoundPicture, Wanted } from './found-picture.ts';
import { pictureFiles, pictureFolders } from './picture-spellings.ts';

/**
 * Looks for pictures in the operator's folder: `{game}/{category}/{name}.{ending}`, in capitals or not. Only names that a
 * folder's own list gives are ever opened, and only what lies inside: a link that leads out is passed over.
 * @returns the search of one round, which reads each folder's list once
 */
export function findInFolder(root: string): FindPicture {
  const lists = new Map<string, Promise<Map<string, string>>>();
  const listOf = async (folder: string) => {
    const known = lists.get(folder) ?? readNames(folder);
    lists.set(folder, known);
    return await known;
  };
  return async (wanted) => {
    try {
      const inside = await realpath(root);
      return await look(inside, wanted, listOf);
    } catch (error) {
      return { kind: 'failed', problem: codeOf(error) || 'unreadable' };
    }
  };
}

async function look(
  root: string,
  wanted: Wanted,
  listOf: (folder: string) => Promise<Map<string, string>>,
): Promise<FoundPicture> {
  const game = (await listOf(root)).get(wanted.game);
  if (game === undefined) return { kind: 'nothing' };
  const ofGame = join(root, game);
  for (const category of pictureFolders(wanted.game, wanted.category)) {
    const folder = category === '' ? '' : (await listOf(ofGame)).get(category);
    if (folder === undefined) continue;
    const names = await listOf(join(ofGame, folder));
    for (const file of pictureFiles(wanted)) {
      const name = names.get(file.toLowerCase());
      const found =
        name === undefined ? undefined : await readInside(root, join(ofGame, folder, name), wanted);
      if (found !== undefined) return found;
    }
  }
  return { kind: 'nothing' };
}

/** @returns undefined for what is no file, too large, or somewhere else than it seems */
async function readInside(root: string, path: string, { seen }: Wanted): Promise<FoundPicture | undefined> {
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !real.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  const file = await open(real).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const about = await file.stat();
    if (!about.isFile() || about.size > MAX_PICTURE_BYTES) return undefined;
    const now = `${real.slice(root.length)} ${about.size} ${about.mtimeMs}`;
    return now === seen ? { kind: 'same' } : { kind: 'picture', bytes: await file.readFile(), seen: now };
  } finally {
    await file.close();
  }
}

/** The names in a folder by their small letters; none for a folder that is not there. */
async function readNames(folder: string): Promise<Map<string, string>> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  });
  return new Map(entries.map(({ name }) => [name.toLowerCase(), name]));
}
