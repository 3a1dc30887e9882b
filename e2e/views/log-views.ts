import type { Page } from 'playwright-core';
import {
  at,
  dialogOpen,
  press,
  reads,
  type Step,
  type View,
  whileAnswering,
  whileFailing,
  whileWaiting,
} from './view.ts';

const LOG = '/log?game=adopt-me';
const MEMBER = 'trader';

const SHADOW = { slug: 'shadow-dragon', name: 'Shadow Dragon', rarity: 'Legendary', quantity: 1, worth: 285 };
/** A trade that somebody has written in, with a note and with two of something. */
const ENTERED = {
  game: 'adopt-me',
  next: null,
  trades: [
    {
      id: '00000000-0000-4000-8000-000000000000',
      source: 'entered',
      happenedAt: '2026-03-01T12:00:00.000Z',
      partner: null,
      gave: [{ ...SHADOW, form: 'neon.fly.ride', worth: 680 }],
      got: [SHADOW, { ...SHADOW, slug: 'owl', name: 'Owl', quantity: 2, worth: 120 }],
      sums: { gaveThen: 680, gotThen: 525, gaveNow: 680, gotNow: 540 },
      figures: { atTime: -155, since: 15, ifKept: -140 },
      verdict: 'L',
      note: 'At school, with somebody from my class.',
    },
  ],
};

/** The trade log. */
export const logViews: View[] = [
  { name: 'log', as: MEMBER, open: at(LOG) },
  { name: 'log.none', as: 'new.to.it', open: at('/log') },
  { name: 'log.none-like', as: MEMBER, open: at(`${LOG}&person=nobody`, reads('No trades like these')) },
  { name: 'log.entered', as: MEMBER, open: entered() },
  { name: 'log.files', as: MEMBER, open: at(LOG, press('CSV or JSON')) },
  { name: 'log.add', as: MEMBER, open: at(LOG, press('Add one from before'), dialogOpen) },
  { name: 'log.change', as: MEMBER, open: entered(press(/^More about the trade/), changes, dialogOpen) },
  { name: 'log.loading', as: MEMBER, open: whileWaiting(LOG) },
  {
    name: 'log.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing(LOG, reads('Failed to load your trades')),
  },
];

function entered(...steps: Step[]): View['open'] {
  return whileAnswering(LOG, '/me/log?*', ENTERED, reads('Added by me'), ...steps);
}

async function changes(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Change' }).click();
}
