import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Me } from '../../../accounts/account-contract.ts';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import * as keys from '../../../api/query-keys.ts';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { useShortcuts } from '../../../platform/ui/use-shortcuts.ts';
import { standingReads } from '../../standing-reads.ts';
import { wayOn } from '../../way-on.ts';
import { LicenceTicket } from './licence-ticket.tsx';
import { LicenceWaits } from './licence-waits.tsx';
import { TakeLicence } from './take-licence.tsx';

/** /licence: three questions on how trades go wrong, once before one meets somebody. The signed-out are led to sign in. */
export function LicenceScreen({ address }: { address: Address }) {
  const me = useMe();
  const main = useRef<HTMLElement>(null);
  useShortcuts(main);
  return (
    <main id="main" ref={main}>
      <div className="wrap lic">{me !== null && <Licence me={me} next={address.search.get('next')} />}</div>
    </main>
  );
}

function Licence({ me, next }: { me: Me; next: string | null }) {
  const api = useApi();
  const cache = useQueryClient();
  const licence = standingReads.licence(api);
  const { data, isError, isFetching, refetch } = useQuery(licence);
  /** When it was got on this page. */
  const [got, setGot] = useState<string>();
  if (data === undefined && isError)
    return (
      <>
        <h1>Trade licence</h1>
        <ErrorNote
          title="Your licence could not be loaded"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  if (data === undefined) return <LicenceWaits />;
  const passedAt = got ?? (data.needed ? null : data.passedAt);
  if (passedAt !== null)
    return (
      <LicenceTicket
        me={me}
        passedAt={passedAt}
        lessons={data.lessons}
        way={wayOn(next)}
        fresh={got !== undefined}
      />
    );
  return (
    <TakeLicence
      lead={leadOf(data.passedAt !== null, next !== null)}
      onPassed={(at) => {
        setGot(at);
        void cache.invalidateQueries({ queryKey: licence.queryKey });
        // The first trust level takes it.
        void cache.invalidateQueries({ queryKey: keys.standing });
      }}
    />
  );
}

/** @param raised whether they have an earlier version @param stopped whether they came from what takes the licence */
function leadOf(raised: boolean, stopped: boolean): string {
  if (raised) return 'There is a new trick. One question.';
  return stopped
    ? 'You need your trade licence first. 3 questions, half a minute.'
    : '3 questions on how trades go wrong. Half a minute.';
}
