import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitingDeals, waitsFor } from './waiting-deals.ts';

type Deal = Parameters<typeof waitsFor>[0] & { id: string };

const deal = (id: string, more: Partial<Deal> = {}): Deal => ({
  id,
  status: 'pending',
  side: 'receiver',
  yourTurn: true,
  completedByYou: false,
  completedByOther: false,
  ...more,
});
const order = (...deals: Deal[]) => waitingDeals(deals).map(({ id }) => id);

test('an offer to answer waits, and one that the other person answers does not', () => {
  assert.equal(waitsFor(deal('mine')), 'answer');
  assert.equal(waitsFor(deal('theirs', { yourTurn: false })), undefined);
  assert.equal(waitsFor(deal('over', { status: 'declined', yourTurn: false })), undefined);
});

test('a deal waits until its reader has said that it happened, whatever the other one has said', () => {
  const agreed = { status: 'accepted', yourTurn: false } as const;
  assert.equal(waitsFor(deal('new', agreed)), 'outcome');
  assert.equal(waitsFor(deal('theirs', { ...agreed, completedByOther: true })), 'outcome');
  assert.equal(waitsFor(deal('mine', { ...agreed, completedByYou: true })), undefined);
  assert.equal(waitsFor(deal('not yet', { ...agreed, waiting: true })), undefined);
  assert.equal(waitsFor(deal('done', { status: 'completed', yourTurn: false })), undefined);
});

test('what is over soonest stands first, then what to tell, then what waits as backup', () => {
  const agreed = { status: 'accepted', yourTurn: false } as const;
  assert.deepEqual(
    order(
      deal('backup', { backup: true, lapsesAt: '2026-03-01T01:00:00.000Z' }),
      deal('agreed', agreed),
      deal('later', { lapsesAt: '2026-03-02T00:00:00.000Z' }),
      deal('no end'),
      deal('they said it happened', { ...agreed, completedByOther: true }),
      deal('sooner', { lapsesAt: '2026-03-01T02:00:00.000Z' }),
      deal('theirs', { yourTurn: false, lapsesAt: '2026-03-01T00:00:00.000Z' }),
      deal('no end either'),
    ),
    ['sooner', 'later', 'no end', 'no end either', 'they said it happened', 'agreed', 'backup'],
  );
});
