import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Made, ReadyBytes } from './ready-bytes.ts';

const START_MS = Date.UTC(2026, 0, 1);

/** Ready bytes with a clock, and a maker that counts how often it made something. */
function setUp() {
  const clock = { nowMs: START_MS };
  const ready = new ReadyBytes(() => new Date(clock.nowMs));
  const made = { times: 0 };
  const make = async (more: Partial<Made> = {}): Promise<Made> => {
    made.times += 1;
    return { type: 'text/plain', body: `body ${made.times}`, ...more };
  };
  return { clock, ready, made, make };
}

/** A making that goes on until it is let go. */
function slowMaking(body: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const make = async (): Promise<Made> => {
    await promise;
    return { type: 'text/plain', body };
  };
  return { make, finish: resolve };
}

test('an answer is made once and kept until one of its topics changes', async () => {
  const { ready, made, make } = setUp();
  const first = await ready.get('key', ['one', 'two'], () => make());
  assert.equal(await ready.get('key', ['one', 'two'], () => make()), first);
  ready.changed('three');
  assert.equal(ready.peek('key'), first);
  assert.equal(made.times, 1);
  ready.changed('three', 'two');
  assert.equal(ready.peek('key'), undefined);
  const second = await ready.get('key', ['one', 'two'], () => make());
  assert.deepEqual([String(first.plain), String(second.plain)], ['body 1', 'body 2']);
});

test('an answer is kept by its key and not by its topics', async () => {
  const { ready, make } = setUp();
  const [one, other] = [
    await ready.get('one', ['topic'], () => make()),
    await ready.get('other', ['topic'], () => make()),
  ];
  assert.notEqual(String(one.plain), String(other.plain));
});

test('topics that were found out while it was made count as well', async () => {
  const { ready, make } = setUp();
  await ready.get('key', [], () => make({ topics: ['found'] }));
  assert.ok(ready.peek('key'));
  ready.changed('found');
  assert.equal(ready.peek('key'), undefined);
});

test('what changed while it was being made is given out and not kept', async () => {
  const { ready } = setUp();
  const { make, finish } = slowMaking('old');
  const asked = ready.get('key', ['topic'], make);
  ready.changed('topic');
  finish();
  assert.equal(String((await asked).plain), 'old');
  assert.equal(ready.peek('key'), undefined);
});

test('what changed while it was being made, of a topic that only the making found, is not kept either', async () => {
  const { ready } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = ready.get('key', [], async () => {
    await promise;
    return { type: 'text/plain', body: 'old', topics: ['found'] };
  });
  ready.changed('found');
  resolve();
  await asked;
  assert.equal(ready.peek('key'), undefined);
});

test('whoever asks after a change never gets what was begun before it', async () => {
  const { ready } = setUp();
  const before = slowMaking('old');
  const early = ready.get('key', ['topic'], before.make);
  ready.changed('topic');
  const late = ready.get('key', ['topic'], async () => ({ type: 'text/plain', body: 'new' }));
  assert.equal(String((await late).plain), 'new');
  before.finish();
  assert.equal(String((await early).plain), 'old');
  // The slow one came last and must not take the place of the new one.
  assert.equal(String(ready.peek('key')?.plain), 'new');
});

test('many who ask at once share one making', async () => {
  const { ready, made, make } = setUp();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ready.get('key', ['topic'], () => make())),
  );
  assert.equal(made.times, 1);
  assert.equal(new Set(answers).size, 1);
});

test('a making that failed is told to whoever asked, and is tried again for the next', async () => {
  const { ready, make } = setUp();
  await assert.rejects(
    ready.get('key', ['topic'], () => Promise.reject(new Error('no database'))),
    /no database/,
  );
  assert.equal(String((await ready.get('key', ['topic'], () => make())).plain), 'body 1');
});

test('an answer that time makes stale is kept until that moment and no longer', async () => {
  const { clock, ready, make } = setUp();
  await ready.get('key', [], () => make({ validUntilMs: START_MS + 1000 }));
  clock.nowMs += 999;
  assert.ok(ready.peek('key'));
  clock.nowMs += 1;
  assert.equal(ready.peek('key'), undefined);
});

test('an answer that is stale as soon as it is made is given out and not kept', async () => {
  const { ready, make } = setUp();
  assert.equal(String((await ready.get('key', [], () => make({ validUntilMs: START_MS }))).plain), 'body 1');
  assert.equal(ready.peek('key'), undefined);
});

test('after events may have been missed nothing is kept, nor what is being made, whatever its topic', async () => {
  const { ready, make } = setUp();
  await ready.get('kept', ['never changed'], () => make());
  const { make: slow, finish } = slowMaking('old');
  const asked = ready.get('making', ['never changed either'], slow);
  ready.changedAll();
  finish();
  await asked;
  assert.deepEqual([ready.peek('kept'), ready.peek('making')], [undefined, undefined]);
  assert.ok(await ready.get('kept', ['never changed'], () => make()));
  assert.ok(ready.peek('kept'));
});

test('of too many answers the oldest leave', async () => {
  const { ready, make } = setUp();
  for (let at = 0; at < 501; at += 1) await ready.get(`key ${at}`, [], () => make());
  assert.equal(ready.peek('key 0'), undefined);
  for (const at of [1, 250, 500]) assert.ok(ready.peek(`key ${at}`));
});

test('an answer stands ready in every coding, under a name that changes with its text alone', async () => {
  const { ready } = setUp();
  const make = (body: string) => async () => ({ type: 'text/html', body, status: 404 });
  const [one, same, other] = [
    await ready.get('one', [], make('trädes ✓')),
    await ready.get('same', [], make('trädes ✓')),
    await ready.get('other', [], make('trades')),
  ];
  assert.deepEqual([one.type, one.status, String(one.plain)], ['text/html', 404, 'trädes ✓']);
  assert.equal(String(brotliDecompressSync(one.br ?? '')), 'trädes ✓');
  assert.equal(String(gunzipSync(one.gzip ?? '')), 'trädes ✓');
  assert.match(one.etag, /^"[\w-]{22}"$/);
  assert.equal(one.etag, same.etag);
  assert.notEqual(one.etag, other.etag);
});
