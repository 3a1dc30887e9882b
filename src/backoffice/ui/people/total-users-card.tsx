import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { grouped } from '../../../platform/counts.ts';
import { backOfficeReads } from '../../back-office-reads.ts';

/** How many people there are. */
export function TotalUsersCard() {
  const { data } = useQuery(backOfficeReads.peopleCounts(useApi()));
  return (
    <section className="card row sp">
      <div>
        <h3>Total Users</h3>
        <p className="sub s14">Everybody who has ever signed in and not deleted the account.</p>
      </div>
      <b className="total">{data === undefined ? '--' : grouped(data.users)}</b>
    </section>
  );
}
