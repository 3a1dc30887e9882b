import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, suite, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { signInProblem } from '../src/accounts/sign-in-problem.ts';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { MAIL_STUCK_MS } from '../src/backoffice/system.ts';
import { announce } from '../src/live/server/announce.ts';
import { refreshUpstream } from '../src/values/server/lists/refresh-upstream.ts';
import { valueUpstreams } from '../src/values/server/lists/upstream-table.ts';
import { items } from '../src/values/server/value-table.ts';
import { signInRole } from '../test/back-office.ts';
import { eventually } from '../test/eventually.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { start as askForCode, stateOf, verify } from '../test/roblox-steps.ts';
import { startTestApp, TestClock, type TestApp } from '../test/start-test-app.ts';
import type { Answer, TestBrowser } from '../test/test-browser.ts';
import { MAX_WAIT_MS } from '../test/wait-limit.ts';
import { type OutsideServices, startOutsideServices } from './outside-services.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';
import { ALL_TROUBLES, type Trouble } from './troubled-service.ts';

const GAME = 'my-restaurant';
const MINUTE_MS = 60_000;
/** Of an answer without end 5 MB are read; the network holds some of it too. */
const MOST_SENT = 32 * 1024 * 1024;

/** What is asked first goes well, and what follows from it does not. */
const SECOND = /\/users\/@me$|\/v1\/users\/\d+$/;
/** What nobody waits for. */
const ASIDE = /\/members\/|avatar-headshot|\/pictures\//;

const TROUBLES: readonly Trouble[] = IN_FULL ? ALL_TROUBLES : ['silent', 'endless'];
/** Most of the time is waiting for those who say nothing. */
const AT_ONCE = 3;
const frontend = await loadFrontend();
const tally = { actions: 0, wordless: 0, pages: 0, longestMs: 0, found: 0 };

after(() => {
  tellProof({
    proof: 'R9',
    what: `Discord, Roblox, upstream and mail in ${TROUBLES.length} sorts of trouble, ${ON_DATABASE}`,
    figure: `${tally.wordless} of ${tally.actions} actions without words, ${tally.pages} pages served, longest wait ${(tally.longestMs / 1000).toFixed(1)} s`,
    goal: '0, page served, told in words',
    control: `answers passed on as they come: ${tally.found} of ${TROUBLES.length} found`,
    kept: tally.wordless === 0 && tally.pages > 0 && tally.found === TROUBLES.length,
  });
});

/** A site for real use, and the people on it who are about to do something. */
type Site = { app: TestApp; outside: OutsideServices; owner: Person; trouble: Trouble };

suite("other people's servers", { concurrency: AT_ONCE }, () => {
  for (const trouble of TROUBLES) {
    test(`while other people's servers are ${trouble}, each action is told in words, pages are served, and later all works`, async () => {
      const clock = new TestClock();
      const outside = await startOutsideServices(clock.now);
      const app = await startTestApp({ env: outside.env, frontend, clock });
      try {
        const owner = await signInRole(app, 'the.owner', 'owner');
        const site = { app, outside, owner, trouble };
        await takeListAway(site);
        await inTrouble(site);
        if (IN_FULL ? trouble !== 'refused' : trouble === 'endless') await inPartialTrouble(site);
        await outside.give(undefined);
        await whenWell(site);
      } finally {
        await app.close();
        await outside.close();
      }
    });
  }
});

/** Nothing of theirs answers as it should. */
async function inTrouble({ app, outside, owner, trouble }: Site): Promise<void> {
  const [starter, verifier] = [await signInPerson(app, 'a.starter'), await signInPerson(app, 'a.verifier')];
  const code = await codeOf(outside, verifier, 'Verifier1');
  const comer = app.browser();
  const back = await returnOf(comer);
  await outside.give(trouble);
  await Promise.all([
    action('signing in', async () => await isKeptOut(comer, back)),
    action('asking for a code', async () => isTold(await askForCode(starter, 'Starter1'), 'ROBLOX_DOWN')),
    action('verifying', async () => {
      isTold(await verify(verifier, 'Verifier1', code), 'ROBLOX_DOWN');
      assert.equal((await stateOf(verifier)).code?.code, code);
    }),
    action('reading values', async () => {
      await refresh(app);
      const told = isTold(await app.browser().call('GET', `/games/${GAME}/values`), 'NO_VALUES');
      const listed = await owner.browser.call('GET', '/backoffice/upstreams');
      assert.ok(JSON.stringify(listed.body).includes(told), 'the owner is not told');
    }),
    action('asking for a mail', async () => {
      const asked = await app.browser().call('POST', '/password-resets', { email: 'a.starter@example.com' });
      assert.equal(asked.status, 202);
      await eventually(
        async () => app.logged.join('\n'),
        (log) => log.includes('a mail could not be sent'),
      );
    }),
    served(app, owner.browser),
  ]);
  app.clock.pass(MAIL_STUCK_MS + 1000);
  const status = await owner.browser.call('GET', '/backoffice/status');
  assert.ok(JSON.stringify(status.body).includes('MAIL_STUCK'), 'the owner is not told of the mail');
  assert.ok(
    outside.mostSent() < MOST_SENT,
    `${outside.mostSent()} bytes of an answer without end were taken`,
  );
}

/** The first answer of a service is good, or only what nobody waits for is not. */
async function inPartialTrouble({ app, outside, owner, trouble }: Site): Promise<void> {
  await outside.give(undefined);
  const [second, linker] = [await signInPerson(app, 'a.second'), await signInPerson(app, 'a.linker')];
  const codes = [await codeOf(outside, second, 'Second1'), await codeOf(outside, linker, 'Linker1')];
  const [comer, guest] = [app.browser(), app.browser()];
  const backs = [await returnOf(comer), await returnOf(guest)];
  await outside.give(trouble, SECOND);
  await Promise.all([
    action('signing in, halfway', async () => await isKeptOut(comer, backs[0] ?? '')),
    action('verifying, halfway', async () =>
      isTold(await verify(second, 'Second1', codes[0] ?? ''), 'ROBLOX_DOWN'),
    ),
  ]);
  await outside.give(trouble, ASIDE);
  await Promise.all([
    action('signing in without the community server', async () => {
      await guest.follow(await guest.send(backs[1] ?? ''));
      assert.notEqual((await guest.call('GET', '/me')).body, null);
    }),
    action('linking without a picture', async () => {
      assert.equal((await verify(linker, 'Linker1', codes[1] ?? '')).status, 200);
      assert.equal((await stateOf(linker)).linked?.robloxUsername, 'Linker1');
      assert.equal((await linker.browser.send(`/profile/${linker.userId}`)).status, 200);
    }),
    served(app, owner.browser),
  ]);
  assert.ok(
    outside.mostSent() < MOST_SENT,
    `${outside.mostSent()} bytes of an answer without end were taken`,
  );
}

/** The same actions, with the same checks turned round: what was said of the trouble was about the trouble. */
async function whenWell({ app, outside }: Site): Promise<void> {
  const person = await signInPerson(app, 'a.latecomer');
  const code = await codeOf(outside, person, 'Latecomer1');
  assert.equal((await verify(person, 'Latecomer1', code)).status, 200);
  assert.throws(() => isTold({ status: 200, body: {}, headers: new Headers() }, 'ROBLOX_DOWN'));
  await outside.upstream.put('menu', [{ name: 'Stove', category: 'Appliances', value: 5 }]);
  app.clock.pass(31 * MINUTE_MS);
  await refresh(app);
  await eventually(
    async () => await app.browser().call('GET', `/games/${GAME}/values`),
    ({ status }) => status === 200,
  );
  assert.equal(
    (await app.browser().call('POST', '/password-resets', { email: 'a.latecomer@example.com' })).status,
    202,
  );
  await eventually(
    async () => (await outside.mails()).flatMap(({ to }) => to),
    (to) => to.includes('a.latecomer@example.com') && to.includes('a.starter@example.com'),
  );
}

test('a server that passes on what it is given is found in every trouble', async () => {
  const outside = await startOutsideServices(() => new Date());
  const passing = createServer((request, response) => {
    // Of an answer without end it takes no more once nobody waits for it.
    const left = new AbortController();
    response.once('close', () => left.abort());
    const pass = async () => {
      const url = outside.robloxUrl + (request.url ?? '');
      const answer = await fetch(url, { redirect: 'manual', signal: left.signal });
      response.writeHead(answer.status).end(await answer.text());
    };
    pass().catch(() => response.headersSent || response.writeHead(500).end('Internal Server Error'));
  });
  passing.listen(0, '127.0.0.1');
  await once(passing, 'listening');
  const url = `http://127.0.0.1:${(passing.address() as AddressInfo).port}/v1/users/1`;
  for (const trouble of TROUBLES) {
    await outside.give(trouble);
    const abort = new AbortController();
    const asked = async () => {
      const answer = await fetch(url, { signal: abort.signal });
      const body: unknown = JSON.parse(await answer.text());
      isTold({ status: answer.status, body, headers: answer.headers }, 'ROBLOX_DOWN');
    };
    await assert.rejects(inTime(asked(), 1000));
    abort.abort();
    tally.found += 1;
  }
  passing.closeAllConnections();
  passing.close();
  await outside.close();
});

/** Does something that has to be told in words in time. */
async function action(name: string, act: () => Promise<unknown>): Promise<void> {
  tally.actions += 1;
  tally.wordless += 1;
  const startedMs = performance.now();
  try {
    await inTime(act(), MAX_WAIT_MS);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  tally.wordless -= 1;
  tally.longestMs = Math.max(tally.longestMs, performance.now() - startedMs);
}

async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`nothing was said for ${ms} ms`)), ms);
  promise.catch(() => undefined);
  return await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

const refusal = z.object({
  defined: z.literal(true),
  code: z.string(),
  status: z.int(),
  message: z.string().min(10),
});

/** Fails unless an answer is the refusal of that name, as the contract has it. @returns its words */
function isTold({ status, body }: Answer, code: string): string {
  const told = refusal.parse(body);
  assert.deepEqual([told.code, told.status], [code, status]);
  // Nothing of what a service said reaches anybody.
  assert.doesNotMatch(told.message, /[<{]|Oops|ECONN|127\.0\.0\.1/);
  return told.message;
}

/** A return from Discord leads to the page that says that it did not work, and nobody is in. */
async function isKeptOut(browser: TestBrowser, back: string): Promise<void> {
  const { response, path } = await browser.follow(await browser.send(back));
  const error = new URL(path, 'http://site').searchParams.get('error');
  assert.match(path, /^\/login\?/);
  assert.equal(response.status, 200);
  const page = await response.text();
  const words = signInProblem(error) ?? assert.fail(`nothing is said at ${path}`);
  assert.ok(page.includes(words), `the page does not say '${words}'`);
  assert.equal((await browser.call('GET', '/me')).body, null);
}

const PAGES = [
  '/',
  '/values',
  '/values/adopt-me',
  `/values/${GAME}`,
  '/trade?game=adopt-me',
  '/calculator',
  '/login',
  '/reset-password',
  '/safety',
];
const MEMBER_PAGES = ['/', '/account', '/roblox-verification', '/owner'];

/** The site goes on meanwhile, for visitors and for members. */
async function served(app: TestApp, member: TestBrowser): Promise<void> {
  const visitor = app.browser();
  for (const [browser, path] of [
    ...PAGES.map((page) => [visitor, page] as const),
    ...MEMBER_PAGES.map((page) => [member, page] as const),
  ]) {
    const page = await inTime(browser.send(path), MAX_WAIT_MS);
    const text = await page.text();
    assert.ok(
      page.status === 200 && text.includes('<h1') && text.trimEnd().endsWith('</html>'),
      `${path}: ${page.status} ${text.slice(0, 200)}`,
    );
    tally.pages += 1;
  }
}

/** Signs in as far as Discord's leave. @returns the address that Discord sends the browser back to */
async function returnOf(browser: TestBrowser): Promise<string> {
  const leave = await browser.authorize({ username: 'a.comer' });
  return leave.headers.get('location') ?? assert.fail('Discord gave no leave');
}

/** @returns a code that stands in the bio of the account already */
async function codeOf(outside: OutsideServices, person: Person, username: string): Promise<string> {
  await outside.roblox(username, '');
  const answer = await askForCode(person, username);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  const code = (await stateOf(person)).code?.code ?? assert.fail();
  await outside.roblox(username, code);
  return code;
}

/** Without any list of a game, its page says what the upstream did. */
async function takeListAway({ app }: Site): Promise<void> {
  const { db } = app.database;
  await eventually(
    async () => (await db.select().from(valueUpstreams))[0]?.checkedAt,
    (checkedAt) => checkedAt != null,
  );
  app.clock.pass(31 * MINUTE_MS);
  await db.update(items).set({ removedAt: app.clock.now() }).where(eq(items.game, GAME));
  await announce(db, { name: 'values-changed', game: GAME });
  await eventually(
    async () => await app.browser().call('GET', `/games/${GAME}/values`),
    ({ status }) => status === 503,
  );
}

/** Does what each process does twice a minute, unless the site is at it already. */
async function refresh(app: TestApp): Promise<void> {
  const { database, clock, config } = app;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await refreshUpstream({ db: database.db, now: clock.now, log, values: config.values }, GAME);
  await eventually(
    async () => (await database.db.select().from(valueUpstreams))[0]?.checkedAt,
    (checkedAt) => checkedAt?.getTime() === clock.now().getTime(),
  );
}
