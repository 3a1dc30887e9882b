import { classNames } from '../../platform/ui/class-names.ts';
import { type Fairness, meterPlace } from '../figures/fairness.ts';
import { signedPercent } from '../figures/figure.ts';
import { verdictText } from '../figures/verdict-text.ts';

/**
 * Says of a trade by letter, place, word and colour whether it is a win, fair or a lose for its reader.
 * @param props.open what stands below 'Open' while a side has no value
 */
export function FairnessMeter({ fairness, open = 'Make an offer' }: { fairness: Fairness; open?: string }) {
  const { verdict, percent, maybe } = fairness;
  const said = verdictText(fairness);
  // 'Maybe' takes the place of the figure, which goes a line down.
  const [word, figure] =
    maybe && percent !== undefined ? [said.replace(/ \S+$/, ''), `${signedPercent(percent)} `] : [said, ''];
  const note = percent === undefined ? open : 'for you';
  return (
    <div
      className={classNames('wfl', verdict, maybe && 'maybe')}
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
        <b>{word}</b>
        <span>{`${figure}${note}`}</span>
      </div>
    </div>
  );
}
