import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually } from './eventually.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'swapwise-warnings-'));
let server: ServerProcess | undefined;
after(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns what a start of a real site with https and an owner warns of */
async function warningsWith(env: Record<string, string>): Promise<string[]> {
  const real = { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'secret', OWNER_ROBLOX_USERNAME: 'Somebody' };
  const more = { ...real, PUBLIC_URL: 'https://swap.example', LOG_LEVEL: 'warn', ...env };
  const started = await startServerProcess(await freePort(), folder, more);
  server = started;
  await eventually(
    () => Promise.resolve(started.said()),
    (text) => text.includes(' is ready at '),
  );
  started.signal('SIGINT');
  await started.ended();
  return started
    .said()
    .split('\n')
    .filter((line) => line.includes('"level":40'));
}

test('a start with an https address warns where no header tells visitors apart, for a proxy must be in front', async () => {
  const [warning = '', ...others] = await warningsWith({});
  assert.match(warning, /TRUSTED_PROXY_HEADER is not set: behind a proxy all visitors count as one/);
  assert.deepEqual(others, []);
  assert.deepEqual(await warningsWith({ TRUSTED_PROXY_HEADER: 'x-forwarded-for' }), []);
});
