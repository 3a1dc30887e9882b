import { type LiveEvent, RECONNECT_WAITS_MS } from '../live-event.ts';
import { EVENT_NAMES } from './apply-event.ts';

/**
 * What a process says as a stream begins: the version of the pages that it serves, its time in ms since 1970, and whose
 * stream it is, null for a visitor's. One of an older version may leave something out.
 */
export type Ready = { version?: string; nowMs?: number; userId?: string | null };

/** What the connection tells. */
export type ConnectionListener = {
  /**
   * The stream is open and hears everything from now on.
   * @param again whether it was said once more on the same stream: then the server itself has missed something
   */
  ready: (said: Ready, again: boolean) => void;
  heard: (event: LiveEvent) => void;
  lost: () => void;
};

// After a restart not everybody comes back in the same second.
const RESTART_SPREAD_MS = 2000;

/** A live stream that comes back by itself after 1, 2, 5, then 10 s. */
export class LiveConnection {
  readonly #source: (address: string) => EventSource;
  readonly #address: () => string;
  readonly #listener: ConnectionListener;
  #stream: EventSource | undefined;
  #failures = 0;
  /** Whether this stream has been ready. */
  #heard = false;
  #restarting = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** @param address where the stream is, asked each time that it is opened */
  constructor(source: (address: string) => EventSource, address: () => string, listener: ConnectionListener) {
    this.#source = source;
    this.#address = address;
    this.#listener = listener;
  }

  /** Whether there is a stream, or will be after a wait. */
  get isOpen(): boolean {
    return this.#stream !== undefined || this.#retry !== undefined;
  }

  /** Opens it, in place of the one that is open. */
  open(): void {
    this.#failures = 0;
    this.#connect();
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#stream?.close();
    this.#stream = undefined;
    this.#heard = false;
  }

  /** Tries at once instead of after the wait: the network is back. */
  hurry(): void {
    if (this.#retry !== undefined) this.#connect();
  }

  #connect(): void {
    this.close();
    const stream = this.#source(this.#address());
    this.#stream = stream;
    stream.addEventListener('ready', ({ data }: MessageEvent<string>) => {
      const again = this.#heard;
      this.#heard = true;
      this.#failures = 0;
      this.#listener.ready(readReady(data), again);
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
    this.close();
    const wait = RECONNECT_WAITS_MS[Math.min(this.#failures, RECONNECT_WAITS_MS.length - 1)] ?? 0;
    this.#failures += 1;
    const spread = this.#restarting ? Math.random() * RESTART_SPREAD_MS : 0;
    this.#restarting = false;
    this.#retry = setTimeout(() => this.#connect(), wait + spread);
    this.#listener.lost();
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
