import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { grouped } from '../../../platform/counts.ts';
import { backOfficeReads } from '../../back-office-reads.ts';

/** How many people there are, in four tiles. */
export function PeopleCounts() {
  const { data } = useQuery(backOfficeReads.peopleCounts(useApi()));
  const tiles = [
    ['Total Users', data?.users],
    ['Verified Emails', data?.verifiedEmails],
    ['Linked Accounts', data?.linkedAccounts],
    ['Admins', data?.admins],
  ] as const;
  return (
    <dl className="stats four">
      {tiles.map(([label, count]) => (
        <div key={label} className="stat">
          <dt>{label}</dt>
          <dd>{count === undefined ? '--' : grouped(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
