import { accessSync, constants, existsSync } from 'node:fs';
import { SetupFailure } from './setup-failure.mjs';

/**
 * Node says of a file of settings that it may not read only that it was not found.
 * @param {string} path
 * @throws {SetupFailure} when it is there and cannot be read
 */
export function requireReadable(path) {
  if (!existsSync(path)) return;
  try {
    accessSync(path, constants.R_OK);
  } catch {
    const user = process.getuid?.() ?? 'this user';
    throw new SetupFailure(
      `${path} cannot be read: this runs as user ${user}, who may not. Give that user the file: chown ${user} ${path}`,
    );
  }
}
