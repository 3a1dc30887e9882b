import type { GameId } from '../../games/game.ts';
import { type LiveEvent, RECONNECT_WAITS_MS } from '../live-event.ts';

/** Whether what happens is heard at this moment. */
export type LiveState = 'live' | 'reconnecting';

/** What a process says as a stream begins; one of an older version may leave something out. */
export type Ready = { version?: string; nowMs?: number };

/** What the connection tells. */
export type LiveListener = {
  /**
   * The stream is open and hears everything from now on.
   * @param missed whether it had been lost, so that anything may have happened meanwhile
   * @param resumed whether it had been given back, after which the server tells what everybody has heard since
   * @param said by the process at the other end: the version of the pages that it serves, and its time in ms since 1970
   */
  ready: (said: Ready, how: { missed: boolean; resumed: boolean }) => void;
  heard: (event: LiveEvent) => void;
  stateChanged: (state: LiveState) => void;
};

/**
 * A tab that nobody has looked at for this long gives its stream back: over HTTP/1.1 a browser has six connections to a
 * host, and a seventh tab would wait for its page.
 */
export const HIDDEN_MS = 5000;

// After a restart not everybody comes back in the same second.
const RESTART_SPREAD_MS = 2000;

const EVENT_NAMES = Object.keys({
  'trade-posted': true,
  'trade-gone': true,
  'trades-changed': true,
  'values-changed': true,
  'games-changed': true,
  'announcements-changed': true,
  'review-gone': true,
  'session-ended': true,
  'profile-changed': true,
  'notifications-changed': true,
  'requests-changed': true,
} satisfies Record<LiveEvent['name'], true>);

/** The one live stream of a page. It comes back by itself after 1, 2, 5, then 10 s (spec section 9). */
export class LiveConnection {
  readonly #open: (address: string) => EventSource;
  readonly #listener: LiveListener;
  #stream: EventSource | undefined;
  readonly #madeAtMs: () => number;
  /** What is to be heard; undefined while nobody follows. */
  #games: readonly GameId[] | undefined;
  #state: LiveState = 'live';
  #failures = 0;
  /** Whether this stream has been ready. */
  #heard = false;
  /** Whether a stream was lost since the last one was ready. */
  #missed = false;
  /** When the server last said that these games are heard, in ms since 1970. */
  #readyAtMs: number | undefined;
  #resumed = false;
  #hidden = false;
  #restarting = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  /** @param madeAtMs when the server made the page, in ms since 1970: a first stream tells what has happened since */
  constructor(open: (address: string) => EventSource, madeAtMs: () => number, listener: LiveListener) {
    this.#open = open;
    this.#madeAtMs = madeAtMs;
    this.#listener = listener;
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Follows exactly these games from now on, in any order; undefined to follow nothing. */
  follow(games: readonly GameId[] | undefined): void {
    const sorted = games?.toSorted();
    if (sorted?.join() === this.#games?.join()) return;
    this.#games = sorted;
    this.#readyAtMs = undefined;
    this.#failures = 0;
    this.#connect();
  }

  /** Tells that the page is, or is not, looked at. */
  show(visible: boolean): void {
    clearTimeout(this.#hiding);
    // One that was opened in the background has not begun.
    if (!visible && this.#stream === undefined) this.pause();
    else if (!visible) this.#hiding = setTimeout(() => this.pause(), HIDDEN_MS);
    else if (this.#hidden) {
      this.#hidden = false;
      this.#failures = 0;
      this.#connect();
    }
  }

  /** Gives the stream back until the page is shown again. */
  pause(): void {
    this.#hidden = true;
    this.#resumed ||= this.#heard;
    this.#close();
  }

  /** Tries at once instead of after the wait: the network is back. */
  hurry(): void {
    if (this.#retry !== undefined) this.#connect();
  }

  #connect(): void {
    this.#close();
    const games = this.#games;
    if (games === undefined || this.#hidden) return;
    // After a loss everything is read again anyway.
    const since = this.#missed ? '' : `&since=${this.#readyAtMs ?? this.#madeAtMs()}`;
    const stream = this.#open(`/api/live?games=${games.join()}${since}`);
    this.#stream = stream;
    stream.addEventListener('ready', ({ data }: MessageEvent<string>) => {
      // Said once more on the same stream, it means that the server itself has missed something.
      const [missed, resumed] = [this.#missed || this.#heard, this.#resumed];
      this.#heard = true;
      this.#missed = false;
      this.#resumed = false;
      this.#failures = 0;
      this.#setState('live');
      const said = readReady(data);
      this.#readyAtMs = said.nowMs;
      this.#listener.ready(said, { missed, resumed });
    });
    stream.addEventListener('restarting', () => (this.#restarting = true));
    stream.addEventListener('error', () => this.#lose());
    for (const name of EVENT_NAMES) {
      stream.addEventListener(name, ({ data }: MessageEvent<string>) =>
        this.#listener.heard(readEvent(data)),
      );
    }
  }

  #lose(): void {
    this.#close();
    this.#missed = true;
    this.#setState('reconnecting');
    const wait = RECONNECT_WAITS_MS[Math.min(this.#failures, RECONNECT_WAITS_MS.length - 1)] ?? 0;
    this.#failures += 1;
    const spread = this.#restarting ? Math.random() * RESTART_SPREAD_MS : 0;
    this.#restarting = false;
    this.#retry = setTimeout(() => this.#connect(), wait + spread);
  }

  #close(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#stream?.close();
    this.#stream = undefined;
    this.#heard = false;
  }

  #setState(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.stateChanged(state);
  }
}

/** Our own server wrote it, so its shape is trusted. */
function readReady(data: string): Ready {
  const ready: Ready = JSON.parse(data);
  return ready;
}

/** Our own server wrote the event, so its shape is trusted. */
function readEvent(data: string): LiveEvent {
  const event: LiveEvent = JSON.parse(data);
  return event;
}
