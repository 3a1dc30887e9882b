import assert from 'node:assert/strict';
import { mock, suite, test } from 'node:test';
import { HUB, MADE_AT_MS, OpenTabs } from '../../../test/open-tabs.ts';
import { arrived } from '../../../test/stand-in-tabs.ts';
import { ANSWER_MS } from './live-tab.ts';

suite('tabs that share a stream', () => {
  const tabs = OpenTabs.forEachTest();

  test('one stream hears the games of all, since the earliest that one of them has not heard', async () => {
    const [first, second] = [await tabs.open(HUB), await tabs.open(['grow-garden'], MADE_AT_MS - 5)];
    assert.equal(tabs.only().address, `/api/live?games=adopt-me,grow-garden&since=${MADE_AT_MS - 5}`);
    await tabs.says('ready', { nowMs: MADE_AT_MS + 100 });
    const event = { name: 'trade-gone', game: 'grow-garden', tradeId: 'x' };
    await tabs.says('trade-gone', event);
    for (const tab of [first, second]) {
      assert.deepEqual(tab.ready, [{ userId: undefined, missed: false }]);
      assert.deepEqual(tab.heard, [event]);
    }
    await tabs.open(HUB, MADE_AT_MS + 200);
    assert.equal(tabs.only().address, `/api/live?games=adopt-me,grow-garden&since=${MADE_AT_MS + 100}`);
  });

  test('a tab that comes opens the stream anew, so it is that of whoever is signed in now, and all are told', async () => {
    const first = await tabs.open();
    await tabs.says('ready', { userId: 'a' });
    const second = await tabs.open();
    await tabs.says('ready', { userId: 'b' });
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
    await tabs.open();
    const second = await tabs.come(['grow-garden']);
    await tabs.says('ready', {});
    assert.deepEqual(second.ready, []);
    await tabs.gather();
    await tabs.says('ready', {});
    assert.equal(second.ready.length, 1);
  });

  test('what is lost is lost for all, and for whoever leads next', async () => {
    const [first, second] = [await tabs.open(), await tabs.open()];
    await tabs.says('ready', { nowMs: MADE_AT_MS + 100 });
    tabs.only().breaks();
    await arrived();
    assert.deepEqual([first.states, second.states], [['reconnecting'], ['reconnecting']]);
    first.live.pause();
    await tabs.gather();
    assert.equal(tabs.only().address, '/api/live?games=adopt-me');
    await tabs.says('ready', {});
    assert.deepEqual(second.ready.at(-1), { userId: undefined, missed: true });
    assert.deepEqual(second.states, ['reconnecting', 'live']);
  });

  test('the next in line goes on when the tab with the stream is closed, for all that are left', async () => {
    const first = await tabs.open();
    const second = await tabs.open();
    const third = await tabs.open(['grow-garden']);
    await tabs.says('ready', { nowMs: MADE_AT_MS + 100 });
    first.live.pause();
    await tabs.gather();
    assert.equal(second.streams.length, 1);
    assert.equal(tabs.only().address, `/api/live?games=adopt-me,grow-garden&since=${MADE_AT_MS + 100}`);
    await tabs.says('ready', {});
    assert.equal(third.ready.length, 2);
    second.live.pause();
    third.live.pause();
    assert.deepEqual(tabs.opened(), []);
    assert.equal(tabs.talk.listening, 0);
  });

  test('a tab that hears that the stream is lost waits for its return', async () => {
    const [, second] = [await tabs.open(), await tabs.open()];
    tabs.only().breaks();
    await arrived();
    mock.timers.tick(ANSWER_MS);
    assert.equal(second.streams.length, 0);
  });

  test('where locks are refused each tab has its own', async () => {
    tabs.talk.refusesLocks = true;
    const [first, second] = [await tabs.open(), await tabs.open()];
    assert.deepEqual([first.streams.length, second.streams.length], [1, 1]);
    assert.equal(tabs.opened().length, 2);
  });
});
