import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestStatus } from './request.ts';
import { completionText, offeredText, requestsToShow } from './request-words.ts';

const other = { name: 'kiwi_queen' };
const NOW_MS = Date.parse('2026-05-10T12:00:00.000Z');

function request(id: string, status: RequestStatus, createdAt: string) {
  return { id, status, side: 'sender' as const, createdAt };
}

test('before anybody has pressed it, both sides are asked to', () => {
  const text = completionText({ completedByYou: false, completedByOther: false, other });
  assert.equal(text, "After the exchange both sides press 'Mark as completed'.");
});

test('whoever has pressed it reads for whom they wait', () => {
  const text = completionText({ completedByYou: true, completedByOther: false, other });
  assert.equal(text, 'You marked this as completed. Waiting for kiwi_queen to do the same.');
});

test('whoever has not pressed it reads that the other has', () => {
  assert.match(
    completionText({ completedByYou: false, completedByOther: true, other }),
    /^kiwi_queen marked/,
  );
});

test('a person who is gone is the other side', () => {
  const text = completionText({ completedByYou: true, completedByOther: false, other: null });
  assert.match(text, /Waiting for the other side/);
});

test('a title without its first word is what is offered', () => {
  assert.equal(offeredText('Trading Dragonfly x2, Trading Card'), 'Dragonfly x2, Trading Card');
});

test('open requests stay however old they are; answered ones leave after a week', () => {
  const long = '2026-04-01T12:00:00.000Z';
  const lately = '2026-05-09T12:00:00.000Z';
  const shown = requestsToShow(
    [
      request('pending', 'pending', long),
      request('accepted', 'accepted', long),
      request('declined long ago', 'declined', long),
      request('completed long ago', 'completed', long),
      request('declined', 'declined', lately),
      request('completed', 'completed', lately),
    ],
    [],
    NOW_MS,
  );
  assert.deepEqual(
    shown.map(({ id }) => id),
    ['pending', 'accepted', 'declined', 'completed'],
  );
});

test('what a notification shows already is not shown twice', () => {
  const both = [
    request('a', 'pending', '2026-05-10T11:00:00.000Z'),
    request('b', 'pending', '2026-05-10T11:00:00.000Z'),
  ];
  assert.deepEqual(
    requestsToShow(both, ['a'], NOW_MS).map(({ id }) => id),
    ['b'],
  );
});
