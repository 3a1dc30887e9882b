import type { GameId } from '../../games/game.ts';
import type { LiveListener } from './live-listener.ts';
import { SharedStream } from './shared-stream.ts';
import { TabKnowledge } from './tab-knowledge.ts';
import {
  type News,
  standInLine,
  type TabChannel,
  type TabMessage,
  type TabTalk,
  type Wish,
} from './tab-talk.ts';

/** A tab that nobody has looked at for this long hears nothing more until somebody does. */
export const HIDDEN_MS = 5000;

/** A tab that nobody has answered for this long takes the one with the stream to stand still. */
export const ANSWER_MS = 10_000;

/**
 * What one tab hears. Of the tabs of a browser that are looked at, the one with the lock has the stream, for the games of
 * all of them, and tells the others: over HTTP/1.1 a browser has six connections to a host. When it is hidden or closed it
 * lets go of the lock, and the next in line goes on (docs/decisions/0035).
 */
export class LiveTab {
  readonly #stream: SharedStream;
  readonly #known: TabKnowledge;
  readonly #id = newKey();
  readonly #allTalk: TabTalk | undefined;
  /** Undefined while it has a stream of its own. */
  #talk: TabTalk | undefined;
  #channel: TabChannel | undefined;
  /** What is to be heard; undefined while nobody follows. */
  #games: readonly GameId[] | undefined;
  /** What it has said that it wants; undefined while it hears nothing. */
  #wish: Wish | undefined;
  #paused = false;
  /** Gives up its place in the line for the lock, or the lock. */
  #leaveLine: (() => void) | undefined;
  #leads = false;
  #unanswered: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  /** Since when nobody looks, in ms since 1970; undefined while somebody does. */
  #hiddenAtMs: number | undefined;

  /**
   * @param madeAtMs when the server made the page, in ms since 1970: a first stream tells what has happened since
   * @param talk undefined where tabs cannot talk: then each has a stream of its own
   */
  constructor(
    source: (address: string) => EventSource,
    madeAtMs: () => number,
    listener: LiveListener,
    talk?: TabTalk,
  ) {
    this.#known = new TabKnowledge(madeAtMs, listener);
    this.#allTalk = talk;
    this.#talk = talk;
    this.#stream = new SharedStream(source, (news) => {
      // The stream of a tab that slept may break when another one has theirs.
      if (this.#leads || !('lost' in news)) this.#channel?.say(news);
      this.#tell(news);
    });
  }

  /** Follows exactly these games from now on, in any order; undefined to follow nothing. */
  follow(games: readonly GameId[] | undefined): void {
    const sorted = games?.toSorted();
    if (sorted?.join() === this.#games?.join()) return;
    this.#games = sorted;
    this.#known.followOthers();
    if (this.#hiddenAtMs === undefined) this.#listen();
    else this.pause();
  }

  /** Tells that the page is, or is not, looked at. */
  show(visible: boolean): void {
    clearTimeout(this.#hiding);
    // The timer of a tab that slept may not have come.
    if (visible && Date.now() - (this.#hiddenAtMs ?? Infinity) >= HIDDEN_MS) this.pause();
    this.#hiddenAtMs = visible ? undefined : (this.#hiddenAtMs ?? Date.now());
    if (visible && this.#paused) {
      this.#paused = false;
      this.#listen();
    } else if (visible && this.#wish !== undefined) this.#queue();
    else if (!visible && this.#wish === undefined) this.pause();
    else if (!visible) {
      // It may be put to sleep at any time, and whoever is looked at must not wait for it.
      this.#stepDown();
      this.#hiding = setTimeout(() => this.pause(), HIDDEN_MS);
    }
  }

  /** Hears nothing until the page is shown again. */
  pause(): void {
    this.#paused = true;
    this.#known.rest();
    this.#leave();
  }

  /** Tries at once instead of after the wait: the network is back. */
  hurry(): void {
    this.#stream.hurry();
  }

  #listen(): void {
    if (this.#games === undefined || this.#paused) {
      this.#leave();
      return;
    }
    this.#channel ??= this.#talk?.openChannel((message) => this.#hear(message));
    this.#say(this.#games);
    this.#queue();
  }

  #leave(): void {
    clearTimeout(this.#hiding);
    clearTimeout(this.#unanswered);
    this.#stepDown();
    this.#stream.close();
    this.#wish = undefined;
    this.#leaveTalk();
    this.#talk = this.#allTalk;
  }

  #leaveTalk(): void {
    this.#channel?.say({ gone: this.#id });
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Says what it wants to whoever has the stream. */
  #say(games: readonly GameId[]): void {
    this.#wish = { key: newKey(), tab: this.#id, games, sinceMs: this.#known.untilMs };
    clearTimeout(this.#unanswered);
    if (this.#leads) this.#stream.add(this.#wish);
    else if (this.#channel !== undefined) {
      this.#channel.say({ wish: this.#wish });
      this.#unanswered = setTimeout(() => this.#listenAlone(), ANSWER_MS);
    }
  }

  #queue(): void {
    if (this.#leaveLine !== undefined) return;
    const alone = () => this.#listenAlone();
    if (this.#talk === undefined) this.#lead();
    else this.#leaveLine = standInLine(this.#talk, () => this.#lead(), alone);
  }

  /** Has a stream of its own until it has been hidden. */
  #listenAlone(): void {
    this.#stepDown();
    this.#talk = undefined;
    this.#leaveTalk();
    this.#lead();
  }

  #stepDown(): void {
    this.#leaveLine?.();
    this.#leaveLine = undefined;
    this.#leads = false;
    this.#stream.settle();
  }

  #lead(): void {
    this.#leads = true;
    if (this.#wish === undefined) return;
    // Whoever said a wish while nobody had the stream says it once more.
    this.#channel?.say({ leads: this.#id });
    // While it was hidden for a moment nobody else was at it.
    if (this.#stream.has(this.#wish)) return;
    this.#stream.close();
    this.#say(this.#wish.games);
  }

  #hear(message: TabMessage): void {
    if ('wish' in message) {
      if (this.#leads) this.#stream.add(message.wish);
    } else if ('gone' in message) this.#stream.remove(message.gone);
    else if (!('leads' in message)) this.#tell(message);
    else if (!this.#leads && this.#wish !== undefined) {
      this.#stream.close();
      this.#say(this.#wish.games);
    }
  }

  #tell(news: News): void {
    if ('to' in news && (this.#wish === undefined || !news.to.includes(this.#wish.key))) return;
    if (!('heard' in news)) clearTimeout(this.#unanswered);
    this.#known.take(news);
  }
}

/** Names tabs and what they wish, within one browser. */
function newKey(): string {
  return Math.random().toString(36).slice(2);
}
