import assert from 'node:assert/strict';
import { mock, suite, test } from 'node:test';
import { MADE_AT_MS, OpenTabs } from '../../../test/open-tabs.ts';
import { arrived } from '../../../test/stand-in-tabs.ts';
import { ANSWER_MS, HIDDEN_MS } from './live-tab.ts';
import { GATHER_MS } from './shared-stream.ts';

suite('tabs that share a stream, of which some are hidden', () => {
  const tabs = OpenTabs.forEachTest();

  test('a hidden tab gives up the lead at once, for it may sleep, and its stream when another one leads', async () => {
    const first = await tabs.open();
    await tabs.says('ready', { nowMs: MADE_AT_MS + 100 });
    first.live.show(false);
    await arrived();
    const stream = tabs.only();
    first.live.show(true);
    await tabs.gather();
    assert.equal(tabs.only(), stream, 'nobody else was there');
    first.live.show(false);
    const second = await tabs.open();
    assert.deepEqual([tabs.only()], second.streams);
    await tabs.says('ready', {});
    await tabs.says('games-changed', { name: 'games-changed' });
    assert.equal(first.heard.length, 1);
    mock.timers.tick(HIDDEN_MS);
    await tabs.says('games-changed', { name: 'games-changed' });
    assert.equal(first.heard.length, 1);
    assert.equal(second.heard.length, 2);
  });

  test('that a hidden tab has lost its stream is no matter of the others, but what they have missed by it is', async () => {
    const [first, second] = [await tabs.open(), await tabs.open()];
    await tabs.says('ready', {});
    second.live.show(false);
    first.live.show(false);
    tabs.only().breaks();
    await arrived();
    assert.deepEqual([first.states, second.states], [['reconnecting'], []]);
    mock.timers.tick(1000);
    await tabs.says('ready', {});
    assert.deepEqual(
      [first.ready, second.ready].map((told) => told.at(-1)?.missed),
      [true, true],
    );
  });

  test('a tab that was hidden while the other one closed has a stream again when it is looked at', async () => {
    const [first, second] = [await tabs.open(), await tabs.open()];
    second.live.show(false);
    first.live.pause();
    await tabs.gather();
    assert.deepEqual(tabs.opened(), []);
    second.live.show(true);
    await tabs.gather();
    assert.deepEqual([tabs.only()], second.streams);
  });

  test('a tab that goes to other games while it is hidden does not stand in line', async () => {
    const [first, second] = [await tabs.open(), await tabs.open()];
    second.live.show(false);
    second.live.follow(['grow-garden']);
    await tabs.gather();
    first.live.pause();
    await tabs.gather();
    assert.deepEqual(tabs.opened(), []);
  });

  test('a wish that was dropped as the tab with the stream was hidden is heard when that is back', async () => {
    const first = await tabs.open();
    await tabs.says('ready', {});
    const second = await tabs.come(['grow-garden']);
    second.live.show(false);
    first.live.show(false);
    first.live.show(true);
    await tabs.gather();
    await tabs.says('ready', {});
    assert.equal(second.ready.length, 1);
  });

  test('a tab that nobody answers has its own stream, and is one of all again after it was hidden', async () => {
    const first = await tabs.open();
    await tabs.says('ready', {});
    tabs.talk.deaf = true;
    const second = await tabs.open();
    mock.timers.tick(ANSWER_MS - GATHER_MS - 1);
    assert.equal(tabs.opened().length, 1);
    mock.timers.tick(1);
    mock.timers.tick(GATHER_MS);
    assert.deepEqual([first.streams.length, second.streams.length, tabs.opened().length], [1, 1, 2]);
    second.streams[0]?.says('ready', {});
    assert.equal(second.ready.length, 1);
    tabs.talk.deaf = false;
    second.live.show(false);
    mock.timers.tick(HIDDEN_MS);
    second.live.show(true);
    await tabs.gather();
    assert.deepEqual([tabs.only()], first.streams.slice(-1));
    await tabs.says('ready', {});
    mock.timers.tick(ANSWER_MS);
    assert.deepEqual([first.streams.length, second.streams.length, second.ready.length], [2, 1, 2]);
  });
});
