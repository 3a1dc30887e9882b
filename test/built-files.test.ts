import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readBuiltAssets } from '../src/app/pages/built-assets.ts';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import type { Frontend } from '../src/app/start/web-deps.ts';
import { startTestApp, type TestApp, TestClock } from './start-test-app.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'swapwise-built-'));
const clock = new TestClock();
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const DAY_MS = 24 * 60 * 60_000;
const ENTRY = /assets\/browser-[\w-]+\.js/;

let database: TestDatabase;
let old: Frontend;
let oldEntry: string;
const apps: TestApp[] = [];
before(async () => {
  database = await openTestDatabase(silent);
  old = await loadFrontend();
  oldEntry = `/${entryOf(old)}`;
});
after(async () => {
  for (const app of apps) await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another process of the same installation, which serves that version. */
async function start(frontend: Frontend): Promise<TestApp> {
  const app = await startTestApp({ database, frontend, clock });
  apps.push(app);
  return app;
}

/** Seven signs, as the bundler puts them into a name. */
const hashOf = (name: string) => name.padEnd(7, '0');

/** A version whose entry has another name, and in which the file of the one before is missing. */
function madeAnew(name: string): Frontend {
  const clientFolder = join(folder, name);
  cpSync(old.clientFolder, clientFolder, { recursive: true });
  const next = `assets/browser-${hashOf(name)}.js`;
  renameSync(join(clientFolder, oldEntry), join(clientFolder, next));
  writeFileSync(join(clientFolder, next), `export const version = '${name}';`);
  const manifest = join(clientFolder, '.vite/manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(oldEntry.slice(1), next));
  return { ...old, clientFolder, assets: readBuiltAssets(manifest) };
}

const entryOf = ({ clientFolder }: Frontend) =>
  readdirSync(clientFolder, { recursive: true })
    .map(String)
    .find((file) => ENTRY.test(file)) ?? assert.fail('no entry');
const get = async (app: TestApp, path: string) => await fetch(app.localUrl + path);

test('each process answers files of every version, older and newer, for as long as a page may need them', async () => {
  const before = await start(old);
  const next = await start(madeAnew('next'));

  const kept = await get(next, oldEntry);
  assert.equal(kept.status, 200);
  assert.equal(kept.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal(kept.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(kept.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(await kept.text(), readFileSync(join(old.clientFolder, oldEntry), 'utf8'));
  const coming = await get(before, '/assets/browser-next000.js');
  assert.equal(await coming.text(), "export const version = 'next';");
});

test('a file that no version has is not found, and the page says so', async () => {
  const [app] = apps;
  const answer = await get(app ?? assert.fail(), '/assets/browser-never00.js');
  assert.equal(answer.status, 404);
  assert.match(answer.headers.get('content-type') ?? '', /html/);
});

test('a page names its version, and so does the live stream: they differ when the pages do', async () => {
  const [before, next] = apps;
  const named = async (app: TestApp | undefined) => {
    const page = await (await get(app ?? assert.fail(), '/safety')).text();
    const stream = await get(app ?? assert.fail(), '/api/live?games=');
    const reader = stream.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    const heard = /^event: ready\ndata: (.+)\n/.exec(new TextDecoder().decode(value))?.[1] ?? '';
    const own = /data-version="([\w-]{12})"/.exec(page)?.[1];
    assert.deepEqual(JSON.parse(heard), { version: own, nowMs: clock.now().getTime(), userId: null });
    return own;
  };
  assert.notEqual(await named(before), await named(next));
});

test('what no process has served for a week goes, and never more than ten versions are kept', async () => {
  clock.pass(8 * DAY_MS);
  const later = await start(madeAnew('later'));
  assert.equal((await get(later, oldEntry)).status, 404);
  assert.equal((await get(later, '/assets/browser-later00.js')).status, 200);

  for (let count = 0; count < 10; count += 1) {
    clock.pass(1000);
    await start(madeAnew(`more${count}`));
  }
  const last = apps.at(-1) ?? assert.fail();
  assert.equal((await get(last, '/assets/browser-more000.js')).status, 200);
  assert.equal((await get(last, '/assets/browser-later00.js')).status, 404);
});
