import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Log } from './log.ts';
import { type Service, startServices } from './service.ts';

const EVERY_MS = 60_000;

function start(t: TestContext, ...services: Partial<Service>[]) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const logged: Record<string, unknown>[] = [];
  const write = (fields: Record<string, unknown>) => void logged.push(fields);
  const log: Log = { info: write, warn: write, error: write };
  const usual = { name: 'a service', everyMs: EVERY_MS, turn: async () => {} };
  const running = startServices(
    services.map((service) => ({ ...usual, ...service })),
    log,
  );
  return { ...running, logged, pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('a service takes its turns after its interval, at the start only where it says so, and none after a stop', (t) => {
  const turns: string[] = [];
  const { pass, stop } = start(
    t,
    { turn: async () => turns.push('later') },
    { atOnce: true, everyMs: EVERY_MS / 2, turn: async () => turns.push('at once') },
  );
  assert.deepEqual(turns, ['at once']);
  pass(EVERY_MS - 1);
  assert.deepEqual(turns, ['at once', 'at once']);
  pass(1);
  assert.deepEqual(turns.toSorted(), ['at once', 'at once', 'at once', 'later']);
  stop();
  pass(10 * EVERY_MS);
  assert.equal(turns.length, 4);
});

test('a turn that fails is a line in the log, and neither the next turn nor another service misses anything', async (t) => {
  let turns = 0;
  const fails = async () => {
    turns += 1;
    throw new Error('not now');
  };
  let others = 0;
  const { logged, pass } = start(
    t,
    { name: 'unlucky', turn: fails },
    { turn: async () => void (others += 1) },
  );
  pass(EVERY_MS);
  pass(EVERY_MS);
  await new Promise(setImmediate);
  assert.deepEqual([turns, others], [2, 2]);
  assert.deepEqual(
    logged.map(({ service }) => service),
    ['unlucky', 'unlucky'],
  );
});

test('a stop ends what is under way, and is settled when that has come to its end', async (t) => {
  const ended = Promise.withResolvers<void>();
  const stopped: string[] = [];
  const { stop, settled } = start(t, {
    stop: () => void stopped.push('stopped'),
    settled: async () => await ended.promise,
  });
  stop();
  assert.deepEqual(stopped, ['stopped']);
  const done = settled().then(() => stopped.push('settled'));
  await new Promise(setImmediate);
  assert.deepEqual(stopped, ['stopped']);
  ended.resolve();
  await done;
  assert.deepEqual(stopped, ['stopped', 'settled']);
});
