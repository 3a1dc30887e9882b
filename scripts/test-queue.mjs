import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lays out test files to be taken in turn. What waits is a folder, and what a process has taken another: to take a file
 * is to move it, which only one of several processes can.
 * @param {string} folder is made
 * @param {string[]} files
 */
export function layQueue(folder, files) {
  mkdirSync(folder);
  for (const [index, file] of files.entries())
    writeFileSync(join(folder, String(index).padStart(5, '0')), file);
}

/**
 * Takes the next file.
 * @param {string} waiting the folder of layQueue
 * @param {string} taken the folder of what this process has
 * @returns {string | undefined} undefined when none is left
 */
export function takeFile(waiting, taken) {
  for (const name of readdirSync(waiting).toSorted()) {
    try {
      renameSync(join(waiting, name), join(taken, name));
      return readFileSync(join(taken, name), 'utf8');
    } catch (error) {
      // Another process was faster.
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

/** @returns {string[]} the files in a folder of takeFile, in the order in which they were taken */
export function takenFiles(taken) {
  return readdirSync(taken)
    .toSorted()
    .map((name) => readFileSync(join(taken, name), 'utf8'));
}
