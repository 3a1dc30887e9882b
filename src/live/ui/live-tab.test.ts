import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, suite, test } from 'node:test';
import { StandInStream } from '../../../test/stand-in-tabs.ts';
import type { LiveEvent } from '../live-event.ts';
import type { LiveState } from './live-listener.ts';
import { HIDDEN_MS, LiveTab } from './live-tab.ts';
import { GATHER_MS } from './shared-stream.ts';

const MADE_AT_MS = Date.UTC(2026, 10, 22);

suite('what a tab hears that has its own stream', () => {
  let streams: StandInStream[];
  let readied: { missed: boolean; resumed: boolean }[];
  let versions: (string | undefined)[];
  let heard: LiveEvent[];
  let states: LiveState[];
  let tab: LiveTab;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(Math, 'random', () => 0.5);
    streams = [];
    readied = [];
    versions = [];
    heard = [];
    states = [];
    tab = new LiveTab(
      (address) => {
        const stream = new StandInStream(address);
        streams.push(stream);
        return stream as unknown as EventSource;
      },
      () => MADE_AT_MS,
      {
        ready: ({ version }, how) => {
          readied.push(how);
          versions.push(version);
        },
        heard: (event) => heard.push(event),
        stateChanged: (state) => states.push(state),
      },
    );
  });
  afterEach(() => mock.reset());
  const last = () => streams.at(-1) as StandInStream;
  const lastMissed = () => readied.at(-1)?.missed;
  const follow = (games: Parameters<LiveTab['follow']>[0]) => {
    tab.follow(games);
    mock.timers.tick(GATHER_MS);
  };
  const show = () => {
    tab.show(true);
    mock.timers.tick(GATHER_MS);
  };

  test('asks for the games that are followed and hands on what it hears', () => {
    follow(['steal-brainrot', 'adopt-me']);
    assert.equal(last().address, `/api/live?games=adopt-me,steal-brainrot&since=${MADE_AT_MS}`);
    last().says('ready');
    assert.deepEqual(readied, [{ missed: false, resumed: false }]);
    const event = { name: 'trade-gone', game: 'adopt-me', tradeId: 'x' };
    last().says('trade-gone', event);
    assert.deepEqual(heard, [event]);
  });

  test('tells which version the process at the other end serves, where that has pages', () => {
    follow([]);
    last().says('ready', { version: 'one' });
    last().says('ready', {});
    assert.deepEqual(versions, ['one', undefined]);
  });

  test('keeps its stream while the same games are followed, and opens another for others', () => {
    follow(['adopt-me', 'grow-garden']);
    last().says('ready');
    follow(['grow-garden', 'adopt-me']);
    assert.equal(streams.length, 1);
    follow(['grow-garden']);
    assert.equal(streams.length, 2);
    assert.ok(streams[0]?.closed);
    last().says('ready');
    assert.equal(lastMissed(), false);
    follow(undefined);
    assert.ok(last().closed);
    assert.equal(streams.length, 2);
  });

  test('comes back after 1, 2, 5, then every 10 s, and says what state it is in', () => {
    follow([]);
    last().says('ready');
    for (const waitMs of [1000, 2000, 5000, 10_000, 10_000]) {
      const tries = streams.length;
      last().breaks();
      assert.equal(states.at(-1), 'reconnecting');
      mock.timers.tick(waitMs - 1);
      assert.equal(streams.length, tries);
      mock.timers.tick(1);
      assert.equal(streams.length, tries + 1);
    }
    // After a loss everything is read again, whatever happened since when.
    assert.equal(last().address, '/api/live?games=');
    last().says('ready');
    assert.equal(lastMissed(), true);
    assert.deepEqual(states, ['reconnecting', 'live']);
    last().breaks();
    mock.timers.tick(1000);
    assert.equal(streams.length, 7, 'the waits start anew after a good connection');
  });

  test('spreads the return of everybody after a restart', () => {
    follow([]);
    last().says('ready');
    last().says('restarting');
    last().breaks();
    mock.timers.tick(1999);
    assert.equal(streams.length, 1);
    mock.timers.tick(1);
    assert.equal(streams.length, 2);
  });

  test('takes a second "ready" on one stream for missed events', () => {
    follow([]);
    last().says('ready');
    assert.equal(lastMissed(), false);
    last().says('ready');
    assert.equal(lastMissed(), true);
  });

  test('gives its stream back when nobody has looked for 5 s, and asks for what it has not heard when somebody does', () => {
    follow(['adopt-me']);
    last().says('ready', { nowMs: MADE_AT_MS + 100 });
    tab.show(false);
    mock.timers.tick(HIDDEN_MS - 1);
    assert.equal(last().closed, false);
    mock.timers.tick(1);
    assert.equal(last().closed, true);
    show();
    assert.equal(streams.length, 2);
    assert.equal(last().address, `/api/live?games=adopt-me&since=${MADE_AT_MS + 100}`);
    last().says('ready');
    assert.deepEqual(readied.at(-1), { missed: false, resumed: true });
    last().says('ready');
    assert.equal(lastMissed(), true, 'a process that has not heard it says so');
  });

  test('a pause hides no loss', () => {
    follow([]);
    last().says('ready', { nowMs: MADE_AT_MS + 100 });
    last().breaks();
    tab.pause();
    show();
    assert.equal(last().address, '/api/live?games=');
    last().says('ready');
    assert.equal(lastMissed(), true);
  });

  test('a tab that is opened in the background takes no stream until somebody looks', () => {
    tab.show(false);
    follow(['adopt-me']);
    assert.equal(streams.length, 0);
    show();
    assert.equal(last().address, `/api/live?games=adopt-me&since=${MADE_AT_MS}`);
  });

  test('a tab that goes to other games while nobody looks takes no stream until somebody does', () => {
    follow(['adopt-me']);
    last().says('ready', { nowMs: MADE_AT_MS + 100 });
    tab.show(false);
    follow(['grow-garden']);
    assert.deepEqual([streams.length, last().closed], [1, true]);
    show();
    assert.equal(streams.length, 2);
  });

  test('a tab that slept too soundly to give its stream back does so as it is looked at', () => {
    let nowMs = MADE_AT_MS;
    mock.method(Date, 'now', () => nowMs);
    follow(['adopt-me']);
    last().says('ready', { nowMs: MADE_AT_MS + 100 });
    tab.show(false);
    nowMs += HIDDEN_MS - 1;
    show();
    assert.equal(streams.length, 1);
    tab.show(false);
    nowMs += HIDDEN_MS;
    show();
    assert.deepEqual([streams.length, streams[0]?.closed], [2, true]);
    last().says('ready');
    assert.deepEqual(readied.at(-1), { missed: false, resumed: true });
  });

  test('keeps its stream through a short look elsewhere', () => {
    follow(['adopt-me']);
    tab.show(false);
    mock.timers.tick(HIDDEN_MS - 1);
    show();
    mock.timers.tick(HIDDEN_MS);
    assert.equal(streams.length, 1);
    assert.equal(last().closed, false);
  });

  test('tries at once when the network is back, and only then', () => {
    follow([]);
    last().says('ready');
    tab.hurry();
    assert.equal(streams.length, 1);
    last().breaks();
    tab.hurry();
    assert.equal(streams.length, 2);
  });
});
