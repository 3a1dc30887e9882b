import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../thrown.ts';
import type { MediaStore } from './media-store.ts';

/** Keeps files in a folder, which is made at the first one. A file has its name only once all of it is there. */
export function openMediaFolder(folder: string): MediaStore {
  const path = (name: string) => join(folder, name);
  return {
    put: async (name, bytes) => {
      const unfinished = `${path(name)}.${randomUUID()}.part`;
      await mkdir(dirname(path(name)), { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await rename(unfinished, path(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: async (name) => {
      try {
        return await readFile(path(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    has: async (name) => {
      try {
        await access(path(name));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (name) => await rm(path(name), { force: true }),
  };
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}
