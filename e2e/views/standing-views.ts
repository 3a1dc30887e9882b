import type { Api, Given } from '../../src/api/client.ts';
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

type Standing = Given<Api['standing']['mine']>;
type Restriction = Standing['restrictions'][number];

const STANDING = '/standing';
const MEMBER = 'trader';

const NO_POSTS: Restriction = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'no_posts',
  rule: 'no_real_money',
  statement:
    'You asked for Robux in a deal. Items are traded for items here, so you cannot post for three days.',
  seen: 'Asked for Robux in a deal',
  automatic: false,
  startsAt: '2026-11-22T18:00:00.000Z',
  endsAt: '2026-11-25T18:00:00.000Z',
  inForce: true,
  liftedAt: null,
  liftedBecause: null,
  appeal: null,
};
const EARLIER: Restriction = {
  ...NO_POSTS,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'warning',
  startsAt: '2026-09-03T10:00:00.000Z',
  endsAt: '2026-10-03T10:00:00.000Z',
  inForce: false,
  liftedAt: '2026-09-05T10:00:00.000Z',
  liftedBecause: 'appeal',
};
const APPEAL: NonNullable<Restriction['appeal']> = {
  text: 'It was a joke about a game pass.',
  createdAt: '2026-11-22T19:00:00.000Z',
  outcome: null,
  answer: null,
  answeredAt: null,
};
const answered = (outcome: 'kept' | 'lifted', answer: string) => ({
  ...APPEAL,
  outcome,
  answer,
  answeredAt: '2026-11-23T09:00:00.000Z',
});
const TRUST: Standing['trust'] = {
  level: 2,
  next: 3,
  steps: [
    { what: 'completed', have: 18, need: 25 },
    { what: 'partners', have: 12, need: 15 },
    { what: 'days', have: 60, need: 60 },
    { what: 'clean', have: 4, need: 90 },
  ],
};

/** Somebody who has done nothing yet. */
const NEWCOMER: Standing = {
  restrictions: [],
  trust: {
    level: 0,
    next: 1,
    steps: [
      { what: 'roblox', have: 0, need: 1 },
      { what: 'licence', have: 0, need: 1 },
      { what: 'age', have: 3, need: 24 },
    ],
  },
};

const showing = (name: string, restrictions: Restriction[], ...steps: Step[]): View => ({
  name,
  as: MEMBER,
  open: whileAnswering(STANDING, '/me/standing', { restrictions, trust: TRUST }, ...steps),
});

/** What somebody sees of what was decided about them. */
export const standingViews: View[] = [
  { name: 'standing.good', as: 'new.to.it', open: at(STANDING, reads('All good')) },
  {
    name: 'standing.newcomer',
    as: MEMBER,
    open: whileAnswering(STANDING, '/me/standing', NEWCOMER, reads('Take the trade licence')),
  },
  { name: 'standing.earlier', as: MEMBER, open: at(STANDING, reads('Earlier')) },
  showing('standing', [NO_POSTS, EARLIER], reads('Ask for another look')),
  showing('standing.appeal', [NO_POSTS], press('Ask for another look'), reads(/looked at again/)),
  showing(
    'standing.appealed',
    [
      { ...NO_POSTS, kind: 'suspended', endsAt: null, seen: '' },
      {
        ...NO_POSTS,
        id: EARLIER.id,
        kind: 'hide_post',
        automatic: true,
        appeal: APPEAL,
      },
    ],
    reads(/^You asked on/),
  ),
  showing(
    'standing.kept',
    [{ ...NO_POSTS, appeal: answered('kept', 'The same was asked for twice that day. It stays.') }],
    reads(/twice that day/),
  ),
  showing(
    'standing.lifted',
    [{ ...EARLIER, appeal: answered('lifted', 'You were right, it was about a game pass.') }],
    async (page) => await page.getByText('Why it was, and your appeal').click(),
    reads(/You were right/),
  ),
  { name: 'standing.loading', as: MEMBER, open: whileWaiting(STANDING) },
  { name: 'standing.error', as: MEMBER, complaints: /503/, open: whileFailing(STANDING, reads('Try Again')) },
];
