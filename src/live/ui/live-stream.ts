import type { QueryClient } from '@tanstack/react-query';
import type { GameId } from '../../games/game.ts';
import { hearVersion, ownVersion } from '../../platform/ui/page/new-version.ts';
import { hearServerTime } from '../../platform/ui/use-now.ts';
import type { LiveListener, LiveState } from './live-listener.ts';
import { LiveTab } from './live-tab.ts';
import { tabTalk } from './tab-talk.ts';
import { readMissed, takeEvent } from './take-news.ts';

const followers = new Map<symbol, readonly GameId[]>();
let heardBy: QueryClient | undefined;
let pageMadeAtMs = 0;
let tellState: ((state: LiveState) => void) | undefined;
let settling = false;

/**
 * Hears these games, and what concerns the signed-in person alone. All followers of a page share one stream, and all tabs.
 * @param cache what is kept true
 * @param madeAtMs when the server made the page, in ms since 1970
 * @param onState told when the connection is lost, and when it is back
 * @returns a function that stops
 */
export function follow(
  cache: QueryClient,
  games: readonly GameId[],
  madeAtMs: number,
  onState: (state: LiveState) => void,
): () => void {
  const follower = Symbol();
  heardBy = cache;
  pageMadeAtMs = madeAtMs;
  tellState = onState;
  followers.set(follower, games);
  followersChanged();
  return () => {
    followers.delete(follower);
    followersChanged();
  };
}

/** Parts that leave and parts that come in the same moment change the stream once. */
function followersChanged(): void {
  if (settling) return;
  settling = true;
  queueMicrotask(() => {
    settling = false;
    tab.follow(followers.size === 0 ? undefined : [...new Set([...followers.values()].flat())]);
  });
}

const openStream = (address: string) => new EventSource(address);
const listener: LiveListener = {
  ready: ({ version, nowMs, userId }, how) => {
    hearVersion(version);
    if (nowMs !== undefined) hearServerTime(nowMs);
    if (heardBy !== undefined) readMissed(heardBy, userId, how);
  },
  heard: (event) => {
    if (heardBy !== undefined) takeEvent(heardBy, event);
  },
  stateChanged: (state) => tellState?.(state),
};
const tab = new LiveTab(openStream, () => pageMadeAtMs, listener, tabTalk(ownVersion()));

let leaving = false;
const look = () => {
  if (!leaving) tab.show(document.visibilityState === 'visible');
};
look();
document.addEventListener('visibilitychange', look);
// A page that may come back from the browser's memory, or out of sleep, keeps no stream there.
addEventListener('pagehide', () => tab.pause());
document.addEventListener('freeze', () => tab.pause());
addEventListener('pageshow', look);
addEventListener('online', () => tab.hurry());

/** Hears nothing more, whether it is looked at or not: the page is likely to be left. */
export function stopHearing(): void {
  leaving = true;
  tab.pause();
}

/** Hears on, as after any pause: the page is not left after all. */
export function hearAgain(): void {
  leaving = false;
  look();
}
