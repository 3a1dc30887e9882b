import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cancelledWhy, dealSteps, isAnsweredOnPage, offeredText, sortRequests } from './request-words.ts';
import { CANCEL_REASONS, REQUEST_STATUSES, type RequestSide, type RequestStatus } from './request.ts';

const other = { name: 'kiwi_queen' };
const NOW_MS = Date.parse('2026-05-10T12:00:00.000Z');

type Made = {
  id: string;
  status: RequestStatus;
  side: RequestSide;
  createdAt: string;
  trade: { id: string; unposted?: true };
  backup?: boolean;
};

function request(id: string, status: RequestStatus, createdAt: string): Made {
  return { id, status, side: 'sender', createdAt, trade: { id: 'owl' } };
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

const HOUR_AGO = '2026-05-10T11:00:00.000Z';
const LATELY = '2026-05-09T12:00:00.000Z';
const LONG_AGO = '2026-04-01T12:00:00.000Z';

/** Sorts requests as they are written here, and names what stands where. */
function sorted(...requests: Made[]) {
  const ids = (some: { id: string }[]) => some.map(({ id }) => id).join();
  const { toAnswer, deals, backups, sent, answered } = sortRequests(requests, NOW_MS);
  return {
    toAnswer: toAnswer.map(ids),
    deals: ids(deals),
    backups: backups.map(ids),
    sent: ids(sent),
    answered: ids(answered),
  };
}
const NOTHING = { toAnswer: [], deals: '', backups: [], sent: '', answered: '' };

test('open requests stay however old they are; answered ones leave after a week', () => {
  const each = [
    request('pending', 'pending', LONG_AGO),
    request('accepted', 'accepted', LONG_AGO),
    request('declined long ago', 'declined', LONG_AGO),
    request('completed long ago', 'completed', LONG_AGO),
    request('declined', 'declined', LATELY),
    request('completed', 'completed', LATELY),
  ];
  assert.deepEqual(sorted(...each), { ...NOTHING, sent: 'pending,accepted,declined,completed' });
  const received = each.map((one) => ({ ...one, side: 'receiver' as const }));
  assert.deepEqual(sorted(...received), {
    ...NOTHING,
    toAnswer: ['pending'],
    answered: 'accepted,declined,completed',
  });
});

test('what waits for an answer stands by the post that it is about, the newest first', () => {
  const asks = (id: string, trade: string) => ({
    ...request(id, 'pending', HOUR_AGO),
    side: 'receiver' as const,
    trade: { id: trade },
  });
  const each = [asks('d', 'owl'), asks('c', 'crow'), asks('b', 'owl'), asks('a', 'owl')];
  assert.deepEqual(sorted(...each), { ...NOTHING, toAnswer: ['d,b,a', 'c'] });
  const promised = each.map((one) => (one.trade.id === 'owl' ? { ...one, backup: true } : one));
  assert.deepEqual(sorted(...promised), { ...NOTHING, toAnswer: ['c'], backups: ['d,b,a'] });
});

test('what was changed or stands in no post is answered on its page, and whoever asked may withdraw it anywhere', () => {
  const posted = { side: 'receiver', trade: {} } as const;
  const unposted = { side: 'receiver', trade: { unposted: true } } as const;
  assert.equal(isAnsweredOnPage(posted), false);
  assert.equal(isAnsweredOnPage({ ...posted, round: 1 }), false);
  assert.equal(isAnsweredOnPage({ ...posted, round: 2 }), true);
  assert.equal(isAnsweredOnPage({ ...posted, side: 'sender', round: 2 }), true);
  assert.equal(isAnsweredOnPage({ ...unposted, round: 1 }), true);
  assert.equal(isAnsweredOnPage({ ...unposted, side: 'sender', round: 1 }), false);

  const asked = { ...request('asked', 'pending', HOUR_AGO), side: 'receiver' as const };
  const one: Made = { ...asked, trade: { id: 'owl', unposted: true } };
  assert.deepEqual(
    sortRequests([one], NOW_MS).turns.map(({ id }) => id),
    ['asked'],
  );
  assert.deepEqual(sorted(one), NOTHING);
});

test('deals of the last week stand apart: what was accepted and is not completed, on either side', () => {
  const received = { ...request('received', 'accepted', LATELY), side: 'receiver' as const };
  const found = sorted(
    request('sent', 'accepted', HOUR_AGO),
    received,
    request('completed', 'completed', HOUR_AGO),
    request('long ago', 'accepted', '2026-05-01T11:00:00.000Z'),
  );
  assert.deepEqual(found, { ...NOTHING, deals: 'sent,received', sent: 'completed,long ago' });
});

test('every request that is shown stands in one place', () => {
  const some = fc.array(
    fc.record({
      id: fc.uuid(),
      status: fc.constantFrom(...REQUEST_STATUSES),
      side: fc.constantFrom('sender', 'receiver'),
      createdAt: fc.constantFrom(HOUR_AGO, LONG_AGO),
      trade: fc.record(
        { id: fc.constantFrom('owl', 'crow'), unposted: fc.constant(true as const) },
        { requiredKeys: ['id'] },
      ),
      backup: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(some, (requests) => {
      const { turns, toAnswer, deals, backups, sent, answered } = sortRequests(requests, NOW_MS);
      const shown = [...turns, ...toAnswer.flat(), ...deals, ...backups.flat(), ...sent, ...answered];
      assert.equal(new Set(shown).size, shown.length);
      const isOver = (one: (typeof requests)[number]) =>
        one.createdAt === LONG_AGO && (one.status === 'declined' || one.status === 'completed');
      assert.deepEqual(new Set(shown), new Set(requests.filter((one) => !isOver(one))));
    }),
  );
});

test('why a deal was called off reads differently for either side', () => {
  for (const reason of CANCEL_REASONS) {
    const [mine, theirs] = [cancelledWhy(reason, true), cancelledWhy(reason, false)];
    assert.match(mine, /^You /);
    assert.match(theirs, /^They /);
  }
});
