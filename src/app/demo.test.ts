import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

const STAND_INS = ['discord', 'roblox', 'mail'];

const order = async (app: TestApp, name: string) => {
  const sent = { method: 'POST', body: '{"mode":"ok"}', headers: { 'content-type': 'application/json' } };
  return (await app.browser().send(`/dev/${name}/control`, sent)).status;
};

test('a stand-in takes orders to fail on this machine alone', async () => {
  const here = await startTestApp();
  const shown = await startTestApp({ env: { PUBLIC_URL: 'https://swap.example', DEMO: '1' } });
  for (const name of STAND_INS) {
    assert.equal(await order(here, name), 200, name);
    assert.equal(await order(shown, name), 403, name);
    assert.equal((await shown.browser().send(`/dev/${name}/control`)).status, 403, name);
  }
  assert.equal((await shown.browser().send('/dev/mail')).status, 200);
  await Promise.all([here.close(), shown.close()]);
});

test('outside the demo nothing of the stand-ins is there', async () => {
  const app = await startTestApp({
    env: { DISCORD_CLIENT_ID: 'an-app', DISCORD_CLIENT_SECRET: 'its-secret' },
  });
  for (const name of STAND_INS) assert.equal(await order(app, name), 404, name);
  await app.close();
});
