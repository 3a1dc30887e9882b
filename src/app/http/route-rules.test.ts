import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { eventually } from '../../../test/eventually.ts';
import { signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import { announce } from '../../live/server/announce.ts';
import type { Role } from '../../profiles/profile.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { loadFrontend } from '../pages/load-frontend.ts';
import { routes } from '../pages/routes.ts';

/** A status, or where one is led to. */
type Outcome = number | string;
type Rule = Record<'nobody' | Role, Outcome>;

const everybody = (outcome: Outcome): Rule => ({
  nobody: outcome,
  member: outcome,
  admin: outcome,
  owner: outcome,
});
const signedIn = (nobody: Outcome, outcome: Outcome): Rule => ({ ...everybody(outcome), nobody });

/** Every page, and whom it is for. A page that is not listed here fails a test. */
const RULES: Record<string, Rule> = {
  '/': everybody(200),
  '/values': everybody(200),
  '/values/:gameId': everybody(200),
  '/values/:gameId/changes': everybody(200),
  '/values/:gameId/:item': everybody(200),
  '/trade': everybody(200),
  '/login': signedIn(200, '/'),
  '/register': everybody('/login'),
  '/roblox-verification': signedIn('/register', 200),
  '/email-verified': signedIn('/login?next=/email-verified', 200),
  '/standing': signedIn('/login?next=/standing', 200),
  '/licence': signedIn('/login?next=%2Flicence', 200),
  '/reset-password': everybody(200),
  '/set-new-password': everybody(200),
  '/calculator': everybody(200),
  '/profile/:userId': everybody(200),
  '/profile/:userId/inventory': everybody(200),
  '/safety': everybody(200),
  '/rules': everybody(200),
  '/privacy': everybody(200),
  '/terms': everybody(200),
  '/log': signedIn('/login?next=/log', 200),
  '/inventory': signedIn('/login?next=/inventory', 200),
  '/deals': signedIn('/login?next=/deals', 200),
  '/deals/:requestId': signedIn('/login?next=/deals/:requestId', 404),
  '/routes': signedIn('/login?next=%2Froutes%3Fgame%3Dgrow-garden%26first%3D%26second%3D', 200),
  '/routes/:routeId': signedIn('/login?next=/routes/:routeId', 404),
  '/account': signedIn('/', 200),
  '/admin': { nobody: '/', member: '/account', admin: 200, owner: '/owner' },
  '/owner': { nobody: '/', member: '/account', admin: '/account', owner: 200 },
  '/moderation': { nobody: '/', member: '/account', admin: 200, owner: 200 },
  '/transparency': everybody(200),
  '/*': everybody(404),
};

let app: TestApp;
let someone: string;
const browsers = new Map<string, TestBrowser>();
before(async () => {
  app = await startTestApp({ frontend: await loadFrontend() });
  browsers.set('nobody', app.browser());
  for (const role of ['member', 'admin', 'owner'] as const) {
    const { userId, browser } = await signInPerson(app, `routed.${role}`);
    await app.database.db.transaction(async (tx) => {
      await tx.update(profiles).set({ role }).where(eq(profiles.id, userId));
      await announce(tx, { name: 'profile-changed', userId });
    });
    await eventually(
      async () => (await browser.call('GET', '/me')).body,
      (me) => (me as { role: Role }).role === role,
    );
    browsers.set(role, browser);
    someone = userId;
  }
});
after(async () => {
  await app.close();
});

const addressOf = (path: string) =>
  path
    .replace(':gameId', 'adopt-me')
    .replace(':item', 'owl')
    .replace(':userId', someone)
    .replace('/*', '/no-such-page');

for (const { path } of routes) {
  const rule = RULES[path];
  test(`${path} is answered as the table says`, async () => {
    assert.ok(rule, `${path} is in no line of the table`);
    for (const [who, outcome] of Object.entries(rule)) {
      const response = await browsers.get(who)?.send(addressOf(path));
      const led = response?.headers.get('location');
      assert.deepEqual(led ?? response?.status, outcome, `${path} for ${who}`);
      if (led !== null && led !== undefined) assert.equal(response?.status, 302);
      await response?.text();
    }
  });
}

test('a page of one person is kept by no cache', async () => {
  const response = await browsers.get('member')?.send('/account');
  assert.match(response?.headers.get('cache-control') ?? '', /no-store/);
});

test("the account page's own text holds neither the address nor the handle of its owner", async () => {
  const browser = app.browser();
  await browser.signIn('hidden.handle', 'hidden.address@mail.example');
  const { userId } = (await browser.call('GET', '/me')).body as { userId: string };
  await app.database.db
    .update(profiles)
    .set({ discordDisplayName: 'Shown Name' })
    .where(eq(profiles.id, userId));
  // What is remembered of the visitor is older.
  app.clock.pass(6000);
  const html = await (await browser.send('/account')).text();
  assert.ok(html.includes('h•••@m••••.example') && html.includes('Shown Name'));
  assert.doesNotMatch(html, /hidden\.(address|handle)/);
});
