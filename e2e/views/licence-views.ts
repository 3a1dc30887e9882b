import type { Api, Given } from '../../src/api/client.ts';
import { licenceAddress } from '../../src/standing/licence.ts';
import {
  dialogOpen,
  press,
  reads,
  type Step,
  type View,
  whileAnswering,
  whileFailing,
  whileWaiting,
} from './view.ts';

type Mine = Given<Api['licence']['mine']>;
type Begun = Given<Api['licence']['begin']>;
type Graded = Given<Api['licence']['answer']>;

const MEMBER = 'trader';
const HUB = '/trade?game=adopt-me';
const FROM_A_DEAL = licenceAddress('/deals/00000000-0000-4000-8000-000000000001');

const NEEDED: Mine = { needed: true, passedAt: null, lessons: [] };
const PASSED: Mine = {
  needed: false,
  passedAt: '2026-11-22T18:00:00.000Z',
  lessons: [
    {
      title: 'Same name, different pet',
      ask: 'You agreed on a Neon pet. In the trade window it is not Neon. What do you do?',
      answer: 'Decline, and ask for the Neon one again.',
      why: 'A Neon pet is worth much more than a plain one. Switching it at the last moment is a very common trick.',
    },
    {
      title: 'Nobody goes first',
      ask: '“Give me your pet first. I will give you mine right after.” What do you do?',
      answer: 'Say no. Both sides go into one trade window.',
      why: 'Whoever gives first can be left with nothing. The trade window of the game swaps both sides at once.',
    },
  ],
};
const RAISED: Mine = { ...PASSED, needed: true };
const BEGUN: Begun = {
  tryId: '00000000-0000-4000-8000-000000000002',
  questions: [
    {
      id: 'switch-neon',
      ask: 'You agreed on a Neon pet. In the trade window it is not Neon. What do you do?',
      options: [
        'Accept fast, before they change their mind.',
        'Decline, and ask for the Neon one again.',
        'Accept. The name is the same, so it is the same pet.',
      ],
    },
    { id: 'trust-trade', ask: 'Who goes first?', options: ['Nobody.', 'They do.', 'I do.'] },
    { id: 'fee', ask: 'What does a trade cost?', options: ['A small pet.', 'A big pet.', 'Nothing.'] },
  ],
};
const GRADED: Graded = {
  right: false,
  rightOption: 1,
  title: 'Same name, different pet',
  why: 'A Neon pet is worth much more than a plain one. Switching it at the last moment is a very common trick.',
  left: 3,
  passedAt: null,
};
const LAST: Graded = { ...GRADED, right: true, left: 0, passedAt: '2026-11-22T18:00:00.000Z' };

/** What opens the licence while the server asks these questions, and answers what is answered. */
function asking(mine: Mine, begun: Begun, graded: Graded | 'refused', ...steps: Step[]): View['open'] {
  return async (page) => {
    await page.route('**/api/me/licence/tries', (route) => route.fulfill({ status: 201, json: begun }));
    await page.route('**/api/me/licence/tries/*/answers', (route) =>
      graded === 'refused' ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: graded }),
    );
    await whileAnswering(FROM_A_DEAL, '/me/licence', mine, ...steps)(page);
  };
}

const choose =
  (name: string): Step =>
  async (page) =>
    await page.getByRole('radio', { name }).press('Space');
const answer = (name: string): Step[] => [choose(name), press('Check answer')];
const RIGHT = 'Decline, and ask';
const WRONG = 'Accept. The name';

/** The questions before somebody first meets a trader, and the licence. */
export const licenceViews: View[] = [
  { name: 'licence', as: MEMBER, open: asking(NEEDED, BEGUN, GRADED, reads('Question 1 of 3')) },
  { name: 'licence.chosen', as: MEMBER, open: asking(NEEDED, BEGUN, GRADED, choose(RIGHT)) },
  {
    name: 'licence.wrong',
    as: MEMBER,
    open: asking(NEEDED, BEGUN, GRADED, ...answer(WRONG), reads(/comes back at the end/)),
  },
  {
    name: 'licence.right',
    as: MEMBER,
    open: asking(NEEDED, BEGUN, { ...GRADED, right: true, left: 2 }, ...answer(RIGHT), reads(/^Right!/)),
  },
  {
    name: 'licence.last',
    as: MEMBER,
    open: asking(NEEDED, BEGUN, LAST, ...answer(RIGHT), reads('Show my licence')),
  },
  {
    name: 'licence.not-sent',
    as: MEMBER,
    complaints: /500/,
    open: asking(NEEDED, BEGUN, 'refused', ...answer(RIGHT), reads('Your answer did not get through')),
  },
  {
    name: 'licence.raised',
    as: MEMBER,
    open: asking(
      RAISED,
      { ...BEGUN, questions: BEGUN.questions.slice(0, 1) },
      LAST,
      reads(/^There is a new trick/),
    ),
  },
  {
    name: 'licence.passed',
    as: MEMBER,
    open: whileAnswering(FROM_A_DEAL, '/me/licence', PASSED, reads('Back to the deal')),
  },
  {
    name: 'licence.read-again',
    as: MEMBER,
    open: whileAnswering('/licence', '/me/licence', PASSED, press('Read again'), reads('What you know')),
  },
  { name: 'licence.loading', as: MEMBER, open: whileWaiting('/licence') },
  {
    name: 'licence.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing('/licence', reads('Try Again')),
  },
  {
    name: 'licence.questions-error',
    as: MEMBER,
    complaints: /500/,
    open: async (page) => {
      await page.route('**/api/me/licence/tries', (route) => route.fulfill({ status: 500, body: '' }));
      await whileAnswering('/licence', '/me/licence', NEEDED, reads('Try Again'))(page);
    },
  },
  {
    name: 'trade-hub.contact.licence',
    as: MEMBER,
    complaints: /403/,
    open: async (page) => {
      const refusal = { code: 'LICENCE_REQUIRED', status: 403, message: 'First.', defined: true };
      await page.route('**/api/trades/*/contact', (route) => route.fulfill({ status: 403, json: refusal }));
      await whileAnswering(HUB, '/me/licence', NEEDED, press('Contact Trader'), dialogOpen)(page);
      await page.getByRole('link', { name: 'Get my licence' }).waitFor();
    },
  },
];
