import type { Visitors } from '../accounts/server/visitors.ts';
import type { Database } from '../platform/server/database.ts';
import { describeError, type Log } from '../platform/server/log.ts';
import type { ReadyBytes } from '../platform/server/ready-bytes.ts';
import { isPrivate, type PrivateEvent, type PublicEvent } from '../live/live-event.ts';
import { LIVE_CHANNEL } from '../live/server/announce.ts';
import type { LiveHub } from '../live/server/live-hub.ts';
import { readLiveEvent } from '../live/server/read-live-event.ts';
import type { LiveSearch } from '../trades/server/live-search.ts';
import { topic, topicsOf } from '../live/server/topics.ts';

/** What of this process follows events. */
type Hearers = {
  ready: ReadyBytes;
  visitors: Visitors;
  hub: LiveHub;
  search: LiveSearch;
  log: Log;
  /** Told the name of each event. */
  heard: (name: string) => void;
};

/**
 * Carries committed events to this process's ready answers, remembered visitors, search and open pages. Pages hear of a
 * trade when the search knows it, since they may search again at once; and in the order in which things happened.
 */
export async function hearEvents(database: Database, to: Hearers): Promise<void> {
  let delivered = Promise.resolve();
  await database.listen(LIVE_CHANNEL, (payload) => {
    if (payload === '') {
      delivered = Promise.all([delivered, readAnew(to)]).then(() => to.hub.resync());
      return;
    }
    const event = readLiveEvent(payload);
    if (event !== undefined) to.heard(event.name);
    if (event === undefined) to.log.warn({}, 'an event could not be read');
    else if (event.name === 'cache-refreshed')
      delivered = Promise.all([delivered, readAnew(to)]).then(() => {});
    else if (isPrivate(event)) tellOne(event, to);
    else delivered = tellAll(event, delivered, to);
  });
}

/** Forgets all that is kept, and reads the search anew. */
async function readAnew(to: Hearers): Promise<void> {
  to.ready.changedAll();
  to.visitors.forgetAll();
  await quietly(to.search.load(), to.log);
  // What was made meanwhile may be of the old search.
  to.ready.changedAll();
}

function tellOne(event: PrivateEvent, to: Hearers): void {
  to.visitors.forget(event.userId);
  if (event.name === 'profile-changed') {
    to.ready.changed(topic.profiles);
    void quietly(to.search.rename(event.userId), to.log);
  }
  to.hub.deliver(event);
}

async function tellAll(event: PublicEvent, before: Promise<void>, to: Hearers): Promise<void> {
  const topics = topicsOf(event);
  to.ready.changed(...topics);
  await Promise.all([before, quietly(followInSearch(event, to.search), to.log)]);
  // What was made meanwhile may be of a search that did not know it yet.
  to.ready.changed(...topics);
  to.hub.deliver(event);
}

async function followInSearch(event: PublicEvent, search: LiveSearch): Promise<void> {
  if (event.name === 'trade-posted') await search.add(event.game, event.trade.id);
  else if (event.name === 'trade-gone') await search.remove(event.game, event.tradeId);
  else if (event.name === 'trades-changed' && event.back !== undefined)
    await search.add(event.game, event.back);
  else if (event.name === 'trades-changed' && event.only !== 'ratings') await search.reload(event.game);
}

async function quietly(following: Promise<void>, log: Log): Promise<void> {
  try {
    await following;
  } catch (error) {
    log.error({ error: describeError(error) }, 'the search could not follow an event');
  }
}
