import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestStatus } from '../request.ts';
import { dealsByState } from './deals-by-state.ts';

test('a deal is one’s turn, waits for others, is agreed on or done, and stands in one place', () => {
  const request = (status: RequestStatus, side: 'sender' | 'receiver', yourTurn?: boolean) => ({
    status,
    side,
    yourTurn,
  });
  const turn = [request('pending', 'sender', true), request('pending', 'receiver')];
  const waiting: (ReturnType<typeof request> & { waiting?: true })[] = [
    request('pending', 'receiver', false),
    request('pending', 'sender'),
  ];
  const agreed = [request('accepted', 'sender', false)];
  waiting.push({ ...request('accepted', 'receiver', false), waiting: true });
  const done = [request('declined', 'receiver', false), request('completed', 'sender', false)];
  assert.deepEqual(dealsByState([...done, ...agreed, ...waiting, ...turn]), { turn, waiting, agreed, done });
});
