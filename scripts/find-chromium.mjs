import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './child-processes.mjs';
import { npmEnvironment } from './install-dependencies.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './root.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Chromium without a window: half the processor time of the whole one for the same pages. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the browser journeys: the one that CHROMIUM_PATH names, the machine's, one that Playwright has
 * downloaded, else one that is installed now (with apt-get as root, with Playwright otherwise). Where apt-get knows the
 * one without a window, root gets that one.
 * @param {(line: string) => void} [say]
 * @returns {Promise<string>} path of its binary
 * @throws {SetupFailure} when there is none and none could be installed
 */
export async function findChromium(say = console.log) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return named;
    throw new SetupFailure(`CHROMIUM_PATH is ${named}, which does not start as a browser.`);
  }
  return (
    (await findWanted()) ?? withLock('chromium', async () => (await findWanted()) ?? (await install(say)))
  );
}

/** What is there already, unless a better one can be had. */
async function findWanted() {
  const found = await findInstalled();
  return found?.endsWith(SHELL) || !(await aptKnowsShell()) ? found : undefined;
}

async function aptKnowsShell() {
  if (!asRoot()) return false;
  const { code } = await runQuietly('apt-cache', ['show', '--no-all-versions', SHELL]);
  return code === 0;
}

function asRoot() {
  return process.getuid?.() === 0 && process.platform === 'linux';
}

async function findInstalled() {
  for (const path of await candidates()) {
    // Some distributions put a script in its place that only says how to install a browser.
    if (existsSync(path) && (await starts(path))) return path;
  }
  return undefined;
}

async function candidates() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const { chromium } = await import('playwright-core');
  return [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...APPLICATIONS.map((path) => join('/Applications', path)),
    chromium.executablePath(),
  ];
}

async function starts(path) {
  const { code } = await runQuietly(path, ['--version'], { timeoutMs: 30_000 });
  return code === 0;
}

async function install(say) {
  const said = [];
  for (const { name, commands } of installers()) {
    say(`Installing Chromium with ${name} (first time only) …`);
    for (const [command, ...args] of commands) {
      const env = { ...npmEnvironment(ROOT), DEBIAN_FRONTEND: 'noninteractive' };
      const { code, output } = await runQuietly(command, args, { cwd: ROOT, env, timeoutMs: 10 * 60_000 });
      if (code !== 0) said.push(`${[command, ...args].join(' ')}: ended with code ${code}\n${output.trim()}`);
    }
    const found = await findInstalled();
    if (found) return found;
  }
  throw new SetupFailure(
    'No Chromium was found and none could be installed; install one and set CHROMIUM_PATH to it.',
    said.join('\n\n'),
  );
}

function installers() {
  const get = ['apt-get', 'install', '-y', '--no-install-recommends'];
  const shell = {
    name: 'apt-get',
    commands: [
      ['apt-get', 'update'],
      [...get, SHELL],
    ],
  };
  const apt = { name: 'apt-get', commands: [[...get, 'chromium']] };
  const playwright = { name: 'Playwright', commands: [['npx', 'playwright-core', 'install', 'chromium']] };
  return asRoot() ? [shell, apt, playwright] : [playwright];
}
