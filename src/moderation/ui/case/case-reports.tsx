import { briefMoment } from '../../../platform/dates.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import type { CaseReport } from '../../case.ts';
import { REASON_WORDS } from '../../report-words.ts';
import type { ReportOutcome } from '../../report.ts';
import { SnapshotView } from './snapshot-view.tsx';

const OUTCOMES: Record<ReportOutcome, string> = {
  upheld: 'Was right',
  rejected: 'Nothing wrong',
  withdrawn: 'Taken back',
  closed: 'Closed',
};

/** What each reporter saw, and which of the reports a decision answers. */
export function CaseReports(props: {
  shown: readonly CaseReport[];
  chosen: readonly string[];
  toggle: (id: string) => void;
  mayChoose: boolean;
}) {
  const { shown, chosen, toggle, mayChoose } = props;
  const [newest] = shown;
  if (newest === undefined) return <p className="sub">Nobody has reported this person.</p>;
  const several = shown.filter(({ outcome }) => outcome === null).length > 1;
  return (
    <div className="stack g3">
      <h3 className="mh">{`What they saw, ${briefMoment(newest.createdAt)}`}</h3>
      <ul className="stack g3">
        {shown.map((report, at) => (
          <li key={report.id} className="mrep">
            {at > 0 && <p className="sub s13">{briefMoment(report.createdAt)}</p>}
            <SnapshotView of={report} />
            <Reporter of={report} />
            {mayChoose && several && report.outcome === null && (
              <label className="mpick">
                <input
                  type="checkbox"
                  checked={chosen.includes(report.id)}
                  onChange={() => toggle(report.id)}
                />
                <span>My decision answers this report</span>
              </label>
            )}
            {report.outcome !== null && <span className="bdg">{OUTCOMES[report.outcome]}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reporter({ of }: { of: CaseReport }) {
  const { reporter, reason, details } = of;
  return (
    <>
      <p className="msep">
        <span>
          <Icon name="flag" />
          <span>{`${REASON_WORDS[reason].name}, reported by `}</span>
          <bdi>{reporter?.name ?? UNKNOWN_USER}</bdi>
        </span>
      </p>
      {details !== '' && (
        <p className="mbub" dir="auto">
          {`“${details}”`}
        </p>
      )}
      {reporter !== null && (
        <p className="sub s13">{`Reporter: level ${reporter.level} · ${accuracyText(reporter)}`}</p>
      )}
    </>
  );
}

function accuracyText({ upheld, rejected }: { upheld: number; rejected: number }): string {
  const answered = upheld + rejected;
  return answered === 0 ? 'no reports answered yet' : `${upheld} of ${answered} reports were right`;
}
