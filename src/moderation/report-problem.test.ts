import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportProblem } from './report-problem.ts';

test('whoever has used up the reports of the day reads that this one was not sent, and how long to wait', () => {
  const nowMs = Date.parse('2026-11-26T10:00:00.000Z');
  const refusal = { code: 'DAILY_LIMIT', data: { nextAt: '2026-11-26T13:42:00.000Z' } } as const;
  assert.deepEqual(reportProblem(refusal, nowMs), {
    title: 'Not sent: that is all for today',
    text: 'You can report more in 3h 42m.',
  });
});

test('whoever may not report now is led to the page that says why', () => {
  assert.equal(reportProblem({ code: 'NO_STANDING' }, 0).leadsTo, 'standing');
});

test('what nobody has answered asks to look at the connection', () => {
  assert.match(reportProblem(undefined, 0).text, /Check your connection/);
});
