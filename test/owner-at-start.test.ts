import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { TestBrowser } from './test-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'swapwise-owner-'));
let server: ServerProcess | undefined;
after(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('after a start with another owner configured the one before has lost the role and the next one has it, both still signed in', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async (env: Record<string, string>) => {
    server = await startServerProcess(port, folder, { SEED: 'demo', LOG_LEVEL: 'silent', ...env });
  };
  const people = ['owner', 'trader'].map((name) => ({ name, browser: new TestBrowser(url) }));
  const rolesNow = async () =>
    await Promise.all(
      people.map(async ({ browser }) => ((await browser.call('GET', '/me')).body as { role: string }).role),
    );
  await start({});
  for (const { name, browser } of people) await browser.signIn(name);
  assert.deepEqual(await rolesNow(), ['owner', 'member']);
  server?.signal('SIGINT');
  assert.equal(await server?.ended(), 0);
  await start({ OWNER_ROBLOX_USERNAME: 'TessTrades' });
  assert.deepEqual(await rolesNow(), ['member', 'owner']);
});
