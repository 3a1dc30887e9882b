import type { GameId } from '../../games/game.ts';
import type { LiveEvent } from '../live-event.ts';
import type { Ready } from './live-connection.ts';

/** What a tab wants to hear: undefined as the time means that it may have missed anything. */
export type Wish = { key: string; tab: string; games: readonly GameId[]; sinceMs: number | undefined };

/** What the tab with the stream tells all of them; `to` are the wishes that the stream was opened for. */
export type News = { ready: Ready; missed: boolean; to: string[] } | { heard: LiveEvent } | { lost: true };

/** What the tabs of a browser say to each other: their wishes, that one is gone, and that one has the stream from now on. */
export type TabMessage = News | { wish: Wish } | { gone: string } | { leads: string };

/** What the tabs of a browser have in common: a lock that one of them holds at a time, and a channel. */
export type TabTalk = {
  locks: Pick<LockManager, 'request'>;
  name: string;
  openChannel: (heard: (message: TabMessage) => void) => TabChannel;
};

export type TabChannel = { say: (message: TabMessage) => void; close: () => void };

/**
 * @param version of the page: tabs of different ones may not understand each other
 * @returns undefined where a browser has nothing of the kind, as on a page without HTTPS, or refuses it, as where it may
 *   keep nothing for the site
 */
export function tabTalk(version: string): TabTalk | undefined {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return undefined;
  const name = `live/${version}`;
  try {
    new BroadcastChannel(name).close();
  } catch {
    return undefined;
  }
  return {
    locks: navigator.locks,
    name,
    openChannel: (heard) => {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard(data));
      return { say: (message) => channel.postMessage(message), close: () => channel.close() };
    },
  };
}

/**
 * Waits in line for the lock, and then holds it.
 * @param lead called when it is held
 * @param refused called when there is no lock to be had: a browser that may keep nothing for this site refuses locks too
 * @returns a function that leaves the line, or lets go
 */
export function standInLine({ locks, name }: TabTalk, lead: () => void, refused: () => void): () => void {
  const line = new AbortController();
  const hold = async () => {
    lead();
    await new Promise((left) => line.signal.addEventListener('abort', left));
  };
  locks.request(name, { signal: line.signal }, hold).catch(() => {
    if (!line.signal.aborted) refused();
  });
  return () => line.abort();
}
