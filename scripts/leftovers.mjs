import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, isRunning } from './child-processes.mjs';

/** An id, when its process began, and what tells its folders apart. */
const NAME = /^([1-9]\d*)-(?:([0-9a-f]{12})-)?/;

/**
 * @param {string} [prefix] of all that is left of the same kind
 * @returns {string} a name for something that this process has while it runs, and that others clear away after it
 */
export function ownName(prefix = '') {
  return `${prefix}${process.pid}-${birthDigest(process.pid)}-${randomUUID().slice(0, 8)}`;
}

/**
 * Deletes what processes that were killed have left. An id that another process has by now says nothing, so a name holds
 * also when its process began; one of an earlier version does not, and stays while any process has its id.
 * @param {string} folder
 * @param {string} [prefix] as `ownName` was given it
 */
export function removeLeftovers(folder, prefix = '') {
  for (const name of readdirSync(folder)) {
    const [, id, birth] = (name.startsWith(prefix) && NAME.exec(name.slice(prefix.length))) || [];
    if (id === undefined || isStillThere(Number(id), birth)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      // Somebody else's, left where it is.
      if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
    }
  }
}

function isStillThere(pid, birth) {
  return isRunning(pid) && (birth === undefined || birth === birthDigest(pid));
}

function birthDigest(pid) {
  return createHash('sha256').update(birthOf(pid)).digest('hex').slice(0, 12);
}
