import type { Visitors } from '../../accounts/server/sign-in/visitors.ts';
import {
  type EventsByName,
  isPrivate,
  type PrivateEvent,
  type ProcessEvent,
  type PublicEvent,
} from '../../live/live-event.ts';
import { LIVE_CHANNEL } from '../../live/server/announce.ts';
import { effectsOf } from '../../live/server/event-effects.ts';
import type { LiveHub } from '../../live/server/live-hub.ts';
import { readLiveEvent } from '../../live/server/read-live-event.ts';
import type { Market } from '../../matching/server/market.ts';
import type { Database } from '../../platform/server/database/database.ts';
import type { ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import type { HiddenPeople } from '../../standing/server/hidden-people.ts';
import type { LiveBook } from '../../trades/server/book/live-book.ts';

/** How often it is tried again to read who hides whom, in ms. */
const TRY_AGAIN_MS = 1000;

type PeopleApart = EventsByName['people-apart'];

/** What of this process follows events. */
type Hearers = {
  digests: PersonDigests;
  ready: ReadyBytes;
  visitors: Visitors;
  hidden: HiddenPeople;
  hub: LiveHub;
  book: LiveBook;
  market: Market;
  log: Log;
  /** Told the name of each event. */
  heard: (name: string) => void;
};

/**
 * Carries committed events to this process's ready answers, remembered visitors, live trades and open pages. Pages hear of a
 * trade when it is among these, since they may ask for them at once; and in the order in which things happened.
 */
export async function hearEvents(database: Database, to: Hearers): Promise<void> {
  let delivered = Promise.resolve();
  let isHearing = true;
  let losses = 0;
  const heard = (payload: string) => {
    if (payload === '') {
      const lostBefore = losses;
      delivered = Promise.all([delivered, readAnew(to)]).then(() => {
        // Only now, or what catches up would read the same, and send every page to read it twice.
        isHearing = losses === lostBefore;
        to.hub.resync();
      });
      return;
    }
    const event = readLiveEvent(payload);
    if (event !== undefined) to.heard(event.name);
    if (event === undefined) to.log.warn({}, 'an event could not be read');
    else if (event.name === 'cache-refreshed')
      delivered = Promise.all([delivered, readAnew(to)]).then(() => {
        if (event.restored) to.hub.restart();
      });
    else if (event.name === 'people-apart') delivered = tellApart(event, delivered, to);
    else if (event.name === 'lists-changed') dropStale(event, to);
    else if (isPrivate(event)) tellOne(event, to);
    else delivered = tellAll(event, delivered, to);
  };
  const lost = () => {
    losses += 1;
    isHearing = false;
    to.book.lose();
    to.market.lose();
    to.ready.stopKeeping();
  };
  await database.listen(LIVE_CHANNEL, heard, lost);
  keepCatchingUp(to, () => isHearing);
}

/** Reads anew what could not be read, until it works; then all pages read their lists again. */
function keepCatchingUp(to: Hearers, isHearing: () => boolean): void {
  const catchUp = async () => {
    if (isHearing() && (to.hidden.isBehind || to.book.isLost)) {
      await readAnew(to);
      if (!to.hidden.isBehind && !to.book.isLost) to.hub.resync();
    }
    keepCatchingUp(to, isHearing);
  };
  // It ends with the process.
  setTimeout(() => void catchUp(), TRY_AGAIN_MS).unref();
}

/**
 * Drops at once what this process keeps and an event makes stale: ready answers, and who its person is.
 * @returns when it knows who hides whom, or which trades are live, where that has changed
 */
export async function makeStale(
  event: ProcessEvent,
  to: Omit<Hearers, 'hub' | 'heard' | 'digests'>,
): Promise<void> {
  if (event.name === 'people-apart') {
    await quietly(to.hidden.follow(event.makerId, event.otherId), to.log);
    return;
  }
  dropStale(event, to);
  if (event.name === 'cache-refreshed' || event.name === 'lists-changed') return;
  await quietly(effectsOf(event).book?.(to.book, event), to.log);
  dropStale(event, to);
}

function dropStale(
  event: Exclude<ProcessEvent, PeopleApart>,
  { ready, visitors, market }: Pick<Hearers, 'ready' | 'visitors' | 'market'>,
): void {
  if (event.name === 'cache-refreshed') {
    ready.changedAll();
    visitors.forgetAll();
    return;
  }
  effectsOf(event).market?.(market, event);
  if (event.name === 'lists-changed') return;
  if (isPrivate(event)) visitors.forget(event.userId);
  const topics = effectsOf(event).topics?.(event) ?? [];
  if (topics.length > 0) ready.changed(...topics);
}

/** Forgets all that is kept, and reads anew who hides whom and which trades are live; who gives and wants what, once somebody asks. */
async function readAnew(to: Hearers): Promise<void> {
  to.ready.changedAll();
  to.visitors.forgetAll();
  to.market.lose();
  const { book, hidden, digests } = to;
  await Promise.all([book.load(), hidden.load(), digests.load()].map((reading) => quietly(reading, to.log)));
  // What was made meanwhile may be of what was kept before.
  if (to.book.isLost) to.ready.changedAll();
  else to.ready.keepAgain();
}

/** The lists that they read again are those of people who hide each other, or no longer do. */
async function tellApart(event: PeopleApart, before: Promise<void>, to: Hearers): Promise<void> {
  await Promise.all([before, makeStale(event, to)]);
  to.hub.resyncPerson(event.makerId);
  if (event.isFelt) to.hub.resyncPerson(event.otherId);
}

function tellOne(event: PrivateEvent, to: Hearers): void {
  dropStale(event, to);
  void quietly(effectsOf(event).book?.(to.book, event), to.log);
  to.hub.deliver(event);
}

async function tellAll(event: PublicEvent, before: Promise<void>, to: Hearers): Promise<void> {
  dropStale(event, to);
  await Promise.all([before, quietly(effectsOf(event).book?.(to.book, event), to.log)]);
  // What was made meanwhile may be of live trades without it.
  dropStale(event, to);
  to.hub.deliver(event);
}

async function quietly(following: Promise<void> | undefined, log: Log): Promise<void> {
  try {
    await following;
  } catch (error) {
    log.error({ error: describeError(error) }, 'an event could not be followed');
  }
}
