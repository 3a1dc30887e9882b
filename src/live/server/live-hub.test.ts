import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { HEARTBEAT_MS, type LiveEvent } from '../live-event.ts';
import { LiveHub } from './live-hub.ts';
import { spreadMs } from './spread.ts';

/** As much of a response as the hub uses; `unread` is what its reader has not taken yet. */
class FakeResponse extends EventEmitter {
  written: string[] = [];
  unread = 0;
  destroyed = false;
  ended = false;
  get writableLength(): number {
    return this.unread;
  }
  writeHead(): this {
    return this;
  }
  write(part: string | Buffer): boolean {
    this.written.push(String(part));
    return true;
  }
  end(part?: string): void {
    if (part !== undefined) this.written.push(part);
    this.ended = true;
    this.destroy();
  }
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
}

const START_MS = Date.UTC(2026, 10, 22);
let nowMs = START_MS;
const now = () => new Date(nowMs);

const join = (hub: LiveHub, userId?: string, response = new FakeResponse(), sinceMs?: number) => {
  const subscription = { games: ['adopt-me' as const], userId, countedUnder: [] };
  hub.subscribe(response as unknown as ServerResponse, subscription, [], sinceMs);
  return response;
};
/** @returns the names of what a page hears first that was made at some time */
const toldFirst = (hub: LiveHub, madeAtMs: number | undefined) => {
  const { written } = join(hub, 'one', new FakeResponse(), madeAtMs);
  return [...written.join('').matchAll(/^event: (.+)\ndata: (.+)$/gm)].map(([, name, data]) =>
    name === 'ready' ? name : (JSON.parse(data ?? '') as object),
  );
};
const told = (event: LiveEvent) => `event: ${event.name}\ndata: ${JSON.stringify(event)}\n\n`;
const changed = { name: 'trades-changed', game: 'adopt-me' } as const;

test('a reader who does not keep up is cut off, and nobody else is', () => {
  const hub = new LiveHub(now);
  const [slow, quick] = [join(hub), join(hub)];
  slow.unread = 256 * 1024;
  hub.deliver(changed);
  assert.equal(slow.destroyed, false);
  slow.unread += 1;
  hub.deliver(changed);
  assert.equal(slow.destroyed, true);
  assert.equal(slow.written.length, 2);
  assert.deepEqual([quick.destroyed, quick.written.length, hub.size], [false, 3, 1]);
  hub.stop();
});

test('a reader who left before the stream was open is not kept', () => {
  const hub = new LiveHub(now);
  const gone = new FakeResponse();
  gone.destroy();
  join(hub, undefined, gone);
  assert.deepEqual([hub.size, gone.written.length], [0, 0]);
  hub.stop();
});

test('an announcement says how long the pages may take to ask, by how many of them hear it', () => {
  const hub = new LiveHub(now);
  const announced = { name: 'announcements-changed' } as const;
  const heard = (by: FakeResponse) => by.written.at(-1);
  const first = join(hub);
  hub.deliver(announced);
  assert.equal(heard(first), told({ ...announced, withinMs: spreadMs(1) }));
  for (let page = 1; page < 1000; page += 1) join(hub);
  hub.deliver(announced);
  assert.equal(heard(first), told({ ...announced, withinMs: spreadMs(1000) }));
  // Who comes later comes alone, and hears it once.
  assert.deepEqual(toldFirst(hub, nowMs), ['ready', announced]);
  hub.stop();
});

test('a stream says at first whose it is, and not when all are told that something was missed', () => {
  const hub = new LiveHub(now);
  const said = ({ written }: FakeResponse) =>
    written.map((text) => (JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? '') as { userId?: unknown }).userId);
  const [theirs, nobodys] = [join(hub, 'one'), join(hub)];
  hub.resync();
  assert.deepEqual(said(theirs), ['one', undefined]);
  assert.deepEqual(said(nobodys), [null, undefined]);
  hub.stop();
});

test('the end of a session ends the streams of that person, after telling them', () => {
  const hub = new LiveHub(now);
  const [theirs, others, nobodys] = [join(hub, 'one'), join(hub, 'two'), join(hub)];
  hub.deliver({ name: 'session-ended', userId: 'one' });
  assert.match(theirs.written.at(-1) ?? '', /^event: session-ended\n/);
  assert.deepEqual([theirs.ended, others.ended, nobodys.ended, hub.size], [true, false, false, 2]);
  hub.stop();
});

test('a hub that restarts ends every stream, and hears whoever comes back', () => {
  const hub = new LiveHub(now);
  const before = [join(hub, 'one'), join(hub)];
  hub.restart();
  for (const { written, ended } of before) {
    assert.match(written.at(-1) ?? '', /^retry: \d+\nevent: restarting\n/m);
    assert.equal(ended, true);
  }
  assert.equal(hub.size, 0);
  join(hub);
  assert.equal(hub.size, 1);
  hub.stop();
});

test('every stream hears a sign of life every 25 seconds', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const hub = new LiveHub(now);
  const reader = join(hub);
  t.mock.timers.tick(HEARTBEAT_MS - 1);
  assert.equal(reader.written.length, 1);
  t.mock.timers.tick(1);
  assert.equal(reader.written.at(-1), ':\n\n');
  assert.equal(HEARTBEAT_MS, 25_000);
  hub.stop();
  t.mock.timers.tick(HEARTBEAT_MS);
  assert.equal(reader.written.filter((part) => part === ':\n\n').length, 1);
});

test('after a stop whoever still comes is sent away at once, not all for the same moment', () => {
  const hub = new LiveHub(now);
  const readers = Array.from({ length: 50 }, () => join(hub));
  hub.stop();
  const late = join(hub);
  const waits = new Set(
    [...readers, late].map(({ written }) => /retry: (\d+)\n/.exec(written.at(-1) ?? '')?.[1]),
  );
  assert.ok(waits.size > 10 && !waits.has(undefined));
  assert.deepEqual([late.ended, hub.size], [true, 0]);
});

test('a stream tells first what everybody has heard since its page was made', () => {
  const hub = new LiveHub(now);
  nowMs = START_MS + 60_000;
  hub.deliver({ name: 'trade-gone', game: 'adopt-me', tradeId: 'one' });
  hub.deliver({ name: 'trades-changed', game: 'adopt-me', only: 'ratings' });
  hub.deliver({ name: 'values-changed', game: 'my-restaurant' });
  hub.deliver({ name: 'notifications-changed', userId: 'one' });
  nowMs = START_MS + 120_000;
  hub.deliver({ name: 'values-changed', game: 'adopt-me' });
  const trades = { name: 'trades-changed', game: 'adopt-me' };
  const values = { name: 'values-changed', game: 'adopt-me' };
  assert.deepEqual(toldFirst(hub, START_MS), ['ready', trades, values]);
  assert.deepEqual(toldFirst(hub, START_MS + 90_000), ['ready', values]);
  // Another process made the page, whose clock may be two seconds ahead.
  assert.deepEqual(toldFirst(hub, START_MS + 122_000), ['ready', values]);
  assert.deepEqual(toldFirst(hub, START_MS + 122_001), ['ready']);
  assert.deepEqual(toldFirst(hub, undefined), ['ready']);
  hub.stop();
});

test('of what happened before it began, or while it heard nothing, a process says that it may be anything', () => {
  nowMs = START_MS;
  const hub = new LiveHub(now);
  const anything = ['ready', 'ready'];
  assert.deepEqual(toldFirst(hub, START_MS - 1), anything);
  assert.deepEqual(toldFirst(hub, START_MS), ['ready']);
  nowMs = START_MS + 60_000;
  hub.resync();
  assert.deepEqual(toldFirst(hub, START_MS), anything);
  assert.deepEqual(toldFirst(hub, nowMs), ['ready']);
  hub.stop();
});
