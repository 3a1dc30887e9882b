import { monthAndYear } from '../../platform/dates.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { REASON_WORDS } from '../report-words.ts';
import { actedText, countText, hoursText, type Month, reasonsOf } from '../transparency.ts';

/** What happened in the last months. */
export function MonthFigures({ months }: { months: readonly Month[] }) {
  const [newest] = months;
  if (newest === undefined)
    return (
      <EmptyState
        heading="h2"
        small
        title="Nothing to tell yet"
        text="Numbers appear here once there have been reports."
      />
    );
  const tiles = [
    [`Reports in ${monthAndYear(newest.month)}`, countText(newest.reports)],
    ['Half answered within', hoursText(newest.medianHours)],
    ['We acted', actedText(newest)],
    ['Changed after appeal', countText(newest.overturned)],
  ] as const;
  return (
    <>
      <dl className="stats four">
        {tiles.map(([label, value]) => (
          <div key={label} className="stat">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="tp-g">
        <Reasons of={newest} />
        <Table months={months} />
      </div>
    </>
  );
}

function Reasons({ of }: { of: Month }) {
  const reasons = reasonsOf(of);
  if (reasons.length === 0) return null;
  return (
    <section className="card tp-c">
      <h2>Why people report</h2>
      <ul className="tp-b">
        {reasons.map(({ reason, count, share }) => (
          <li key={reason}>
            <span className="row sp">
              <span>{REASON_WORDS[reason].name}</span>
              <b className="num">{countText(count)}</b>
            </span>
            <span className="tp-m" aria-hidden="true">
              <span style={{ '--w': `${Math.round(share * 100)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Table({ months }: { months: readonly Month[] }) {
  return (
    <section className="card tp-c">
      <h2>By month</h2>
      <table className="tbl tp-t">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Reports</th>
            <th scope="col">Acted</th>
            <th scope="col">Appeals</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthAndYear(month.month)}</th>
              <td>{countText(month.reports)}</td>
              <td>{countText(month.acted)}</td>
              <td>{countText(month.appeals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sub s14">{'Small numbers are shown as <5, so that nobody can be recognised.'}</p>
    </section>
  );
}
