import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { runQuietly } from './child-processes.mjs';
import { withLock } from './lock.mjs';
import { node26 } from './node-26.mjs';
import { ROOT } from './root.mjs';
import { SetupFailure, runCommand } from './setup-failure.mjs';

/** What the pages are built from. */
const INPUTS = ['src', 'public', 'scripts/first-view-budget.ts', 'vite.config.ts', 'package-lock.json'];

/** Arguments of the bundler, once for the browser and once for rendering on the server. */
export const BUILDS = [
  ['node_modules/vite/bin/vite.js', 'build'],
  ['node_modules/vite/bin/vite.js', 'build', '--ssr', 'src/app/ssr.tsx', '--outDir', 'build/ssr'],
];

/**
 * Builds the pages into build/ unless that was done from the same files before.
 * @param {string} [root] the checkout
 * @param {(line: string) => void} [say]
 * @returns {Promise<string | undefined>} what the bundler said, such as sizes; undefined when there was nothing to do
 * @throws {SetupFailure} with the bundler's own words
 */
export async function buildIfChanged(root = ROOT, say = console.log) {
  if (readStamp(root) === inputsStamp(root)) return undefined;
  return withLock('build', () => build(root, say), join(root, '.cache'));
}

async function build(root, say) {
  const stamp = inputsStamp(root);
  // Another process may have done it while this one waited.
  if (readStamp(root) === stamp) return undefined;
  say('Building pages …');
  const startedAt = performance.now();
  rmSync(stampPath(root), { force: true });
  const runs = await Promise.all(
    BUILDS.map((args) => runQuietly(node26(), args, { cwd: root, env: buildEnvironment() })),
  );
  // Both usually fail for the same reason: one of them tells it.
  const failed = runs.find((run) => run.code !== 0);
  if (failed) throw new SetupFailure('Building the pages failed.', plain(failed.output));
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stampPath(root), stamp);
  say(`Built pages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return plain(runs.map((run) => run.output).join('\n'));
}

/** The bundler's words without colours and without its own stack. */
function plain(output) {
  return stripVTControlCharacters(output).replace(/^ +at .*\/node_modules\/.*\n/gm, '');
}

/** The bundler's environment: pages are always built for production, whatever NODE_ENV says. */
export function buildEnvironment() {
  return { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
}

/**
 * @param {string} root the checkout
 * @returns {string} changes when a file that the pages are built from is added, removed or written
 */
export function inputsStamp(root) {
  return stampOf(root, INPUTS);
}

/**
 * @param {string} root the checkout
 * @param {string[]} paths files and folders in it
 * @returns {string} changes when any file of these is added, removed or written
 */
export function stampOf(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToStamp(hash, root, path);
  return hash.digest('hex');
}

function addToStamp(hash, root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).toSorted()) addToStamp(hash, root, `${path}/${name}`);
  } else if (stats !== undefined) {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
}

function readStamp(root) {
  try {
    return readFileSync(stampPath(root), 'utf8');
  } catch {
    return undefined;
  }
}

function stampPath(root) {
  return join(root, 'build', '.stamp');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(async () => {
    console.log((await buildIfChanged()) ?? 'The pages are built already.');
  });
}
