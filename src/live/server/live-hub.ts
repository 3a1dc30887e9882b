import type { ServerResponse } from 'node:http';
import type { GameId } from '../../games/game.ts';
import { HEARTBEAT_MS, isPrivate, type LiveEvent, type PublicEvent } from '../live-event.ts';
import { effectsOf } from './event-effects.ts';
import { spreadMs } from './spread.ts';

/** What one open page wants to hear. */
export type Subscription = {
  games: GameId[];
  userId: string | undefined;
  /** The person and the networks among whose open streams it is. */
  countedUnder: string[];
};

// A reader this far behind will not catch up: it is cut off, reconnects and reads everything again.
const MAX_BACKLOG_BYTES = 256 * 1024;

/** The clocks of the processes of one installation may be so far apart. */
const CLOCKS_APART_MS = 2000;

const HEADERS = [
  'content-type',
  'text/event-stream; charset=utf-8',
  'cache-control',
  'no-store',
  'x-accel-buffering',
  'no',
];

/** The open live connections of this process. Each event is written as one shared buffer. */
export class LiveHub {
  readonly #listeners = new Map<ServerResponse, Subscription>();
  readonly #openOf = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #now: () => Date;
  /** The last event of each kind, by the text that says it later, and when it came. */
  readonly #last = new Map<string, { event: PublicEvent; atMs: number }>();
  /** Every event since then has come here. */
  #knowsSinceMs: number;
  /** When somebody's view last became another one, in ms since 1970. */
  readonly #resynced = new Map<string, number>();
  readonly #version: string | undefined;
  readonly #hiddenFor: (userId: string | undefined) => ReadonlySet<string>;
  #stopped = false;

  /**
   * @param version of the pages that this process serves: a page of another one hears by it that there is a new one
   * @param hiddenFor of whom somebody hears nothing
   */
  constructor(
    now: () => Date,
    version?: string,
    hiddenFor: (userId: string | undefined) => ReadonlySet<string> = () => new Set(),
  ) {
    this.#now = now;
    this.#version = version;
    this.#hiddenFor = hiddenFor;
    this.#knowsSinceMs = now().getTime();
    this.#heartbeat = setInterval(() => this.#write(Buffer.from(':\n\n'), () => true), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** @returns how many streams are open here that are counted under a name */
  openOf(name: string): number {
    return this.#openOf.get(name) ?? 0;
  }

  /**
   * Opens a stream on a response; from then on it hears the games it names, and what is for that person alone.
   * @param headers more headers of the answer, names and values in turn
   * @param sinceMs when the page was made, in ms since 1970: what everybody has heard since is told first
   */
  subscribe(
    response: ServerResponse,
    subscription: Subscription,
    headers: readonly string[],
    sinceMs?: number,
  ): void {
    // Whoever left while it was found out who they are would never be removed again.
    if (response.destroyed) return;
    response.writeHead(200, [...headers, ...HEADERS]);
    if (this.#stopped) {
      sendAway(response);
      return;
    }
    const { userId = null } = subscription;
    response.write(this.#ready(userId) + (sinceMs === undefined ? '' : this.#since(sinceMs, subscription)));
    this.#listeners.set(response, subscription);
    for (const name of subscription.countedUnder) this.#openOf.set(name, this.openOf(name) + 1);
    // It comes once; to listen once would take memory for each stream.
    response.on('close', () => {
      this.#listeners.delete(response);
      for (const name of subscription.countedUnder) {
        if (this.openOf(name) > 1) this.#openOf.set(name, this.openOf(name) - 1);
        else this.#openOf.delete(name);
      }
    });
  }

  /** Hands an event to everybody whom it concerns. */
  deliver(event: LiveEvent): void {
    const { spread, endsStreams, inShort } = effectsOf(event);
    if (isPrivate(event)) {
      this.#write(Buffer.from(written(event)), (to) => to.userId === event.userId);
      if (endsStreams) this.#end((to) => to.userId === event.userId);
      return;
    }
    const now = spread ? { ...event, withinMs: spreadMs(this.size) } : event;
    this.#write(Buffer.from(written(now)), (to) => this.#isHeardBy(to, event));
    // Of many trades that came and went, only that the list is another one.
    const later = inShort?.(event) ?? event;
    this.#last.set(written(later), { event: later, atMs: this.#now().getTime() });
  }

  /** Tells everybody that events may have been missed: they read their lists again. */
  resync(): void {
    this.#knowsSinceMs = this.#now().getTime();
    this.#write(Buffer.from(this.#ready()), () => true);
  }

  /** Tells one person's pages the same, since they are to see other things than before. */
  resyncPerson(userId: string): void {
    this.#resynced.set(userId, this.#now().getTime());
    this.#write(Buffer.from(this.#ready()), (to) => to.userId === userId);
  }

  /** Ends every stream; its page comes back as whoever it is then, and reads everything again. */
  restart(): void {
    this.#knowsSinceMs = this.#now().getTime();
    this.#last.clear();
    for (const response of this.#listeners.keys()) sendAway(response);
    this.#listeners.clear();
  }

  /** Ends every stream, and whichever is still opened after that. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#heartbeat);
    for (const response of this.#listeners.keys()) sendAway(response);
    this.#listeners.clear();
  }

  /**
   * Which pages this process serves, and what time it is here: a device's own clock may be hours off.
   * @param userId whose stream it is: tabs that share it may be of others; said once
   */
  #ready(userId?: string | null): string {
    const data = { version: this.#version, nowMs: this.#now().getTime(), userId };
    return `event: ready\ndata: ${JSON.stringify(data)}\n\n`;
  }

  /** @returns what a page that was made at that time may have missed; a second `ready` where nobody here knows */
  #since(sinceMs: number, to: Subscription): string {
    const knowsSinceMs = this.#resynced.get(to.userId ?? '') ?? this.#knowsSinceMs;
    if (sinceMs < Math.max(knowsSinceMs, this.#knowsSinceMs)) return this.#ready();
    return [...this.#last]
      .filter(([, { event, atMs }]) => atMs >= sinceMs - CLOCKS_APART_MS && this.#isHeardBy(to, event))
      .map(([text]) => text)
      .join('');
  }

  #isHeardBy(to: Subscription, event: PublicEvent): boolean {
    if ('game' in event && !to.games.includes(event.game)) return false;
    const about = effectsOf(event).about?.(event);
    return about === undefined || !this.#hiddenFor(to.userId).has(about);
  }

  #write(buffer: Buffer, concerns: (to: Subscription) => boolean): void {
    for (const [response, subscription] of this.#listeners) {
      if (!concerns(subscription)) continue;
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
      else response.write(buffer);
    }
  }

  #end(concerns: (to: Subscription) => boolean): void {
    for (const [response, subscription] of this.#listeners) {
      if (!concerns(subscription)) continue;
      this.#listeners.delete(response);
      response.end();
    }
  }
}

const written = (event: LiveEvent): string => `event: ${event.name}\ndata: ${JSON.stringify(event)}\n\n`;

/** Each is told to come back after its own wait, so that not all do at once. */
function sendAway(response: ServerResponse): void {
  response.end(`retry: ${500 + Math.floor(Math.random() * 2500)}\nevent: restarting\ndata: {}\n\n`);
}
