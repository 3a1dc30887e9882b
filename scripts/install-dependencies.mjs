import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './child-processes.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './root.mjs';
import { SetupFailure } from './setup-failure.mjs';

/**
 * Brings node_modules to what package-lock.json says, if it is not there already; says so before and after.
 * @param {string} [root] the checkout
 * @param {(line: string) => void} [say]
 * @throws {SetupFailure} with npm's own words
 */
export async function installDependencies(root = ROOT, say = console.log) {
  if (isInstalled(root)) return;
  await withLock('install', (keepFor) => install(root, say, keepFor), join(root, '.cache'));
}

async function install(root, say, onStart) {
  // Another process may have done it while this one waited.
  if (isInstalled(root)) return;
  const why = existsSync(stampPath(root))
    ? 'package-lock.json has changed'
    : 'first start only, about a minute';
  say(`Installing packages (${why}) …`);
  // Also with NODE_ENV=production or omit=dev: `npm start` builds the pages and `npm test` checks the code.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output, ms } = await runQuietly('npm', args, {
    cwd: root,
    env: npmEnvironment(root),
    onStart,
  });
  if (code !== 0) {
    const [words] = output.split(/^npm error Usage:$/m);
    throw new SetupFailure('Installing packages failed; npm says why above.', words);
  }
  writeFileSync(stampPath(root), lockHash(root));
  say(`Installed packages in ${Math.round(ms / 1000)} s.`);
}

/**
 * The environment for a call of npm: without NODE_ENV, which would leave packages out, and without node_modules/.bin,
 * where a `node` lies that npm is about to delete.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [own]
 */
export function npmEnvironment(root, own = process.env) {
  const { NODE_ENV: _, ...env } = own;
  const bin = join(root, 'node_modules', '.bin');
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  return { ...env, PATH: path.join(delimiter) };
}

/**
 * @param {string} root
 * @returns {boolean} whether node_modules holds what package-lock.json says
 */
export function isInstalled(root) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  if (existsSync(stampPath(root))) return readFileSync(stampPath(root), 'utf8') === lockHash(root);
  if (!wasInstalledByHand(root)) return false;
  writeFileSync(stampPath(root), lockHash(root));
  return true;
}

/** After an `npm ci` by hand there is no stamp of ours, but npm's own record of what it has put there. */
function wasInstalledByHand(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional }]) =>
      path === '' ||
      (installed[path] === undefined ? optional === true : installed[path].version === version),
  );
}

function stampPath(root) {
  return join(root, 'node_modules', '.swapwise-installed');
}

/** @returns {string} what is another one when package-lock.json is */
export function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}
