import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, suite, test } from 'node:test';
import type { LiveEvent } from '../live-event.ts';
import { HIDDEN_MS, LiveConnection, type LiveState } from './live-connection.ts';

/** Stands in for the browser's EventSource: the network is in the test's hand. */
class Stream extends EventTarget {
  closed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  close(): void {
    this.closed = true;
  }
  says(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  breaks(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const MADE_AT_MS = Date.UTC(2026, 10, 22);

suite('the live connection', () => {
  let streams: Stream[];
  let readied: boolean[];
  let versions: (string | undefined)[];
  let heard: LiveEvent[];
  let states: LiveState[];
  let connection: LiveConnection;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(Math, 'random', () => 0.5);
    streams = [];
    readied = [];
    versions = [];
    heard = [];
    states = [];
    connection = new LiveConnection(
      (address) => {
        const stream = new Stream(address);
        streams.push(stream);
        return stream as unknown as EventSource;
      },
      () => MADE_AT_MS,
      {
        ready: ({ version }, { missed }) => {
          readied.push(missed);
          versions.push(version);
        },
        heard: (event) => heard.push(event),
        stateChanged: (state) => states.push(state),
      },
    );
  });
  afterEach(() => mock.reset());
  const last = () => streams.at(-1) as Stream;

  test('asks for the games that are followed and hands on what it hears', () => {
    connection.follow(['steal-brainrot', 'adopt-me']);
    assert.equal(last().address, `/api/live?games=adopt-me,steal-brainrot&since=${MADE_AT_MS}`);
    last().says('ready');
    assert.deepEqual(readied, [false]);
    const event = { name: 'trade-gone', game: 'adopt-me', tradeId: 'x' };
    last().says('trade-gone', event);
    assert.deepEqual(heard, [event]);
  });

  test('tells which version the process at the other end serves, where that has pages', () => {
    connection.follow([]);
    last().says('ready', { version: 'one' });
    last().says('ready', {});
    assert.deepEqual(versions, ['one', undefined]);
  });

  test('keeps its stream while the same games are followed, and opens another for others', () => {
    connection.follow(['adopt-me', 'grow-garden']);
    last().says('ready');
    connection.follow(['grow-garden', 'adopt-me']);
    assert.equal(streams.length, 1);
    connection.follow(['grow-garden']);
    assert.equal(streams.length, 2);
    assert.ok(streams[0]?.closed);
    last().says('ready');
    assert.equal(readied.at(-1), false);
    connection.follow(undefined);
    assert.ok(last().closed);
    assert.equal(streams.length, 2);
  });

  test('comes back after 1, 2, 5, then every 10 s, and says what state it is in', () => {
    connection.follow([]);
    last().says('ready');
    for (const waitMs of [1000, 2000, 5000, 10_000, 10_000]) {
      const tries = streams.length;
      last().breaks();
      assert.equal(connection.state, 'reconnecting');
      mock.timers.tick(waitMs - 1);
      assert.equal(streams.length, tries);
      mock.timers.tick(1);
      assert.equal(streams.length, tries + 1);
    }
    // After a loss everything is read again, whatever happened since when.
    assert.equal(last().address, '/api/live?games=');
    last().says('ready');
    assert.equal(readied.at(-1), true);
    assert.deepEqual(states, ['reconnecting', 'live']);
    last().breaks();
    mock.timers.tick(1000);
    assert.equal(streams.length, 7, 'the waits start anew after a good connection');
  });

  test('spreads the return of everybody after a restart', () => {
    connection.follow([]);
    last().says('ready');
    last().says('restarting');
    last().breaks();
    mock.timers.tick(1999);
    assert.equal(streams.length, 1);
    mock.timers.tick(1);
    assert.equal(streams.length, 2);
  });

  test('takes a second "ready" on one stream for missed events', () => {
    connection.follow([]);
    last().says('ready');
    last().says('ready');
    assert.deepEqual(readied, [false, true]);
  });

  test('gives its stream back when nobody has looked for 5 s, and asks for what it has not heard when somebody does', () => {
    connection.follow(['adopt-me']);
    last().says('ready', { nowMs: MADE_AT_MS + 100 });
    connection.show(false);
    mock.timers.tick(HIDDEN_MS - 1);
    assert.equal(last().closed, false);
    mock.timers.tick(1);
    assert.equal(last().closed, true);
    connection.show(true);
    assert.equal(streams.length, 2);
    assert.equal(last().address, `/api/live?games=adopt-me&since=${MADE_AT_MS + 100}`);
    last().says('ready');
    assert.equal(readied.at(-1), false);
    last().says('ready');
    assert.equal(readied.at(-1), true, 'a process that has not heard it says so');
  });

  test('a pause hides no loss', () => {
    connection.follow([]);
    last().says('ready', { nowMs: MADE_AT_MS + 100 });
    last().breaks();
    connection.pause();
    connection.show(true);
    assert.equal(last().address, '/api/live?games=');
    last().says('ready');
    assert.equal(readied.at(-1), true);
  });

  test('a tab that is opened in the background takes no stream until somebody looks', () => {
    connection.show(false);
    connection.follow(['adopt-me']);
    assert.equal(streams.length, 0);
    connection.show(true);
    assert.equal(last().address, `/api/live?games=adopt-me&since=${MADE_AT_MS}`);
  });

  test('keeps its stream through a short look elsewhere', () => {
    connection.follow(['adopt-me']);
    connection.show(false);
    mock.timers.tick(HIDDEN_MS - 1);
    connection.show(true);
    mock.timers.tick(HIDDEN_MS);
    assert.equal(streams.length, 1);
    assert.equal(last().closed, false);
  });

  test('tries at once when the network is back, and only then', () => {
    connection.follow([]);
    last().says('ready');
    connection.hurry();
    assert.equal(streams.length, 1);
    last().breaks();
    connection.hurry();
    assert.equal(streams.length, 2);
  });
});
