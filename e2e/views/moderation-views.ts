import {
  at,
  press,
  reads,
  type Step,
  type View,
  whileAnswering,
  whileFailing,
  whileWaiting,
} from './view.ts';

const ADMIN = 'admin';
const AT = '2026-11-22T16:38:00.000Z';
const person = (userId: string, name: string, verified = false) => ({
  userId,
  name,
  verified,
  picture: 'avatar-3',
});
const TOAD = person('moss', 'MossyToad_42', true);
const NOODLE = { ...person('noodle', 'NoodleFox'), level: 2, upheld: 3, rejected: 1 };

const QUEUE = {
  cases: [
    { person: TOAD, reason: 'go_first', reports: 3, urgency: 'urgent', takenBy: null },
    {
      person: person('kiwi', 'kiwi_queen'),
      reason: 'switched',
      reports: 1,
      urgency: 'normal',
      takenBy: null,
    },
    {
      person: person('rin', 'RinRin_Teaa_with_a_long_name'),
      reason: 'pretends',
      reports: 2,
      urgency: 'soon',
      takenBy: person('mod', 'kiwi_mod'),
    },
  ].map((one) => ({ ...one, oldestAt: AT, aboutYou: false })),
  waiting: 3,
  appeals: 1,
};

const SNAPSHOTS = [
  ['post', { game: 'adopt-me', offering: ['Shadow Dragon', '2x Owl'], wanting: ['Frost Dragon'] }],
  [
    'request',
    { game: 'adopt-me', title: 'Owl for Kangaroo', message: "I'll join you, you go first", side: 'sender' },
  ],
  ['review', { rating: 1, comment: 'scammer, never trade with them', aboutName: 'NoodleFox' }],
  ['name', {}],
  ['person', {}],
  ['review', { rating: 2, comment: 'he came late', aboutName: 'NoodleFox', answered: 'left in the middle' }],
] as const;
const REPORTS = SNAPSHOTS.map(([kind, seen], nth) => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  subjectKind: kind,
  subjectId: `10000000-0000-4000-8000-00000000000${nth}`,
  reason: 'go_first',
  details: nth === 1 ? 'he said give me the dragon first and i give yours after' : '',
  createdAt: AT,
  snapshot: { kind, name: TOAD.name, at: AT, ...seen },
  hidden: nth === 0,
  outcome: nth === 4 ? 'rejected' : null,
  reporter: nth === 3 ? null : NOODLE,
}));
const RESTRICTION = {
  id: '20000000-0000-4000-8000-000000000000',
  kind: 'no_requests',
  rule: 'no_trust_trades',
  statement: 'You asked somebody to give first. That is not allowed, even for a short time.',
  seen: 'I give mine after you',
  automatic: false,
  startsAt: AT,
  endsAt: '2026-11-25T16:38:00.000Z',
  inForce: true,
  liftedAt: null,
  liftedBecause: null,
  appeal: null,
};
const CASE = {
  person: { ...TOAD, joinedAt: '2026-03-02T10:00:00.000Z', nameHidden: false },
  level: 2,
  completed: 64,
  declined: 3,
  ratingAverage: 4.5,
  upheldBefore: 1,
  reportersShareNetwork: false,
  conflict: null,
  takenBy: person('mod', 'kiwi_mod'),
  reports: REPORTS,
  restrictions: [{ ...RESTRICTION, decidedBy: person('mod', 'kiwi_mod'), undoable: false }],
};
const APPEAL = {
  id: '30000000-0000-4000-8000-000000000000',
  person: TOAD,
  restriction: {
    ...RESTRICTION,
    appeal: {
      text: 'I said I would give mine right after. I did not know.',
      createdAt: AT,
      outcome: null,
      answer: null,
      answeredAt: null,
    },
  },
  decidedBy: person('mod', 'kiwi_mod'),
  conflict: null,
};
const MONTHS = ['2026-10', '2026-09', '2026-08'].map((month, nth) => ({
  month,
  reports: 142 - 30 * nth,
  byReason: { go_first: 41, switched: 29, elsewhere: 26, real_money: 18, mean: '<5' },
  acted: 54 - 10 * nth,
  decisions: 40,
  medianHours: 9,
  appeals: nth === 0 ? 6 : '<5',
  overturned: '<5',
}));

/** The queue and what is beside it, as the server would give them. */
const moderated = (
  address: string,
  beside: [call: string, answer: object],
  ...steps: Step[]
): View['open'] => {
  return async (page) => {
    await page.route(`**/api${beside[0]}`, (route) => route.fulfill({ json: beside[1] }));
    await whileAnswering(address, '/moderation/queue', QUEUE, ...steps)(page);
  };
};
const caseOf = (more: object, ...steps: Step[]) =>
  moderated('/moderation?case=moss', ['/moderation/people/moss', { ...CASE, ...more }], ...steps);
const appeal = (more: object, ...steps: Step[]) =>
  moderated(
    `/moderation?tab=appeals&appeal=${APPEAL.id}`,
    ['/moderation/appeals', [{ ...APPEAL, ...more }]],
    ...steps,
  );

/** What those see who moderate, and what everybody sees of it. */
export const moderationViews: View[] = [
  {
    name: 'moderation.empty',
    as: ADMIN,
    open: whileAnswering(
      '/moderation',
      '/moderation/queue',
      { cases: [], waiting: 0, appeals: 0 },
      reads('Nothing waits.'),
    ),
  },
  {
    name: 'moderation.queue',
    as: ADMIN,
    open: whileAnswering('/moderation', '/moderation/queue', QUEUE, reads('MossyToad_42')),
  },
  {
    name: 'moderation.case',
    as: ADMIN,
    open: caseOf(
      {},
      // Among what can be decided, which comes late: the same words stand in the history.
      async (page) => await page.locator('.mch').filter({ hasText: 'No requests for 3 days' }).click(),
      reads('Rule'),
    ),
  },
  {
    name: 'moderation.own',
    as: ADMIN,
    open: caseOf({ conflict: 'own_case', takenBy: null, reports: [] }, reads('This is about you.')),
  },
  {
    name: 'moderation.reported-by-you',
    as: ADMIN,
    open: caseOf({ conflict: 'own_report' }, reads('You reported this person.')),
  },
  {
    name: 'moderation.staff',
    as: ADMIN,
    open: caseOf({ conflict: 'staff', takenBy: null }, reads('Only the owner decides')),
  },
  { name: 'moderation.taken', as: ADMIN, open: caseOf({}, reads('Take over')) },
  { name: 'moderation.nobody', as: ADMIN, complaints: /404/, open: at('/moderation?case=nobody') },
  {
    name: 'moderation.loading',
    as: ADMIN,
    open: whileWaiting('/moderation', { shows: 'text=/^Verifying/' }),
  },
  {
    name: 'moderation.error',
    as: ADMIN,
    complaints: /503/,
    open: whileFailing('/moderation', reads('Try Again')),
  },
  { name: 'moderation.appeal', as: ADMIN, open: appeal({}, reads('What they say')) },
  {
    name: 'moderation.appeal.problem',
    as: ADMIN,
    open: appeal({}, press('Keep the decision'), reads('Say why')),
  },
  {
    name: 'moderation.appeal.own',
    as: ADMIN,
    open: appeal({ conflict: 'own_decision' }, reads('You decided this. Somebody else answers.')),
  },
  {
    name: 'moderation.appeals.empty',
    as: ADMIN,
    open: at('/moderation?tab=appeals', reads('Nothing waits.')),
  },
  { name: 'admin.look', as: ADMIN, open: at('/admin?sort=look') },
  { name: 'transparency.empty', bare: true, open: at('/transparency', reads('Nothing to tell yet')) },
  {
    name: 'transparency',
    open: whileAnswering('/transparency', '/transparency', MONTHS, reads('Why people report')),
  },
];
