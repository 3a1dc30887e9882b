import assert from 'node:assert/strict';
import { loadFrontend } from '../../src/app/pages/load-frontend.ts';
import { CONTACT_AFTER_COMPLETION_MS } from '../../src/requests/contact-after.ts';
import { OFFER_LIFETIME_MS } from '../../src/requests/offer.ts';
import { lapseRequests } from '../../src/requests/server/lapse-requests.ts';
import { signInRole } from '../../test/back-office.ts';
import { keptAway } from '../../test/block-steps.ts';
import { decide } from '../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../test/person.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import type { Answer } from '../../test/test-browser.ts';
import { draftFor } from '../../test/trade-draft.ts';
import {
  askedBy,
  cancel,
  complete,
  counter,
  postedBy,
  respond,
  showsDiscordTo,
} from '../../test/trade-steps.ts';

/** What two people have of a trade: who asked, who posted it. */
export type Deal = {
  state: string;
  asker: Person;
  poster: Person;
  /** Whether whoever posted shows their handle to anyone; else they have said that they do not, or never chosen. */
  shows: boolean;
  tradeId: string;
  requestId: string;
};

/** Those who are no side of any deal. */
export type Others = { outsider: Person; admin: Person; owner: Person };

export type DealWorld = Others & {
  app: TestApp;
  deals: readonly Deal[];
  /** The items that all of them are about. */
  items: readonly string[];
};

/** Brings a deal that was asked for into a state. */
type Turn = (app: TestApp, deal: Deal, staff: Pick<Others, 'admin'>) => Promise<unknown>;

async function done(call: Promise<Answer>): Promise<void> {
  const { status, body } = await call;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
}

/** Says a phrase. */
export async function say({ browser }: Person, requestId: string, phrase: string): Promise<Answer> {
  return await browser.call('POST', `/requests/${requestId}/phrases`, { phrase });
}

/** Two offers and two phrases: it is in its third round then, and the poster's to answer. */
const talkOver: Turn = async (app, { asker, poster, requestId }) => {
  const { offering, wanting } = await draftFor(app.browser(), 'adopt-me', 2);
  await done(say(poster, requestId, 'can-you-add'));
  await done(counter(poster, requestId, 1, { offering, wanting: wanting.slice(0, 1) }));
  await done(say(asker, requestId, 'best-offer'));
  await done(counter(asker, requestId, 2, { offering: offering.slice(0, 1), wanting }));
};
const agree: Turn = async (app, deal, staff) => {
  await talkOver(app, deal, staff);
  await done(respond(deal.poster, deal.requestId, true, 3));
};
const trade: Turn = async (app, deal, staff) => {
  await agree(app, deal, staff);
  for (const side of [deal.asker, deal.poster]) await done(complete(side, deal.requestId));
};
const remove = async ({ browser }: Person) =>
  await done(browser.call('POST', '/me/deletion', { confirmation: 'DELETE' }));
const ban = async (by: Person, person: Person) => await done(decide(by, person, { kind: 'suspended' }));

/** States that time brings about: what was done in them lies longer back than anybody is reached after a trade. */
const EARLIER: Record<string, Turn> = {
  lapsed: talkOver,
  longtraded: trade,
};
const STATES: Record<string, Turn> = {
  asked: async () => {},
  talked: talkOver,
  accepted: agree,
  marked: async (app, deal, staff) => {
    await agree(app, deal, staff);
    await done(complete(deal.asker, deal.requestId));
  },
  traded: trade,
  declined: async (app, deal, staff) => {
    await talkOver(app, deal, staff);
    await done(respond(deal.poster, deal.requestId, false));
  },
  cancelled: async (app, deal, staff) => {
    await agree(app, deal, staff);
    await done(cancel(deal.asker, deal.requestId));
  },
  reported: async (app, deal, staff) => {
    await talkOver(app, deal, staff);
    const report = { subjectKind: 'request', subjectId: deal.requestId, reason: 'mean' };
    await done(deal.asker.browser.call('POST', '/reports', report));
  },
  blocked: async (app, deal, staff) => {
    await agree(app, deal, staff);
    await keptAway(deal.asker, deal.poster);
  },
  avoided: async (app, deal, staff) => {
    await talkOver(app, deal, staff);
    await keptAway(deal.poster, deal.asker);
  },
  banned: async (app, deal, staff) => {
    await agree(app, deal, staff);
    await ban(staff.admin, deal.poster);
  },
  suspended: async (app, deal, staff) => {
    await talkOver(app, deal, staff);
    await ban(staff.admin, deal.asker);
  },
  left: async (app, deal, staff) => {
    await talkOver(app, deal, staff);
    await remove(deal.asker);
  },
  tradedandleft: async (app, deal, staff) => {
    await trade(app, deal, staff);
    await remove(deal.asker);
  },
};

/** What somebody types at Discord: their display name there, and another text than their handle, which has no blanks. */
const nameOf = (...words: string[]) => ['Quill', ...words].join(' ');

let deals = 0;

/** Asks for a trade, both of whose people are new; the poster of every other one shows their handle to anyone. */
export async function newDeal(app: TestApp, state: string): Promise<Deal> {
  deals += 1;
  const shows = deals % 2 === 0;
  const asker = await signInPerson(app, nameOf(state, 'Asker'));
  const poster = await signInPerson(app, nameOf(state, 'Poster'));
  const tradeId = await postedBy(poster);
  if (shows) await showsDiscordTo(poster, 'anyone');
  else if (deals % 4 === 1) await showsDiscordTo(poster, 'after-deal');
  return { state, asker, poster, shows, tradeId, requestId: await askedBy(asker, tradeId, 'Would you?') };
}

/**
 * Starts the product with a deal in each state, each of two people of its own.
 * @param wanted the states; all of them when left out
 * @param meets is told of everybody, as soon as they are there
 */
export async function openDealWorld(
  wanted: readonly string[] | undefined,
  meets: (app: TestApp, person: Person) => Promise<void>,
): Promise<DealWorld> {
  const app = await startTestApp({ frontend: await loadFrontend() });
  const met = async (person: Person) => {
    await meets(app, person);
    return person;
  };
  const make = async (states: Record<string, Turn>, staff: Pick<Others, 'admin'>) => {
    const made: Deal[] = [];
    for (const [state, turn] of Object.entries(states)) {
      if (wanted?.includes(state) === false) continue;
      const deal = await newDeal(app, state);
      for (const side of [deal.asker, deal.poster]) await met(side);
      await turn(app, deal, staff);
      made.push(deal);
    }
    return made;
  };
  const signInAdmin = async () => await signInRole(app, nameOf('Keeper'), 'admin');
  const earlier = await make(EARLIER, { admin: await met(await signInAdmin()) });
  app.clock.pass(Math.max(OFFER_LIFETIME_MS, CONTACT_AFTER_COMPLETION_MS));
  await lapseRequests(app.database.db, app.clock.now());
  // Those who keep order are signed in for some hours.
  const admin = await signInAdmin();
  const { offering, wanting } = await draftFor(app.browser(), 'adopt-me');
  return {
    app,
    items: [...offering, ...wanting].map(({ item }) => item),
    admin,
    owner: await met(await signInRole(app, nameOf('Runner'), 'owner')),
    outsider: await met(await signInPerson(app, nameOf('Bystander'))),
    deals: [...earlier, ...(await make(STATES, { admin }))],
  };
}
