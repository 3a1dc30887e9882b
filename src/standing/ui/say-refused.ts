import { navigate } from 'wouter/use-browser-location';
import { toast } from '../../platform/ui/toast-list.ts';
import { briefMoment, cannotDo } from '../standing-words.ts';
import type { Deed } from '../standing.ts';

/** Longer than other messages: it has a link to follow. */
const SHOWN_MS = 20_000;

/** Says that somebody may not do something for now, with the way to the page that says why. What was typed stays. */
export function sayNoStanding(deed: Deed, { until }: { until: string | null }): void {
  toast({
    kind: 'bad',
    title: cannotDo(deed, until),
    text: 'My standing says why, and what you can do.',
    button: { label: 'My standing', press: () => navigate('/standing') },
    forMs: SHOWN_MS,
  });
}

/** Says that today's requests are used up, and when there are more. */
export function sayDailyLimit({ nextAt, most }: { nextAt: string; most: number }): void {
  toast({
    kind: 'bad',
    title: 'That was the last one for today',
    text: `You can ask for ${most} trades a day, and again from ${briefMoment(nextAt)}. A higher trust level gives you more.`,
    button: { label: 'My standing', press: () => navigate('/standing') },
    forMs: SHOWN_MS,
  });
}
