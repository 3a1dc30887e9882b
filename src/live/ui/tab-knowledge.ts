import type { LiveListener, LiveState } from './live-listener.ts';
import type { News } from './tab-talk.ts';

/** What a tab knows of what has happened, and what it tells its page of that. */
export class TabKnowledge {
  readonly #madeAtMs: () => number;
  readonly #listener: LiveListener;
  #state: LiveState = 'live';
  #resumed = false;
  /** When the server last said that the games of the tab are heard, in ms since 1970. */
  #readyAtMs: number | undefined;

  /** @param madeAtMs when the server made the page, in ms since 1970 */
  constructor(madeAtMs: () => number, listener: LiveListener) {
    this.#madeAtMs = madeAtMs;
    this.#listener = listener;
  }

  /** @returns until when all is known, in ms since 1970; undefined where anything may have been missed */
  get untilMs(): number | undefined {
    return this.#state === 'live' ? (this.#readyAtMs ?? this.#madeAtMs()) : undefined;
  }

  /** Of other games nothing is known but what the page came with. */
  followOthers(): void {
    this.#readyAtMs = undefined;
  }

  /** It hears nothing until it does again. */
  rest(): void {
    this.#resumed = true;
  }

  /** Tells the page of news that are for this tab. */
  take(news: News): void {
    if ('heard' in news) this.#listener.heard(news.heard);
    else if ('lost' in news) this.#setState('reconnecting');
    else {
      this.#readyAtMs = news.ready.nowMs;
      this.#setState('live');
      const resumed = this.#resumed;
      this.#resumed = false;
      this.#listener.ready(news.ready, { missed: news.missed, resumed });
    }
  }

  #setState(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.stateChanged(state);
  }
}
