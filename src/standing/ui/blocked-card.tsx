import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { Button } from '../../platform/ui/button.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Avatar } from '../../profiles/ui/avatar.tsx';
import { standingReads } from '../standing-reads.ts';
import { useBlock } from './use-block.ts';

type Blocked = Given<Api['standing']['blocks']>[number];

const TITLE_ID = 'blocked-title';

/** Whom one has blocked or muted, and the way back. */
export function BlockedCard() {
  const { data, isError, isFetching, refetch } = useQuery(standingReads.blocks(useApi()));
  return (
    <section className="card stack g3 sess">
      <h2 id={TITLE_ID} tabIndex={-1}>
        Blocked and muted
      </h2>
      {data?.length === 0 && <p className="sub s14">You have not blocked or muted anyone.</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map((blocked) => (
            <BlockedRow key={blocked.person.userId} blocked={blocked} />
          ))}
        </ul>
      )}
      {data === undefined && !isError && <Skeleton height="64px" />}
      {data === undefined && isError && (
        <ErrorNote
          title="Failed to load the people you blocked"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </section>
  );
}

function BlockedRow({ blocked: { person, kind } }: { blocked: Blocked }) {
  const { busy, unblock } = useBlock();
  const word = kind === 'block' ? 'Unblock' : 'Unmute';
  const press = async () => {
    // The row goes, and with it the key that has the focus.
    if (await unblock(person, kind)) document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
  };
  return (
    <li className="row g3 srow">
      <Avatar picture={person.picture} size={44} />
      <span className="grow">
        <span className="row wr s-n">
          <b>
            <bdi>{person.name}</bdi>
          </b>
        </span>
        <span className="sub s14">{kind === 'block' ? 'Blocked' : 'Muted'}</span>
      </span>
      <Button
        size="sm"
        kind="ghost"
        aria-label={`${word} ${person.name}`}
        loading={busy}
        onClick={() => void press()}
      >
        {word}
      </Button>
    </li>
  );
}
