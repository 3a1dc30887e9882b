import assert from 'node:assert/strict';
import { before, beforeEach, mock, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { StandInStream } from '../../../test/stand-in-tabs.ts';
import { HIDDEN_MS } from './live-tab.ts';
import { GATHER_MS } from './shared-stream.ts';

const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  documentElement: { dataset: {} },
});
let streams: StandInStream[] = [];
let live: typeof import('./live-stream.ts');

before(async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const own = new EventTarget();
  const EventSource = function (address: string) {
    const stream = new StandInStream(address);
    streams.push(stream);
    return stream;
  };
  const addEventListener = own.addEventListener.bind(own);
  // Without a channel each page has a stream of its own.
  Object.assign(globalThis, { document: page, window: {}, addEventListener, EventSource });
  live = await import('./live-stream.ts');
  live.follow(new QueryClient(), ['adopt-me'], 0, () => {});
  await Promise.resolve();
});

beforeEach(() => {
  look('visible');
  live.hearAgain();
  mock.timers.tick(GATHER_MS);
  streams = streams.filter(({ closed }) => !closed);
  assert.equal(streams.length, 1);
});

function look(how: 'visible' | 'hidden'): void {
  page.visibilityState = how;
  page.dispatchEvent(new Event('visibilitychange'));
}
const isHeard = () => {
  mock.timers.tick(GATHER_MS);
  return streams.some(({ closed }) => !closed);
};

test('a page that is likely to be left hears nothing until it is not left after all, whoever looks at it', () => {
  live.stopHearing();
  look('hidden');
  look('visible');
  assert.equal(isHeard(), false);
  live.hearAgain();
  assert.equal(isHeard(), true);
});

test('a page that the browser puts to sleep gives its stream back at once', () => {
  look('hidden');
  assert.equal(isHeard(), true);
  page.dispatchEvent(new Event('freeze'));
  assert.equal(isHeard(), false);
  look('visible');
  assert.equal(isHeard(), true);
  mock.timers.tick(HIDDEN_MS);
  assert.equal(isHeard(), true);
});
