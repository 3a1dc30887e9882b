import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf } from '../../../test/assert-refused.ts';
import { liveTradeIds } from '../../../test/live-trades.ts';
import { type Person, signInCrowd } from '../../../test/person.ts';
import { settle } from '../../../test/settled-people.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import { CONTACTS_AN_HOUR, CONTACTS_FROM_ADDRESS } from './contact-allowance.ts';

const MINUTE_MS = 60_000;
/** How many times the usual limits hold here, so that a few people come to them. */
const FACTOR = 0.25;
const FROM_ADDRESS = CONTACTS_FROM_ADDRESS * FACTOR;

let app: TestApp;
let liveIds: string[];
before(async () => {
  app = await startTestApp({
    demo: true,
    env: { LIMITS: String(FACTOR), TRUSTED_PROXY_HEADER: 'x-forwarded-for' },
  });
  liveIds = await liveTradeIds(app);
});
after(async () => {
  await app.close();
});

/** From now on everything that a browser sends comes from that address. */
function comesFrom(browser: TestBrowser, ip: string): void {
  const send = browser.send.bind(browser);
  browser.send = async (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', ip);
    return await send(path, { ...init, headers });
  };
}

/** People whom nothing but their address keeps from looking up twenty traders. */
async function crowdOf(name: string, many: number): Promise<Person[]> {
  const crowd = await signInCrowd(app, name, many);
  await settle(app, crowd);
  return crowd;
}

/** Everybody looks up twenty traders, all at once. @returns how many were answered */
async function lookUpAll(people: Person[]): Promise<number> {
  // A minute's writes of one address are fewer than what some of these make.
  app.clock.pass(MINUTE_MS);
  const answers = await Promise.all(
    people.flatMap(({ browser }) =>
      liveIds.slice(0, CONTACTS_AN_HOUR).map((id) => browser.call('POST', `/trades/${id}/contact`, {})),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  if (refused.length > 0) assert.deepEqual(new Set(refused.map(codeOf)), new Set(['TOO_MANY_CONTACTS']));
  return answers.length - refused.length;
}

test('people at one address have as many look-ups an hour together as fifteen have, and nobody elsewhere is hit', async () => {
  assert.equal(CONTACTS_FROM_ADDRESS, 15 * CONTACTS_AN_HOUR);
  const crowd = await crowdOf('of.one.house', 5);
  for (const { browser } of crowd) comesFrom(browser, '203.0.113.70');
  assert.equal(await lookUpAll(crowd), FROM_ADDRESS);
  const [elsewhere] = await crowdOf('of.another.house', 1);
  assert.ok(elsewhere);
  comesFrom(elsewhere.browser, '203.0.113.71');
  assert.equal(await lookUpAll([elsewhere]), CONTACTS_AN_HOUR);
});

test('of IPv6 a home is an address, and a whole site has four times as much', async () => {
  const crowd = await crowdOf('of.one.site', 18);
  for (const [at, { browser }] of crowd.entries())
    comesFrom(browser, `2001:db8:5:${Math.floor(at / 3)}::${at + 1}`);
  let answered = 0;
  for (let home = 0; home < 18; home += 3) answered += await lookUpAll(crowd.slice(home, home + 3));
  assert.equal(answered, 4 * FROM_ADDRESS);
});
