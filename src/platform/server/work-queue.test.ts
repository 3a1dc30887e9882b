import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TooBusy, WorkQueue } from './work-queue.ts';

test('no more than allowed is done at once, and what would wait for too long is turned away', async () => {
  const queue = new WorkQueue({ atOnce: 2, mostWaiting: 2 });
  const gate = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
    return most;
  };
  const four = [work, work, work, work].map((one) => queue.run(one));
  await assert.rejects(queue.run(work), TooBusy);
  gate.resolve();
  await Promise.all(four);
  assert.equal(most, 2);
  assert.equal(await queue.run(async () => 'again'), 'again');
});

test('work that fails makes room for the next', async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 5 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await assert.rejects(failing, /no/);
  assert.equal(await next, 'done');
});
