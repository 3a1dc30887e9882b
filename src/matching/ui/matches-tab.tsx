import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import type { GameId } from '../../games/game.ts';
import { inventoryAddress } from '../../inventory/inventory-address.ts';
import { counted } from '../../platform/counts.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { partnerReads } from '../../trades/partner-reads.ts';
import { TicketSkeletons } from '../../trades/ui/ticket/ticket-skeleton.tsx';
import { MatchList } from './match-list.tsx';

const SKELETONS = 4;
/** After a start of the site it takes a few seconds until it knows who gives and wants what. */
const WARM_AGAIN_MS = 1500;

/** The Matches tab of whoever is signed in: who would swap with them now. */
export function MatchesTab({ game }: { game: GameId }) {
  const {
    data: read,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...partnerReads.matches(useApi(), game),
    // Lists and posts change on other pages, and on those of others: whoever opens the tab asks anew.
    staleTime: 60_000,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'warming' ? WARM_AGAIN_MS : false),
  });
  // The count beside the tab's name may have read them before this is hydrated.
  const data = useHydrated() ? read : undefined;
  const title = (
    <div className="row sp lbar">
      <h2>Matches</h2>
    </div>
  );
  if (data?.state === 'ready') {
    const { matches, routes = [], people, lists } = data;
    return (
      <MatchList key={game} game={game} matches={matches} routes={routes} onGone={() => void refetch()}>
        {title}
        <NoMatches game={game} people={people} isBare={lists.give + lists.want === 0} />
      </MatchList>
    );
  }
  return (
    <>
      {title}
      {read === undefined && isError ? (
        <ErrorNote
          title="Failed to load your matches"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          {data !== undefined && (
            <p className="sub mb3" role="status">
              Looking for matches…
            </p>
          )}
          <TicketSkeletons count={SKELETONS} />
        </>
      )}
    </>
  );
}

/** @param props.isBare whether the reader has said nothing yet of what they have and want */
function NoMatches({ game, people, isBare }: { game: GameId; people: number; isBare: boolean }) {
  const looked = people > 0 ? `We looked at ${counted(people, 'person', 'people')}. ` : '';
  return (
    <EmptyState
      {...(isBare
        ? {
            sticker: 'label',
            title: 'Tell us what you have',
            text: 'Add 3 items you would trade and 3 you want. That takes a minute.',
          }
        : {
            sticker: 'magnifying-glass-tilted-left',
            title: 'No match yet',
            text: `${looked}Add what else you have or want: each one helps.`,
          })}
      action={
        <Link className={buttonClass({ kind: 'acc' })} href={inventoryAddress(game)}>
          {isBare ? 'Add items' : 'Open my inventory'}
        </Link>
      }
    />
  );
}
