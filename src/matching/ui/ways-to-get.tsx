import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { inventoryAddress } from '../../inventory/inventory-address.ts';
import { counted } from '../../platform/counts.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { loadOrSay } from '../../platform/ui/page/load-or-say.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useToday } from '../../platform/ui/use-now.ts';
import { dealAddress } from '../../requests/deal/deal-address.ts';
import { partnerReads } from '../../trades/partner-reads.ts';
import { mineWords, sideWords } from '../../trades/side-words.ts';
import type { Form } from '../../values/items/form.ts';
import type { Match, ShownRoute } from '../match-contract.ts';
import { planAddress, planFor } from '../plan-address.ts';

/** More stand in nobody's way. */
const SHOWN = 3;
const SHOWN_ROUTES = 2;
/** After a start of the site it takes a few seconds until it knows who gives and wants what. */
const WARM_AGAIN_MS = 1500;

const loadDialog = async () => (await import('./start-deal-dialog.tsx')).StartDealDialog;

type Wished = { game: GameId; item: { slug: string; name: string }; form: Form };

/** Who would give an item for what the reader has, once they ask for it. */
export function WaysToGet(wished: Wished) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="ways" aria-label="Ways to get it">
      {isAsked ? (
        <Ways {...wished} />
      ) : (
        <Button kind="ghost" size="sm" icon="handshake" onClick={() => setAsked(true)}>
          Ways to get it
        </Button>
      )}
    </section>
  );
}

function Ways({ game, item, form }: Wished) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...partnerReads.matches(useApi(), game, { item: item.slug, form }),
    refetchInterval: ({ state }) => (state.data?.state === 'warming' ? WARM_AGAIN_MS : false),
  });
  const head = useRef<HTMLHeadingElement>(null);
  // The key that was pressed is gone.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const found = data?.state === 'ready' ? data : undefined;
  const ways = (found?.matches.length ?? 0) + (found?.routes?.length ?? 0);
  return (
    <>
      <h2 ref={head} tabIndex={-1}>
        Ways to get it
      </h2>
      <p className="sr" role="status">
        {ways > 0 && counted(ways, 'way', 'ways')}
      </p>
      {found !== undefined ? (
        <FoundWays game={game} item={item} form={form} found={found} onGone={() => void refetch()} />
      ) : isError ? (
        <ErrorNote
          title="Failed to look for ways"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height="96px" />
      )}
    </>
  );
}

type Found = Given<Api['matches']['mine']>;

function FoundWays(props: Wished & { found: Found; onGone: () => void }) {
  const { game, item, form, found, onGone } = props;
  const { routes = [] } = found;
  // It outlives the way that it was opened from.
  const [dialog, setDialog] = useState<Elements>(null);
  const open = async (match: Match) => {
    const Dialog = await loadOrSay(loadDialog);
    if (Dialog === undefined) return;
    setDialog(<Dialog game={game} match={match} onGone={onGone} onClose={() => setDialog(null)} />);
  };
  return (
    <>
      {found.matches.length + routes.length === 0 ? (
        <NoWays game={game} item={item} isBare={found.lists.give === 0} />
      ) : (
        <ul>
          {found.matches.slice(0, SHOWN).map((match) => (
            <li key={match.person.userId}>
              <Way match={match} onOpen={() => void open(match)} />
            </li>
          ))}
          {routes.slice(0, SHOWN_ROUTES).map((route) => (
            <li key={`${route.first.person.userId} ${route.second.person.userId}`}>
              <WayOver game={game} route={route} wished={{ item: item.slug, form }} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </>
  );
}

/** @param props.isBare whether the reader has said nothing yet of what they have */
function NoWays({ game, item, isBare }: Pick<Wished, 'game' | 'item'> & { isBare: boolean }) {
  return (
    <p className="ikept-s" role="status">
      <span>
        {isBare
          ? 'Say what you have, and we look who would swap with you. '
          : `Nobody would swap ${item.name} for what you have right now. `}
      </span>
      <Link className="link" href={inventoryAddress(game)}>
        {isBare ? 'Add items' : 'See inventory'}
      </Link>
    </p>
  );
}

function Way({ match, onOpen }: { match: Match; onOpen: () => void }) {
  const mine = mineWords(match, useToday());
  const what = (
    <>
      <Icon name="arrow-left-right" />
      <span className="grow">
        <b>{`For your ${sideWords(match.give)}`}</b>
        <span className="sub s13">
          <span>{match.person.name}</span>
          {mine !== undefined && <span>{` · ${mine}`}</span>}
          {match.requestId !== undefined && <span> · Asked</span>}
        </span>
      </span>
      <Icon name="chevron-right" />
    </>
  );
  return match.requestId === undefined ? (
    <button type="button" className="way" aria-haspopup="dialog" onClick={onOpen}>
      {what}
    </button>
  ) : (
    <Link className="way" href={dealAddress(match.requestId)}>
      {what}
    </Link>
  );
}

/** A way over somebody else: it has a page of its own. */
function WayOver(props: { game: GameId; route: ShownRoute; wished: { item: string; form: Form } }) {
  const { game, route, wished } = props;
  const { first, second, held } = route;
  const mine = mineWords({ give: first.give, get: second.get }, useToday());
  return (
    <Link className="way" href={planAddress(planFor(game, route, wished))}>
      <Icon name="route" />
      <span className="grow">
        <b>{`For your ${sideWords(first.give)}, over ${sideWords(held)}`}</b>
        <span className="sub s13">
          <span>One stop, 3 people</span>
          {mine !== undefined && <span>{` · ${mine}`}</span>}
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
