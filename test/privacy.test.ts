import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { GAME_IDS } from '../src/games/game.ts';
import { VISIBILITIES, type Visibility, visibleTo } from '../src/inventory/inventory.ts';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { isLive } from '../src/trades/server/read-trades.ts';
import { trades } from '../src/trades/server/trade-table.ts';
import { discordIdOf } from '../stand-ins/discord-person.ts';
import { callAddresses, crawl, type Crawled, pageAddresses } from './crawl.ts';
import { eventually } from './eventually.ts';
import { LiveStream } from './live-stream.ts';
import { type Person, signInPerson } from './person.ts';
import { SECRET_HANDLES, secretsIn, withoutAddresses } from './secret-names.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import {
  ask,
  askedBy,
  complete,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  review,
  withdraw,
} from './trade-steps.ts';

/** Roles, and who has them in the demo. */
const ROLES = ['signed out', 'trader', 'admin', 'owner'] as const;
/** People whose pages everybody's crawl opens; whoever is signed out opens all profiles by the call. */
const LOOKED_AT = 6;

/** How many of a thing somebody has who shows it to nobody, to whoever is signed in, and to everyone: no answer says another such number. */
const PLANTED: Record<Visibility, number> = { private: 967, members: 971, everyone: 983 };

let app: TestApp;
let planted: Person[];
let userIds: string[];
let requestIds: string[];
before(async () => {
  app = await startTestApp({ demo: true, frontend: await loadFrontend() });
  userIds = (await app.database.db.select({ id: profiles.id }).from(profiles)).map(({ id }) => id);
  requestIds = await requestsOfRoles();
  planted = await Promise.all(VISIBILITIES.map(plantInventory));
});
after(async () => {
  await app.close();
});

/** @returns some requests of each of the roles */
async function requestsOfRoles(): Promise<string[]> {
  const ids: string[] = [];
  for (const role of ROLES)
    if (role !== 'signed out')
      ids.push(
        ...(await requestsOf({ browser: await app.signedIn(role) })).slice(0, LOOKED_AT).map(({ id }) => id),
      );
  assert.ok(ids.length > LOOKED_AT);
  return ids;
}

async function plantInventory(visibility: Visibility): Promise<Person> {
  const person = await signInPerson(app, `plants.${visibility}`);
  const line = { item: 'owl', quantity: PLANTED[visibility] };
  const inventory = '/me/inventory/adopt-me';
  for (const [method, path, body] of [
    ['POST', `${inventory}/changes`, { version: 0, have: [line], want: [{ ...line, form: 'neon' }] }],
    ['PUT', `${inventory}/visibility`, { visibility }],
  ] as const)
    assert.equal((await person.browser.call(method, path, body)).status, 200);
  return person;
}

/** @returns of which inventories there is a line in a text */
const plantedIn = (text: string) =>
  VISIBILITIES.filter((visibility) =>
    new RegExp(`"quantity":${PLANTED[visibility]}\\b|×${PLANTED[visibility]}\\b`).test(text),
  );

const browserOf = async (role: (typeof ROLES)[number]) =>
  role === 'signed out' ? app.browser() : await app.signedIn(role);

/** What gives people their own address or handle: a test looks that it is theirs. */
const OWN_SECRETS = ['/me/email', '/me/download'];
/** Where an admin is shown one address that is asked for, which is logged. */
const ASKED_FOR = '/backoffice/users/{userId}/email';

/**
 * Where contact addresses stand by design, and for whom: what the owner sees of people. Handles and
 * Discord ids are secret there as everywhere.
 */
const SHOWS_ADDRESSES = /^(\/api\/backoffice\/(users|sessions|logs|invitations)|\/owner)($|\?)/;

function secretsAt({ address, status, text }: Crawled): string[] {
  const byDesign = status === 200 && SHOWS_ADDRESSES.test(address);
  return secretsIn(byDesign ? withoutAddresses(text) : text);
}

/** The same, and lines of inventories that are not shown to that role. */
const secretsFor = (role: (typeof ROLES)[number]) => (crawled: Crawled) => {
  const shown: readonly Visibility[] = visibleTo(role !== 'signed out');
  const lines = plantedIn(crawled.text).filter((visibility) => !shown.includes(visibility));
  return [...secretsAt(crawled), ...lines.map((visibility) => `an inventory for ${visibility}`)];
};

const asking = (people: string[]) => ({
  people: [...people, ...planted.map(({ userId }) => userId)],
  requests: requestIds,
});

test('there is something to look for, and it is found in the one answer that gives it', async () => {
  assert.ok(SECRET_HANDLES.length > 80, `only ${SECRET_HANDLES.length} handles are secret`);
  assert.deepEqual(secretsIn('trader@example.com, not trader'), ['trader@example.com']);
  const [secret] = await app.database.db
    .select({ tradeId: trades.id, handle: profiles.discordUsername })
    .from(trades)
    .innerJoin(profiles, eq(profiles.id, trades.userId))
    .where(
      and(
        isLive(app.clock.now()),
        eq(profiles.contactChoice, 'anyone'),
        inArray(profiles.discordUsername, SECRET_HANDLES),
      ),
    );
  const viewer = await signInPerson(app, 'biscuit.bee');
  const { body } = await viewer.browser.call('POST', `/trades/${secret?.tradeId}/contact`, {});
  assert.deepEqual(secretsIn(JSON.stringify(body)), [secret?.handle]);
});

test('the crawl finds a handle that a call and a page show by mistake', async () => {
  const { userId } = await signInPerson(app, 'glitchgoose');
  const { db } = app.database;
  const setName = async (robloxUsername: string) =>
    await db.update(profiles).set({ robloxUsername }).where(eq(profiles.id, userId));
  await setName('glitchgoose');
  // Signed in, since pages for everybody are kept.
  const addresses = [`/api/profiles/${userId}`, `/profile/${userId}`, '/safety'];
  const leaks = await crawl(await app.signedIn('trader'), addresses, secretsAt);
  await setName('GlitchGoose');
  assert.deepEqual(leaks, [`/api/profiles/${userId}: glitchgoose`, `/profile/${userId}: glitchgoose`]);
});

test('addresses stand where the owner looks for them, and for nobody else', async () => {
  const seenBy = async (role: (typeof ROLES)[number], address: string) => {
    const response = await (await browserOf(role)).send(address);
    const text = await response.text();
    return [response.status, withoutAddresses(text) !== text];
  };
  for (const address of ['/api/backoffice/users', '/owner', '/admin']) {
    const page = !address.startsWith('/api');
    assert.deepEqual(await seenBy('signed out', address), [page ? 302 : 401, false]);
    assert.deepEqual(await seenBy('trader', address), [page ? 302 : 403, false]);
    assert.deepEqual(await seenBy('admin', address), [address === '/owner' ? 302 : 200, false]);
    assert.deepEqual(await seenBy('owner', address), address === '/admin' ? [302, false] : [200, true]);
  }
});

for (const role of ROLES) {
  test(`no call that only reads shows a handle or an address to who is ${role}`, async () => {
    const people = role === 'signed out' ? userIds : userIds.slice(0, LOOKED_AT);
    const addresses = callAddresses(asking(people), [...OWN_SECRETS, ASKED_FOR]);
    assert.deepEqual(await crawl(await browserOf(role), addresses, secretsFor(role)), []);
  });

  test(`no page shows a handle or an address to who is ${role}`, async () => {
    const addresses = pageAddresses(asking(userIds.slice(0, LOOKED_AT)));
    assert.deepEqual(await crawl(await browserOf(role), addresses, secretsFor(role)), []);
  });

  test(`the crawl finds the inventories that are shown to who is ${role}, by the call and on the page`, async () => {
    for (const at of ['/api/profiles', '/profile']) {
      const query = at === '/profile' ? '?game=adopt-me' : '/adopt-me';
      const addresses = planted.map(({ userId }) => `${at}/${userId}/inventory${query}`);
      const found = await crawl(await browserOf(role), addresses, ({ text }) => plantedIn(text));
      assert.deepEqual(
        found.map((leak) => leak.split(': ')[1]),
        visibleTo(role !== 'signed out'),
        at,
      );
    }
  });
}

test("what gives people their own secrets gives them nobody else's", async () => {
  const { browser } = await signInPerson(app, 'biscuit.bee');
  for (const path of OWN_SECRETS) {
    const secrets = secretsIn(JSON.stringify((await browser.call('GET', path)).body));
    assert.ok(secrets.length > 0, path);
    const own = ['biscuit.bee', 'biscuit.bee@example.com', discordIdOf('biscuit.bee')];
    assert.deepEqual(
      secrets.filter((secret) => !own.includes(secret)),
      [],
      path,
    );
  }
});

test('no answer and no event on the way of a trade carries a handle or an address', async () => {
  const streams = await Promise.all(
    ROLES.map(async (role) => LiveStream.open(await browserOf(role), [...GAME_IDS])),
  );
  // Both are free to post, and go by other names than their handles.
  const [asker, poster] = [await signInPerson(app, 'noodlenova'), await signInPerson(app, 'glitchgoose')];
  assert.deepEqual([asker.name, poster.name], ['NoodleNova', 'GlitchGoose']);
  const said: unknown[] = [];
  const tradeId = await postedBy(poster);
  await withdraw(asker, await askedBy(asker, tradeId));
  const requestId = await askedBy(asker, tradeId);
  for (const refused of [ask(asker, tradeId), ask(poster, tradeId), complete(asker, requestId)])
    said.push(await refused);
  said.push(await requestsOf(poster), await respond(poster, requestId, true));
  said.push(await complete(asker, requestId), await complete(poster, requestId));
  said.push(
    await review(asker, poster.userId),
    await review(poster, asker.userId),
    await review(asker, poster.userId),
  );
  const reviews = await poster.browser.call('GET', `/profiles/${poster.userId}/reviews`);
  const [{ id } = assert.fail()] = (reviews.body as { reviews: { id: string }[] }).reviews;
  said.push(reviews, await poster.browser.call('PUT', `/reviews/${id}/answer`, { text: 'Any time.' }));
  for (const side of [asker, poster]) {
    for (const path of ['/me', '/me/requests', '/me/notifications'])
      said.push(await side.browser.call('GET', path));
  }
  const last = await postedBy(asker, 'grow-garden');
  said.push(await removeTrade(asker, last));
  assert.deepEqual(secretsIn(JSON.stringify(said)), []);

  for (const stream of streams) {
    const heard: string[] = [];
    while (!heard.some((text) => text.includes('trade-gone') && text.includes(last))) {
      heard.push(JSON.stringify(await stream.next()));
    }
    stream.close();
    assert.ok(heard.length >= 4);
    assert.deepEqual(secretsIn(heard.join('\n')), []);
  }
});

test('no log line of all this holds a handle or an address, nor what was searched for', async () => {
  const unreadable = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
  await (await app.signedIn('noodlenova')).send('/api/me/notifications/read', unreadable);
  await app.browser().send('/no-such-page?handle=biscuit.bee');
  const lines = await eventually(
    async () => app.logged,
    (logged) => logged.some((line) => line.includes('/no-such-page')),
  );
  assert.ok(lines.length > 500);
  assert.deepEqual(
    lines.filter((line) => secretsIn(line).length > 0 || line.includes('scope=username')),
    [],
  );
});
