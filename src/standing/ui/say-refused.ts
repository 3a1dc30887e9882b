import { navigate } from 'wouter/use-browser-location';
import { comeBackAddress } from '../../accounts/ui/sign-in/come-back.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { serverNowMs } from '../../platform/ui/use-now.ts';
import { licenceAddress } from '../licence.ts';
import { cannotDo, dailyLimitText } from '../standing-words.ts';
import type { Action } from '../standing.ts';

/** Longer than other messages: it has a link to follow. */
const SHOWN_MS = 20_000;

/** Says that somebody may not do something for now, with the way to the page that says why. What was typed stays. */
export function sayNoStanding(action: Action, { until }: { until: string | null }): void {
  toast({
    kind: 'bad',
    title: cannotDo(action, until, serverNowMs()),
    text: 'My standing says why, and what you can do.',
    button: { label: 'My standing', press: () => navigate('/standing') },
    forMs: SHOWN_MS,
  });
}

/** Says that a request was not sent as today's are used up, and when there are more. */
export function sayDailyLimit(limit: { nextAt: string; most: number }): void {
  toast({
    kind: 'bad',
    title: 'Not sent: that is all for today',
    text: dailyLimitText(limit, serverNowMs()),
    button: { label: 'My standing', press: () => navigate('/standing') },
    forMs: SHOWN_MS,
  });
}

/** Leads whoever has no trade licence yet to it, which says why; from there they come back to this page. */
export function getLicenceFirst(): void {
  navigate(licenceAddress(comeBackAddress()));
}
