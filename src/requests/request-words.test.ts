import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealSteps, offeredText, openDeals, requestsToShow } from './request-words.ts';
import type { RequestStatus } from './request.ts';

const other = { name: 'kiwi_queen' };
const NOW_MS = Date.parse('2026-05-10T12:00:00.000Z');

function request(id: string, status: RequestStatus, createdAt: string) {
  return { id, status, side: 'sender' as const, createdAt };
}

test('once it is accepted both sides read what to do: reach each other, trade in the game, then press', () => {
  const steps = dealSteps({ completedByYou: false, completedByOther: false, other });
  assert.match(steps[0] ?? '', /^Contact kiwi_queen/);
  assert.equal(steps.length, 3);
  assert.equal(steps[2], "Then both of you press 'Mark as completed'.");
});

test('whoever has pressed it reads for whom they wait, and nothing else', () => {
  const steps = dealSteps({ completedByYou: true, completedByOther: false, other });
  assert.deepEqual(steps, ['You marked this as completed. Waiting for kiwi_queen to do the same.']);
});

test('whoever has not pressed it reads that the other has', () => {
  const steps = dealSteps({ completedByYou: false, completedByOther: true, other });
  assert.match(steps.at(-1) ?? '', /^kiwi_queen marked/);
});

test('a person who is gone is the other side, whom nobody can contact', () => {
  const gone = dealSteps({ completedByYou: true, completedByOther: false, other: null });
  assert.match(gone[0] ?? '', /Waiting for the other side/);
  const [first] = dealSteps({ completedByYou: false, completedByOther: false, other: null });
  assert.doesNotMatch(first ?? '', /Contact/);
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

test('deals of the last week come first in the list: what was accepted and is not completed, on either side', () => {
  const received = {
    ...request('received', 'accepted', '2026-05-09T12:00:00.000Z'),
    side: 'receiver' as const,
  };
  const deals = openDeals(
    [
      request('pending', 'pending', '2026-05-10T11:00:00.000Z'),
      request('sent', 'accepted', '2026-05-10T11:00:00.000Z'),
      received,
      request('completed', 'completed', '2026-05-10T11:00:00.000Z'),
      request('long ago', 'accepted', '2026-05-01T11:00:00.000Z'),
    ],
    NOW_MS,
  );
  assert.deepEqual(
    deals.map(({ id }) => id),
    ['sent', 'received'],
  );
});
