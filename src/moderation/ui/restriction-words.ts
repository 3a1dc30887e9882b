import { counted } from '../../platform/counts.ts';
import type { CaseRestriction } from '../case.ts';
import { choiceWords } from '../decisions.ts';

const DAY_MS = 24 * 60 * 60_000;

/** @returns what was decided, in words: 'No posts for 3 days' */
export function restrictionWords(of: Pick<CaseRestriction, 'kind' | 'startsAt' | 'endsAt'>): string {
  const { kind, startsAt, endsAt } = of;
  if (endsAt === null) return choiceWords({ kind, timed: false }, 0);
  const days = Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS));
  const hides = kind.startsWith('hide_');
  const words = choiceWords({ kind, timed: !hides }, days);
  return hides ? `${words} for ${counted(days, 'day')}` : words;
}
