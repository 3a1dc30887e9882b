import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { discordIdOf } from '../../../../stand-ins/discord-person.ts';
import { eventually } from '../../../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { joinGuild } from './discord.ts';

const GUILD = '123456789012345678';
const TOKEN = 'demo-bot';

let app: TestApp;
let plain: TestApp;
before(async () => {
  app = await startTestApp({ env: { DISCORD_GUILD_ID: GUILD, DISCORD_BOT_TOKEN: TOKEN } });
  plain = await startTestApp({ database: app.database });
});
after(async () => {
  await plain.close();
  await app.close();
});

const control = async (of: TestApp) =>
  (await (await of.browser().send('/dev/discord/control')).json()).members;
const discordIs = async (mode: string, delayMs = 0) => {
  const body = JSON.stringify({ mode, delayMs });
  const headers = { 'content-type': 'application/json' };
  assert.equal(
    (await app.browser().send('/dev/discord/control', { method: 'POST', body, headers })).status,
    200,
  );
};
afterEach(async () => {
  await discordIs('ok');
});

const toldOfServer = () => app.logged.filter((line) => line.includes('the community server'));

test('where a community server is configured, Discord is asked for the right to join it, and whoever signs in is added', async () => {
  const address = await app.browser().beginSignIn();
  assert.equal(address.searchParams.get('scope'), 'identify email guilds.join');
  await app.signedIn('joins.server');
  const member = `${GUILD}/${discordIdOf('joins.server')}`;
  await eventually(
    () => control(app),
    (members) => members.includes(member),
  );
  // Again: somebody who is there already.
  await app.signedIn('joins.server');
  assert.deepEqual(toldOfServer(), []);
});

test('where none is configured, nobody is asked and nobody is added', async () => {
  const address = await plain.browser().beginSignIn();
  assert.equal(address.searchParams.get('scope'), 'identify email');
  await plain.signedIn('joins.nothing');
  assert.deepEqual(await control(plain), []);
});

test('a server that takes nobody is a line in the log, without token and person, and whoever signs in is in', async () => {
  const wrong = await startTestApp({
    database: app.database,
    env: { DISCORD_GUILD_ID: GUILD, DISCORD_BOT_TOKEN: 'a-wrong-token' },
  });
  try {
    const browser = await wrong.signedIn('not.taken');
    assert.notEqual((await browser.call('GET', '/me')).body, null);
    const lines = await eventually(
      async () => wrong.logged.filter((line) => line.includes('the community server')),
      (found) => found.length > 0,
    );
    const told = '{"level":"warn","status":401,"message":"the community server did not take somebody"}';
    assert.deepEqual(lines, [told]);
    assert.equal(wrong.logged.join().includes('a-wrong-token'), false);
  } finally {
    await wrong.close();
  }
});

test('a server that is down or slow holds nobody up', async () => {
  const lines: string[] = [];
  const log = {
    ...silent,
    warn: (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message })),
  };
  const who = { personId: '123456', accessToken: 'an-access-token' };
  await discordIs('down');
  await joinGuild(app.config.discord, who, log);
  await discordIs('slow', 60_000);
  await joinGuild(app.config.discord, who, log, 50);
  const nowhere = { serverUrl: 'http://127.0.0.1:1', guild: { id: GUILD, botToken: TOKEN } };
  await joinGuild(nowhere, who, log);
  assert.equal(lines.length, 3);
  assert.match(lines[0] ?? '', /"status":503/);
  assert.match(lines[1] ?? '', /TimeoutError.*could not be reached/);
  assert.match(lines[2] ?? '', /could not be reached/);
  for (const secret of [TOKEN, 'an-access-token', '123456'])
    assert.equal(lines.join().includes(secret), false, secret);
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };
