import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REQUEST_STATUSES } from '../request.ts';
import { isAgreed, isTheirTurn, routeState, type RouteState } from './route-state.ts';

const ALL = [undefined, ...REQUEST_STATUSES];

test('a route is what its two requests are', () => {
  const states = ALL.flatMap((first) =>
    ALL.map((second) => [`${first} ${second}`, routeState(first, second)] as const),
  );
  const of = (state: RouteState) => states.flatMap(([pair, is]) => (is === state ? [pair] : []));
  assert.deepEqual(of('asking'), ['pending pending', 'pending accepted', 'accepted pending']);
  assert.deepEqual(of('ready'), ['pending completed', 'accepted accepted', 'accepted completed']);
  assert.deepEqual(of('first_done'), ['completed pending', 'completed accepted']);
  assert.deepEqual(of('done'), ['completed completed']);
  assert.deepEqual(of('broken'), [
    'undefined completed',
    'declined completed',
    'completed undefined',
    'completed declined',
  ]);
  // Whatever has one that ended, and none that is completed.
  assert.equal(of('cancelled').length, ALL.length ** 2 - 13);
});

test('the first is traded when both are agreed on, and the second after it', () => {
  const turns = (['asking', 'ready', 'first_done', 'done', 'broken', 'cancelled'] as const).map((state) => [
    isAgreed(state),
    isTheirTurn(1, state),
    isTheirTurn(2, state),
  ]);
  assert.deepEqual(turns, [
    [false, false, false],
    [true, true, false],
    [true, false, true],
    [true, false, false],
    [true, false, false],
    [false, false, false],
  ]);
});
