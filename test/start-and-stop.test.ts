import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eventually } from './eventually.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { MAX_WAIT_MS } from './wait-limit.ts';

let folder: string;
let url: string;
let starting: Promise<ServerProcess>;
let server: ServerProcess | undefined;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swapwise-start-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  starting = startServerProcess(port, folder, { LOG_LEVEL: 'silent', DRAIN_SECONDS: '120' });
});
after(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (path: string) => (await fetch(url + path)).status;

/** Nobody is told that the process is starting before having waited for so long: in all starts there is time for few. */
const HELD_MS = 10_000;

test('the first request that finds the port open is answered, and nobody is sent away early', async () => {
  const answers: number[] = [];
  await eventually(
    async () => await statusOf('/api/games').catch(() => 0),
    (status) => answers.push(status) > 0 && status === 200,
  );
  const sentAway = answers.filter((status) => status !== 0 && status !== 200);
  assert.ok(
    sentAway.length <= MAX_WAIT_MS / HELD_MS && sentAway.every((status) => status === 503),
    String(sentAway),
  );
  server = await starting;
});

test('being told to stop once more changes nothing: all that drains goes on, and the end is in order', async () => {
  const running = server ?? assert.fail('it did not start');
  for (let time = 0; time < 2; time += 1) {
    running.signal('SIGTERM');
    await eventually(
      async () => await statusOf('/readyz'),
      (status) => status === 503,
    );
    assert.equal(await statusOf('/api/games'), 200);
  }
  running.signal('SIGINT');
  assert.equal(await running.ended(), 0);
});
