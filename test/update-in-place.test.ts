import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { layDatabase } from './embedded-database.ts';
import { eventually } from './eventually.ts';
import { freePort } from './server-process.ts';
import { TestBrowser } from './test-browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHECKED_OUT = ['src', 'public', 'scripts', 'migrations', 'data', 'seed', 'stand-ins'];
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

const PAGES = [
  '/',
  '/values',
  '/values/adopt-me',
  '/trade?game=adopt-me',
  '/calculator',
  '/safety',
  '/login',
];
const CALLS = ['/api/games', '/api/games/adopt-me/values?limit=5', '/api/games/adopt-me/trades', '/api/me'];

const mails = z.array(z.object({ to: z.array(z.string()) }));

/** A checkout beside this one, on the same disk. */
let checkout: string;
const started: ChildProcess[] = [];
before(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  checkout = mkdtempSync(join(ROOT, '.cache', 'update-'));
  // With the times of last change, by which a start knows that these pages are built already.
  execFileSync('cp', [
    '-a',
    ...[...CHECKED_OUT, ...FILES, 'build'].map((name) => join(ROOT, name)),
    checkout,
  ]);
  linkPackages();
});
after(async () => {
  for (const child of started) await end(child);
  rmSync(checkout, { recursive: true, force: true });
});

/** Every package that is installed, as it would be after an install here. */
function linkPackages(): void {
  const from = join(ROOT, 'node_modules');
  const to = join(checkout, 'node_modules');
  for (const name of readdirSync(from).flatMap((entry) =>
    entry.startsWith('@') ? readdirSync(join(from, entry)).map((inner) => `${entry}/${inner}`) : [entry],
  )) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    symlinkSync(join(from, name), join(to, name));
  }
  rmSync(join(to, '.swapwise-installed'), { force: true });
}

/** An `npm` that takes all packages away, as `npm ci` does, and puts them back when it is told to. */
function holdingNpm(): { path: string; isAway: () => boolean; putBack: () => void } {
  const folder = join(checkout, 'bin');
  mkdirSync(folder);
  const npm = join(folder, 'npm');
  writeFileSync(
    npm,
    '#!/bin/sh\nmv node_modules taken\nwhile [ ! -e go ]; do sleep 0.1; done\nmv taken node_modules\n',
  );
  chmodSync(npm, 0o755);
  return {
    path: [folder, process.env['PATH'] ?? ''].join(delimiter),
    isAway: () => existsSync(join(checkout, 'taken')),
    putBack: () => writeFileSync(join(checkout, 'go'), ''),
  };
}

/** Calls `npm start`, without npm, in the checkout. */
async function start(path: string, dataDir: string): Promise<string> {
  await layDatabase(join(checkout, dataDir));
  const port = await freePort();
  const { DATABASE_URL: _database, npm_lifecycle_event: _event, ...env } = process.env;
  const usual = { PORT: String(port), SEED: 'none', BACKUPS_KEPT: '0', LIMITS: '0', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    env: { ...env, ...usual, PATH: path, DATA_DIR: join(checkout, dataDir) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  return `http://127.0.0.1:${port}`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;
const untilReady = async (url: string) => {
  await eventually(
    () => isReady(url),
    (ready) => ready,
  );
};

/** @returns what did not answer with what it is asked for */
async function failing(url: string, paths: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const path of paths) {
    const { status } = await fetch(url + path);
    if (status !== 200) failed.push(`${path}: ${status}`);
  }
  return failed;
}

test('while the next version installs, builds and starts in its folder, a running one answers all it is asked for', async () => {
  const npm = holdingNpm();
  const running = await start(npm.path, 'first');
  await untilReady(running);
  assert.ok(!npm.isAway(), 'nothing was to be installed');
  const assets = readdirSync(join(checkout, 'build/client/assets')).map((name) => `/assets/${name}`);
  const half = Math.floor(assets.length / 2);
  const person = new TestBrowser(running);
  await person.signIn('mail.mia', 'mia@example.org');

  // The next version is fetched: other pages, other packages.
  appendFileSync(join(checkout, 'src/app/browser.tsx'), "document.documentElement.dataset['next'] = '';\n");
  appendFileSync(join(checkout, 'package-lock.json'), '\n');
  // Its pages are larger by that line; how large they may be is not what is tried here.
  const budget = join(checkout, 'scripts/first-view-budget.ts');
  const [limit, higher] = ['BUDGET_BYTES = 96 * 1000', 'BUDGET_BYTES = 97 * 1000'];
  assert.ok(readFileSync(budget, 'utf8').includes(limit));
  writeFileSync(budget, readFileSync(budget, 'utf8').replace(limit, higher));
  for (const name of ['seed', 'stand-ins', 'data'])
    renameSync(join(checkout, name), join(checkout, `${name}.old`));
  const next = await start(npm.path, 'second');
  await eventually(
    async () => npm.isAway(),
    (away) => away,
  );
  // Each file is asked for the first time, and pictures and mail take code that is not loaded before.
  const picture = '/media/preview/items/adopt-me/frost-dragon.png';
  assert.deepEqual(await failing(running, [...PAGES, ...CALLS, picture, ...assets.slice(0, half)]), []);
  const asked = await person.call('POST', '/password-resets', { email: 'mia@example.org' });
  assert.equal(asked.status, 202);
  await eventually(
    async () => mails.parse(await (await person.send('/dev/mail/messages')).json()),
    (came) => came.some(({ to }) => to.includes('mia@example.org')),
  );

  for (const name of ['seed', 'stand-ins', 'data'])
    renameSync(join(checkout, `${name}.old`), join(checkout, name));
  npm.putBack();
  let turn = 0;
  await eventually(
    async () => {
      // One at a time, so that the build gets on.
      const path = [...PAGES, ...CALLS][turn++ % (PAGES.length + CALLS.length)] ?? '';
      assert.deepEqual(await failing(running, [path]), []);
      return await isReady(next);
    },
    (ready) => ready,
  );
  const built = readdirSync(join(checkout, 'build/client/assets')).map((name) => `/assets/${name}`);
  assert.ok(assets.filter((path) => !built.includes(path)).length > half, 'its pages have other files');
  assert.deepEqual(await failing(running, [...PAGES, ...CALLS, ...assets]), []);
  assert.deepEqual(await failing(next, [...PAGES, ...CALLS, ...built]), []);
});

test('what nobody runs from any more goes at the next start', async () => {
  const releases = () => readdirSync(join(checkout, '.cache/releases')).length;
  const packages = () => readdirSync(join(checkout, '.cache/packages')).length;
  assert.deepEqual([releases(), packages()], [2, 2]);
  for (const child of started) await end(child);
  await untilReady(await start(process.env['PATH'] ?? '', 'second'));
  assert.deepEqual([releases(), packages()], [1, 1]);
});
