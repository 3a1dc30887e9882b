import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, suite, test } from 'node:test';
import { arrived, StandInStream, StandInTalk } from '../../../test/stand-in-tabs.ts';
import type { GameId } from '../../games/game.ts';
import type { LiveEvent } from '../live-event.ts';
import type { LiveState } from './live-listener.ts';
import { ANSWER_MS, HIDDEN_MS, LiveTab } from './live-tab.ts';
import { GATHER_MS } from './shared-stream.ts';

const MADE_AT_MS = Date.UTC(2026, 10, 22);
const HUB: GameId[] = ['adopt-me'];

/** One tab of the browser, and what it was told. */
type Tab = {
  live: LiveTab;
  streams: StandInStream[];
  ready: { userId: string | null | undefined; missed: boolean }[];
  heard: LiveEvent[];
  states: LiveState[];
};

suite('tabs that share a stream', () => {
  let talk: StandInTalk;
  let streams: StandInStream[];

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    talk = new StandInTalk();
    streams = [];
  });
  afterEach(() => mock.reset());

  const opened = () => streams.filter(({ closed }) => !closed);
  const only = () => {
    assert.equal(opened().length, 1);
    return opened()[0] as StandInStream;
  };
  /** Lets what was said arrive, and opens what was gathered. */
  const gather = async () => {
    await arrived();
    mock.timers.tick(GATHER_MS);
    await arrived();
  };
  const openTab = async (games?: GameId[], madeAtMs?: number): Promise<Tab> => {
    const tab = await comeTab(games, madeAtMs);
    await gather();
    return tab;
  };
  const comeTab = async (games: GameId[] = HUB, madeAtMs = MADE_AT_MS): Promise<Tab> => {
    const tab: Omit<Tab, 'live'> = { streams: [], ready: [], heard: [], states: [] };
    const source = (address: string) => {
      const stream = new StandInStream(address);
      streams.push(stream);
      tab.streams.push(stream);
      return stream as unknown as EventSource;
    };
    const listener: ConstructorParameters<typeof LiveTab>[2] = {
      ready: ({ userId }, { missed }) => tab.ready.push({ userId, missed }),
      heard: (event) => tab.heard.push(event),
      stateChanged: (state) => tab.states.push(state),
    };
    const live = new LiveTab(source, () => madeAtMs, listener, talk.ofTab());
    live.show(true);
    live.follow(games);
    await arrived();
    return { ...tab, live };
  };
  const says = async (name: string, data: unknown) => {
    only().says(name, data);
    await arrived();
  };

  test('one stream hears the games of all, since the earliest that one of them has not heard', async () => {
    const [first, second] = [await openTab(HUB), await openTab(['grow-garden'], MADE_AT_MS - 5)];
    assert.equal(only().address, `/api/live?games=adopt-me,grow-garden&since=${MADE_AT_MS - 5}`);
    await says('ready', { nowMs: MADE_AT_MS + 100 });
    const event = { name: 'trade-gone', game: 'grow-garden', tradeId: 'x' };
    await says('trade-gone', event);
    for (const tab of [first, second]) {
      assert.deepEqual(tab.ready, [{ userId: undefined, missed: false }]);
      assert.deepEqual(tab.heard, [event]);
    }
    await openTab(HUB, MADE_AT_MS + 200);
    assert.equal(only().address, `/api/live?games=adopt-me,grow-garden&since=${MADE_AT_MS + 100}`);
  });

  test('a tab that comes opens the stream anew, so it is that of whoever is signed in now, and all are told', async () => {
    const first = await openTab();
    await says('ready', { userId: 'a' });
    const second = await openTab();
    await says('ready', { userId: 'b' });
    assert.deepEqual(
      first.ready.map(({ userId }) => userId),
      ['a', 'b'],
    );
    assert.deepEqual(
      second.ready.map(({ userId }) => userId),
      ['b'],
    );
  });

  test('a stream that begins when a tab has only just come is not taken for one that hears it', async () => {
    await openTab();
    const second = await comeTab(['grow-garden']);
    await says('ready', {});
    assert.deepEqual(second.ready, []);
    await gather();
    await says('ready', {});
    assert.equal(second.ready.length, 1);
  });

  test('what is lost is lost for all, and for whoever leads next', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await says('ready', { nowMs: MADE_AT_MS + 100 });
    only().breaks();
    await arrived();
    assert.deepEqual([first.states, second.states], [['reconnecting'], ['reconnecting']]);
    first.live.pause();
    await gather();
    assert.equal(only().address, '/api/live?games=adopt-me');
    await says('ready', {});
    assert.deepEqual(second.ready.at(-1), { userId: undefined, missed: true });
    assert.deepEqual(second.states, ['reconnecting', 'live']);
  });

  test('the next in line goes on when the tab with the stream is closed, for all that are left', async () => {
    const first = await openTab();
    const second = await openTab();
    const third = await openTab(['grow-garden']);
    await says('ready', { nowMs: MADE_AT_MS + 100 });
    first.live.pause();
    await gather();
    assert.equal(second.streams.length, 1);
    assert.equal(only().address, `/api/live?games=adopt-me,grow-garden&since=${MADE_AT_MS + 100}`);
    await says('ready', {});
    assert.equal(third.ready.length, 2);
    second.live.pause();
    third.live.pause();
    assert.deepEqual(opened(), []);
    assert.equal(talk.listening, 0);
  });

  test('a hidden tab gives up the lead at once, for it may sleep, and its stream when another one leads', async () => {
    const first = await openTab();
    await says('ready', { nowMs: MADE_AT_MS + 100 });
    first.live.show(false);
    await arrived();
    const stream = only();
    first.live.show(true);
    await gather();
    assert.equal(only(), stream, 'nobody else was there');
    first.live.show(false);
    const second = await openTab();
    assert.deepEqual([only()], second.streams);
    await says('ready', {});
    await says('games-changed', { name: 'games-changed' });
    assert.equal(first.heard.length, 1);
    mock.timers.tick(HIDDEN_MS);
    await says('games-changed', { name: 'games-changed' });
    assert.equal(first.heard.length, 1);
    assert.equal(second.heard.length, 2);
  });

  test('that a hidden tab has lost its stream is no matter of the others, but what they have missed by it is', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await says('ready', {});
    second.live.show(false);
    first.live.show(false);
    only().breaks();
    await arrived();
    assert.deepEqual([first.states, second.states], [['reconnecting'], []]);
    mock.timers.tick(1000);
    await says('ready', {});
    assert.deepEqual(
      [first.ready, second.ready].map((told) => told.at(-1)?.missed),
      [true, true],
    );
  });

  test('a tab that was hidden while the other one closed has a stream again when it is looked at', async () => {
    const [first, second] = [await openTab(), await openTab()];
    second.live.show(false);
    first.live.pause();
    await gather();
    assert.deepEqual(opened(), []);
    second.live.show(true);
    await gather();
    assert.deepEqual([only()], second.streams);
  });

  test('a tab that goes to other games while it is hidden does not stand in line', async () => {
    const [first, second] = [await openTab(), await openTab()];
    second.live.show(false);
    second.live.follow(['grow-garden']);
    await gather();
    first.live.pause();
    await gather();
    assert.deepEqual(opened(), []);
  });

  test('a wish that was dropped as the tab with the stream was hidden is heard when that is back', async () => {
    const first = await openTab();
    await says('ready', {});
    const second = await comeTab(['grow-garden']);
    second.live.show(false);
    first.live.show(false);
    first.live.show(true);
    await gather();
    await says('ready', {});
    assert.equal(second.ready.length, 1);
  });

  test('a tab that nobody answers has its own stream, and is one of all again after it was hidden', async () => {
    const first = await openTab();
    await says('ready', {});
    talk.deaf = true;
    const second = await openTab();
    mock.timers.tick(ANSWER_MS - GATHER_MS - 1);
    assert.equal(opened().length, 1);
    mock.timers.tick(1);
    mock.timers.tick(GATHER_MS);
    assert.deepEqual([first.streams.length, second.streams.length, opened().length], [1, 1, 2]);
    second.streams[0]?.says('ready', {});
    assert.equal(second.ready.length, 1);
    talk.deaf = false;
    second.live.show(false);
    mock.timers.tick(HIDDEN_MS);
    second.live.show(true);
    await gather();
    assert.deepEqual([only()], first.streams.slice(-1));
    await says('ready', {});
    mock.timers.tick(ANSWER_MS);
    assert.deepEqual([first.streams.length, second.streams.length, second.ready.length], [2, 1, 2]);
  });

  test('a tab that hears that the stream is lost waits for its return', async () => {
    const [, second] = [await openTab(), await openTab()];
    only().breaks();
    await arrived();
    mock.timers.tick(ANSWER_MS);
    assert.equal(second.streams.length, 0);
  });

  test('where locks are refused each tab has its own', async () => {
    talk.refusesLocks = true;
    const [first, second] = [await openTab(), await openTab()];
    assert.deepEqual([first.streams.length, second.streams.length], [1, 1]);
    assert.equal(opened().length, 2);
  });
});
