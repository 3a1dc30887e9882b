import { classNames } from '../../platform/ui/class-names.ts';
import type { Fairness } from '../figures/fairness.ts';
import { verdictText } from '../figures/verdict-text.ts';

/** The meter's puck alone, for rows without room for a meter. @param props.open said when a side has no known value */
export function FairnessPuck({ fairness, open }: { fairness: Fairness; open: string }) {
  const { verdict, percent, maybe } = fairness;
  const said = percent === undefined ? open : `${verdictText(fairness)} for you`;
  return (
    // A picture made of a letter: the label says what it stands for.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={classNames('pk2', verdict, maybe && 'maybe')} role="img" aria-label={said} title={said}>
      {verdict === 'U' ? '?' : verdict}
    </span>
  );
}
