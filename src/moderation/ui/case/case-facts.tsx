import { grouped } from '../../../platform/counts.ts';
import { averageText } from '../../../reviews/review.ts';
import type { Case } from '../../case.ts';

/** What is known of a person that helps to decide. */
export function CaseFacts({ of }: { of: Case }) {
  const facts = [
    ['Finished trades', grouped(of.completed)],
    ['Declined', grouped(of.declined)],
    ['Stars', averageText(of.ratingAverage)],
    ['Upheld before', grouped(of.upheldBefore)],
    ['Reporters know each other', of.reportersShareNetwork ? 'Maybe' : 'No sign of it'],
  ] as const;
  return (
    <dl className="stats mfacts">
      {facts.map(([label, value]) => (
        <div key={label} className="stat in">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
