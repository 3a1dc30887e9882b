import { type Fairness, meterPlace } from '../figures/fairness.ts';
import { verdictText } from '../figures/verdict-text.ts';

/**
 * Says of a trade by letter, place, word and colour whether it is a win, fair or a lose for its reader.
 * @param props.open what stands below 'Open' while a side has no value
 */
export function FairnessMeter({ fairness, open = 'Make an offer' }: { fairness: Fairness; open?: string }) {
  const { verdict, percent } = fairness;
  const said = verdictText(fairness);
  const note = percent === undefined ? open : 'for you';
  return (
    <div
      className={`wfl ${verdict}`}
      style={{ '--x': `${meterPlace(percent)}%` }}
      // A picture made of elements: the label says what it shows.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={percent === undefined ? `${said}, ${note}` : `${said} ${note}`}
    >
      <div className="trk">
        <i />
        <i />
        <i />
        <span className="pk">{verdict === 'U' ? '?' : verdict}</span>
      </div>
      <div className="wt">
        <b>{said}</b>
        <span>{note}</span>
      </div>
    </div>
  );
}
