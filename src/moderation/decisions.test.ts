import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseReport } from './case.ts';
import { choicesOf, choiceWords, suggestionOf } from './decisions.ts';
import type { ReportSubject } from './report.ts';

const report = (
  subjectKind: ReportSubject,
  subjectId: string,
  more: Partial<CaseReport> = {},
): CaseReport => ({
  id: `${subjectKind} ${subjectId}`,
  subjectKind,
  subjectId,
  reason: 'mean',
  details: '',
  createdAt: '2026-11-22T16:38:00.000Z',
  snapshot: null,
  hidden: false,
  outcome: null,
  reporter: null,
  ...more,
});
const kinds = (reports: CaseReport[], nameHidden = false) =>
  choicesOf(reports, nameHidden).map(({ kind }) => kind);

test('what hides is offered for a thing that is reported, once for each thing', () => {
  assert.ok(!kinds([report('person', 'u')]).some((kind) => kind.startsWith('hide_')));
  const hiding = choicesOf(
    [report('post', 'p'), report('post', 'p', { id: 'again' }), report('review', 'r'), report('name', 'u')],
    false,
  ).filter(({ kind }) => kind.startsWith('hide_'));
  assert.deepEqual(
    hiding.map(({ kind, subjectId }) => [kind, subjectId]),
    [
      ['hide_post', 'p'],
      ['hide_review', 'r'],
      ['hide_name', undefined],
    ],
  );
  assert.ok(!kinds([report('name', 'u')], true).includes('hide_name'));
});

test('a decision is said with its days, a ban with none', () => {
  const words = (kind: 'no_posts' | 'suspended' | 'warning', timed: boolean, days: number) =>
    choiceWords({ kind, timed }, days);
  assert.equal(words('no_posts', true, 3), 'No posts for 3 days');
  assert.equal(words('suspended', true, 1), 'Pause for 1 day');
  assert.equal(words('suspended', false, 3), 'Ban until lifted');
  assert.equal(words('warning', false, 3), 'Warning');
});

test('what fits follows from how often reports were right before, and says the facts', () => {
  const fits = (upheldBefore: number, ...reports: CaseReport[]) =>
    suggestionOf({ upheldBefore, level: 2, reports });
  assert.deepEqual(fits(0, report('post', 'p')), {
    id: 'warning',
    days: 3,
    why: 'Fits: first time, level 2',
  });
  assert.deepEqual(fits(1, report('request', 'q')), {
    id: 'no_requests',
    days: 3,
    why: 'Fits: second time, level 2',
  });
  assert.equal(fits(1, report('person', 'u'))?.id, 'suspended');
  assert.deepEqual([fits(2, report('post', 'p'))?.days, fits(3, report('post', 'p'))?.days], [7, 30]);
  assert.equal(fits(3, report('post', 'p'))?.why, 'Fits: 4th time, level 2');
  assert.equal(fits(1), undefined);
  assert.equal(fits(1, report('post', 'p', { outcome: 'upheld' })), undefined);
});
