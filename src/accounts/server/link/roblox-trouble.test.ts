import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import {
  askedOf,
  codeFor,
  link,
  openAccount,
  order,
  setBio,
  start,
  stateOf,
  unlink,
  verify,
} from '../../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { MAX_CHECKS } from '../../roblox-link.ts';

/** Whoever waits for Roblox however long it takes gets an answer in the end. */
const LATE_MS = 60_000;

let app: TestApp;
let person: Person;
let account: string;
let round = 0;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  round += 1;
  await order(app, 'ok');
  person = await signInPerson(app, `trouble.${round}`);
  account = await openAccount(app, `Trouble${round}`);
});
after(async () => {
  await app.close();
});

for (const mode of ['down', 'slow', 'nonsense', '429']) {
  test(`while Roblox is ${mode}, that is said by name in time, and the code stays as good as it was`, async () => {
    const code = await codeFor(person, account);
    await setBio(app, account, code);
    await order(app, mode, { delayMs: LATE_MS });
    const other = await openAccount(app, `Another${round}`);
    const refused = await Promise.all([verify(person, account, code), start(person, other)]);
    for (const answer of refused) assertRefused(answer, 503, 'ROBLOX_DOWN');
    assert.partialDeepStrictEqual((await stateOf(person)).code, { code, checksLeft: MAX_CHECKS });
    await order(app, 'ok');
    assert.equal((await verify(person, account, code)).status, 200);
  });
}

test('a moment of trouble is not noticed: Roblox is asked again', async () => {
  const code = await codeFor(person, account);
  await setBio(app, account, code);
  const before = (await askedOf(app)).bios;
  await order(app, 'down', { times: 1 });
  assert.equal((await verify(person, account, code)).status, 200);
  assert.ok((await askedOf(app)).bios >= before + 2);
});

test('Roblox is not asked without end while it is down, and the code is still good afterwards', async () => {
  const code = await codeFor(person, account);
  await setBio(app, account, code);
  await order(app, 'nonsense');
  const codes = new Set<number>();
  for (let tries = 0; tries < 25; tries += 1) codes.add((await verify(person, account, code)).status);
  assert.deepEqual([...codes], [503, 429]);
  assert.equal((await stateOf(person)).code?.checksLeft, MAX_CHECKS);
});

test('the picture of a linked account is kept here, and every browser gets it from here', async () => {
  await link(app, person, account);
  const { linked } = await eventually(
    async () => await stateOf(person),
    (state) => typeof state.linked?.picture === 'string',
  );
  const path = linked?.picture ?? assert.fail();
  assert.match(path, /^\/media\/roblox\/[0-9a-f]{32}$/);
  const { body } = await app.browser().call('GET', `/profiles/${person.userId}`);
  assert.partialDeepStrictEqual(body, { robloxPicture: path });
  const picture = await app.browser().send(path);
  assert.equal(picture.headers.get('content-type'), 'image/png');
  assert.match(picture.headers.get('cache-control') ?? '', /^public, max-age=31536000, immutable$/);
  assert.equal(picture.headers.get('x-content-type-options'), 'nosniff');
  const bytes = Buffer.from(await picture.arrayBuffer());
  assert.equal(bytes.subarray(1, 4).toString('latin1'), 'PNG');
  await unlink(person);
  assert.equal((await app.browser().send(path)).status, 404);
  assert.equal((await app.browser().send('/media/roblox/0123')).status, 404);
});
