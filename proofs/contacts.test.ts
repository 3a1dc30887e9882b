import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { PHRASE_PAUSE_MS } from '../src/requests/deal/phrases.ts';
import { tradeRequests } from '../src/requests/server/request-table.ts';
import { TRADE_LIFETIME_MS } from '../src/trades/trade.ts';
import { callAddresses, crawl, pageAddresses } from '../test/crawl.ts';
import type { Person } from '../test/person.ts';
import type { Answer } from '../test/test-browser.ts';
import { draftFor } from '../test/trade-draft.ts';
import { complete, counter, postedBy, removeTrade, requestsOf, respond } from '../test/trade-steps.ts';
import { ContactData, type Given, GIVEN, givenBy, KINDS } from './contacts/contact-data.ts';
import { type Deal, type DealWorld, newDeal, openDealWorld, say } from './contacts/deals.ts';
import { listen, type Viewer, viewer } from './contacts/viewers.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

/** The states that npm test has a deal in; in full there is one in each. */
const FEW = ['talked', 'accepted', 'traded', 'blocked', 'left'];
/** In these the two reach each other. */
const REACHED = ['accepted', 'marked', 'traded', 'banned'];

/** Tests that must find something. */
const CONTROLS = 4;

const contacts = new ContactData();
const used = new Set<Given>();
const found = { answers: 0, bytes: 0, leaks: 0, controls: 0 };
let world: DealWorld;
before(async () => {
  world = await openDealWorld(IN_FULL ? undefined : FEW, async (app, person) => {
    await contacts.add(app, person);
  });
});
after(async () => {
  tellProof({
    proof: 'R12',
    what: `everything that reads, as everybody, of deals in ${world.deals.length} states, ${ON_DATABASE}`,
    figure: `${found.leaks} of ${contacts.size} handles, Discord ids and addresses seen in ${found.answers.toLocaleString('en')} answers, ${Math.round(found.bytes / 1e6)} MB`,
    goal: '0',
    control: `handles for names, early contact, contact without consent: ${found.controls === CONTROLS ? 'found' : 'NOT FOUND'}`,
    kept: found.leaks === 0 && found.controls === CONTROLS,
  });
  await world.app.close();
});

const visitor = (): Viewer => ({ role: 'visitor', browser: world.app.browser(), name: 'a visitor' });
const others = () => [
  visitor(),
  ...(['outsider', 'admin', 'owner'] as const).map((role) => viewer(role, world[role])),
];
const sidesOf = ({ asker, poster }: Deal) => [viewer('asker', asker), viewer('poster', poster)];

/** @returns each piece of contact data in a text of an address that its reader may not see there, in words */
function leaksIn(text: string, address: string, { role, userId }: Viewer): string[] {
  found.answers += 1;
  found.bytes += Buffer.byteLength(text);
  return contacts.seenIn(text).flatMap((seen) => {
    const given = givenBy(address, role, userId, seen);
    if (given === undefined) return [`${seen.kind} ${seen.text}`];
    used.add(given);
    return [];
  });
}

const everyAddress = (deals: readonly Deal[]) => {
  const sides = deals.flatMap(({ asker, poster }) => [asker.userId, poster.userId]);
  const people = [...sides, world.admin.userId];
  const requests = deals.map(({ requestId }) => requestId);
  const asked = { people, requests, games: ['adopt-me'] as const, items: world.items };
  return [...callAddresses(asked), ...pageAddresses(asked)];
};

async function leaksSeenBy(who: Viewer, addresses: readonly string[]): Promise<string[]> {
  return await crawl(who.browser, addresses, ({ address, text }) => leaksIn(text, address, who));
}

const reach = async ({ browser }: Viewer, requestId: string) =>
  await browser.call('POST', `/requests/${requestId}/contact`, {});

/** Looks up the other side of a deal. @throws AssertionError where that gives more than it may, or less */
async function assertReaches(who: Viewer, deal: Deal): Promise<void> {
  const { status, body } = await reach(who, deal.requestId);
  const other = who.userId === deal.asker.userId ? deal.poster : deal.asker;
  const isSide = who.role === 'asker' || who.role === 'poster';
  const isGone = deal.state.endsWith('left') || (deal.state === 'banned' && who.role === 'poster');
  const may = isSide && !isGone && REACHED.includes(deal.state);
  const seen = contacts.seenIn(JSON.stringify(body)).map(({ text }) => text);
  assert.deepEqual(
    [status === 200, seen],
    [may, may ? [contacts.of(other.userId, 'handle')] : []],
    `${who.name}: ${status} ${JSON.stringify(body)}`,
  );
}

test('the two of a deal reach each other once it is agreed on, and nobody else does, nor before or after', async () => {
  for (const deal of world.deals)
    for (const who of [...sidesOf(deal), ...others()]) {
      found.leaks += 1;
      await assertReaches(who, deal);
      found.leaks -= 1;
    }
});

/** Asks how to reach the trader of a post. @throws AssertionError where that gives more than it may, or less */
async function assertShown(who: Viewer, { tradeId, poster, shows }: Deal): Promise<boolean> {
  const { status, body } = await who.browser.call('POST', `/trades/${tradeId}/contact`, {});
  const seen = contacts.seenIn(JSON.stringify(body)).map(({ text }) => text);
  const may = who.role !== 'visitor' && status === 200 && shows;
  assert.deepEqual(seen, may ? [contacts.of(poster.userId, 'handle')] : [], `${who.name}: ${status}`);
  return may;
}

test('whoever asks how to reach the trader of a post learns no more than their handle, where they show it to anyone, and a visitor nothing', async () => {
  const shown = new Set<boolean>();
  for (const deal of world.deals)
    for (const who of others()) {
      found.leaks += 1;
      shown.add(await assertShown(who, deal));
      found.leaks -= 1;
    }
  assert.equal(shown.size, 2, 'both are met');
});

test('a look that gives a handle without its person’s consent is found', async () => {
  const deal = { ...(await newDeal(world.app, 'careful')), shows: false };
  for (const side of [deal.asker, deal.poster]) await contacts.add(world.app, side);
  const show = async (contactChoice: 'anyone' | null) =>
    await world.app.database.db
      .update(profiles)
      .set({ contactChoice })
      .where(eq(profiles.id, deal.poster.userId));
  const outsider = viewer('outsider', world.outsider);
  await show('anyone');
  await assert.rejects(assertShown(outsider, deal), assert.AssertionError);
  await show(null);
  await assertShown(outsider, deal);
  found.controls += 1;
});

test('a deal in a state that nobody reaches the other in, and where they do, is found', async () => {
  const deal = world.deals.find(({ state }) => state === 'talked') ?? assert.fail();
  const { db } = world.app.database;
  const isDeal = eq(tradeRequests.id, deal.requestId);
  await db.update(tradeRequests).set({ status: 'accepted', acceptedRound: 3 }).where(isDeal);
  const [asker = visitor()] = sidesOf(deal);
  await assert.rejects(assertReaches(asker, deal), assert.AssertionError);
  await db
    .update(tradeRequests)
    .set({ status: 'pending', acceptedRound: null, senderReachedAt: null })
    .where(isDeal);
  await assertReaches(asker, deal);
  found.controls += 1;
});

for (const role of ['visitor', 'outsider', 'admin', 'owner'] as const)
  test(`no call and no page shows a handle, a Discord id or an address of anybody to the ${role}`, async () => {
    const who = others().find((one) => one.role === role) ?? assert.fail();
    const leaks = await leaksSeenBy(who, everyAddress(world.deals));
    found.leaks += leaks.length;
    assert.deepEqual(leaks, []);
  });

/** What is about items and their worth, and the same for everybody. */
const OF_ITEMS = /\b(?:values|items|changes|movers|calculator|figures-since)\b/;

test('no call and no page shows one side of a deal how to reach the other', async () => {
  for (const deal of world.deals)
    for (const who of sidesOf(deal)) {
      const near = () => everyAddress([deal]).filter((address) => !OF_ITEMS.test(address));
      const leaks = await leaksSeenBy(who, IN_FULL ? everyAddress(world.deals) : near());
      found.leaks += leaks.length;
      assert.deepEqual(leaks, [], `${who.name}, of what is ${deal.state}`);
    }
});

test('whatever is given by design is given: none of it is a hole that stays open for nothing', () => {
  assert.deepEqual(
    GIVEN.filter((given) => !used.has(given)).map(({ why }) => why),
    [],
  );
});

/** Posts and removes a trade, which every page hears of. @returns its id */
async function postAndRemove(person: Person): Promise<string> {
  const tradeId = await postedBy(person);
  assert.equal((await removeTrade(person, tradeId)).status, 200);
  return tradeId;
}

test('no answer and no event on the way from a post to a completed deal shows one', async () => {
  const deal = await newDeal(world.app, 'live');
  const { asker, poster, tradeId, requestId } = deal;
  for (const side of [asker, poster]) await contacts.add(world.app, side);
  const heardUntil = await listen([...others(), ...sidesOf(deal)]);
  const { offering, wanting } = await draftFor(world.app.browser(), 'adopt-me', 2);
  const said: Answer[] = [
    await say(poster, requestId, 'can-you-add'),
    await counter(poster, requestId, 1, { offering, wanting: wanting.slice(0, 1) }),
    await say(asker, requestId, 'looks-fair'),
    await respond(asker, requestId, true, 2),
  ];
  world.app.clock.pass(PHRASE_PAUSE_MS);
  said.push(
    await say(poster, requestId, 'which-server'),
    await complete(asker, requestId),
    await complete(poster, requestId),
  );
  assert.deepEqual(new Set(said.map(({ status }) => status)), new Set([200, 201]));
  assert.equal((await requestsOf(asker)).find(({ id }) => id === requestId)?.status, 'completed', tradeId);
  const leaks = said.flatMap(({ body }) => leaksIn(JSON.stringify(body), 'a step', viewer('asker', asker)));
  for (const { who, heard } of await heardUntil(await postAndRemove(poster))) {
    const ofTheirs = heard.filter((text) => text.includes('requests-changed')).length;
    assert.equal(
      ofTheirs > 0,
      who.role === 'asker' || who.role === 'poster',
      `${who.name} heard ${ofTheirs}`,
    );
    leaks.push(...leaksIn(heard.join('\n'), '/api/live', who));
  }
  found.leaks += leaks.length;
  assert.deepEqual(leaks, []);
});

const piecesOf = ({ userId }: Person) => KINDS.map((kind) => ({ kind, text: contacts.of(userId, kind) }));

/** Lets somebody be called by all that they can be reached by, as a presenter that gives it away would. */
async function giveAway(person: Person): Promise<void> {
  const discordDisplayName = piecesOf(person)
    .map(({ text }) => text)
    .join(' ');
  const isPerson = eq(profiles.id, person.userId);
  // A name that nobody has looked at yet is screened within a minute, and this one would be refused.
  const settled = { discordDisplayName, screenedName: discordDisplayName, nameRefused: null };
  await world.app.database.db.update(profiles).set(settled).where(isPerson);
}

/** Kinds of contact data of somebody that a crawl of some addresses has found at one of them. */
const kindsAt = (leaks: readonly string[], address: string) =>
  KINDS.filter((kind) => leaks.some((leak) => leak.startsWith(`${address}: `) && leak.includes(kind)));

/** States in which the one who asked is not shown the other any more. */
const UNSEEN = ['blocked', 'avoided', 'left', 'tradedandleft'];

test('a presenter that gives people with what they are reached by is found, in each state that shows them', async () => {
  for (const deal of world.deals) {
    const [asker = visitor()] = sidesOf(deal);
    const { poster, requestId, state } = deal;
    await giveAway(poster);
    const places = [`/api/requests/${requestId}`, `/deals/${requestId}`, '/api/me/requests', '/deals'];
    const leaks = await leaksSeenBy(asker, places);
    for (const place of places)
      assert.deepEqual(kindsAt(leaks, place), UNSEEN.includes(state) ? [] : KINDS, `${state}: ${place}`);
    const cases = [
      `/api/profiles/${poster.userId}`,
      `/profile/${poster.userId}`,
      `/api/moderation/people/${poster.userId}`,
      `/moderation?case=${poster.userId}`,
    ];
    const seenByAdmin = await leaksSeenBy(viewer('admin', world.admin), cases);
    for (const place of cases) assert.deepEqual(kindsAt(seenByAdmin, place), KINDS, `${state}: ${place}`);
  }
  found.controls += 1;
});

test('an event that gives people with what they are reached by is found', async () => {
  const { poster } = await newDeal(world.app, 'loud');
  await contacts.add(world.app, poster);
  await giveAway(poster);
  world.app.clock.pass(TRADE_LIFETIME_MS);
  const heardUntil = await listen([visitor()]);
  const [told = assert.fail()] = await heardUntil(await postAndRemove(poster));
  const leaks = leaksIn(told.heard.join('\n'), '/api/live', told.who);
  assert.deepEqual(new Set(leaks), new Set(piecesOf(poster).map(({ kind, text }) => `${kind} ${text}`)));
  found.controls += 1;
});
