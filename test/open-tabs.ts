import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock } from 'node:test';
import type { GameId } from '../src/games/game.ts';
import type { LiveEvent } from '../src/live/live-event.ts';
import type { LiveState } from '../src/live/ui/live-listener.ts';
import { LiveTab } from '../src/live/ui/live-tab.ts';
import { GATHER_MS } from '../src/live/ui/shared-stream.ts';
import { arrived, StandInStream, StandInTalk } from './stand-in-tabs.ts';

/** When the pages of the tabs were made. */
export const MADE_AT_MS = Date.UTC(2026, 10, 22);
export const HUB: GameId[] = ['adopt-me'];

/** One tab of the browser, and what it was told. */
type Tab = {
  live: LiveTab;
  streams: StandInStream[];
  ready: { userId: string | null | undefined; missed: boolean }[];
  heard: LiveEvent[];
  states: LiveState[];
};

/** The tabs of one browser, whose time and network are in the test's hand. */
export class OpenTabs {
  talk = new StandInTalk();
  #streams: StandInStream[] = [];

  /** @returns those of a suite, none of which is open when a test begins */
  static forEachTest(): OpenTabs {
    const tabs = new OpenTabs();
    beforeEach(() => {
      mock.timers.enable({ apis: ['setTimeout'] });
      tabs.talk = new StandInTalk();
      tabs.#streams = [];
    });
    afterEach(() => mock.reset());
    return tabs;
  }

  /** @returns the streams that are open, of all tabs */
  opened(): StandInStream[] {
    return this.#streams.filter(({ closed }) => !closed);
  }

  only(): StandInStream {
    const [stream, ...others] = this.opened();
    assert.equal(others.length, 0);
    return stream ?? assert.fail('no stream is open');
  }

  /** Lets what was said arrive, and opens what was gathered. */
  async gather(): Promise<void> {
    await arrived();
    mock.timers.tick(GATHER_MS);
    await arrived();
  }

  async open(games?: GameId[], madeAtMs?: number): Promise<Tab> {
    const tab = await this.come(games, madeAtMs);
    await this.gather();
    return tab;
  }

  /** Opens a tab that has asked for nothing yet. */
  async come(games: GameId[] = HUB, madeAtMs = MADE_AT_MS): Promise<Tab> {
    const tab: Omit<Tab, 'live'> = { streams: [], ready: [], heard: [], states: [] };
    const source = (address: string) => {
      const stream = new StandInStream(address);
      this.#streams.push(stream);
      tab.streams.push(stream);
      return stream as unknown as EventSource;
    };
    const listener: ConstructorParameters<typeof LiveTab>[2] = {
      ready: ({ userId }, { missed }) => tab.ready.push({ userId, missed }),
      heard: (event) => tab.heard.push(event),
      stateChanged: (state) => tab.states.push(state),
    };
    const live = new LiveTab(source, () => madeAtMs, listener, this.talk.ofTab());
    live.show(true);
    live.follow(games);
    await arrived();
    return { ...tab, live };
  }

  /** Has the server say something on the one stream. */
  async says(name: string, data: unknown): Promise<void> {
    this.only().says(name, data);
    await arrived();
  }
}
