import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { countdown } from '../../../platform/time-spans.ts';
import { Button, IconButton } from '../../../platform/ui/button.tsx';
import { useShareLink } from '../../../platform/ui/use-copy.ts';
import { useHydrated } from '../../../platform/ui/use-hydrated.ts';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { useRequestsOn } from '../../../requests/ui/use-requests-on.ts';
import { hubAddress } from '../../hub-address.ts';
import { tradeReads } from '../../trade-reads.ts';
import { type PublicTrade, tradeTitle } from '../../trade.ts';
import { removeTrade } from '../ticket/remove-trade.ts';
import type { TradeActions } from '../ticket/use-trade-dialogs.tsx';
import { OwnRequests } from './own-requests.tsx';
import { PostAgain } from './post-again.tsx';

/** Takes one's own trade down; its ticket turns grey until that is done. */
function RemoveTrade({ trade }: { trade: PublicTrade }) {
  const api = useApi();
  const cache = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    await removeTrade(api, cache, trade);
    setRemoving(false);
  };
  return (
    <IconButton
      className="going"
      icon="trash-2"
      label="Remove trade"
      loading={removing}
      onClick={() => void remove()}
    />
  );
}

/** Hands on where others find one's post: a search for whose it is. */
function CopyLink({ trade: { game, trader, offering } }: { trade: PublicTrade }) {
  const path = hubAddress({ game, tab: 'live-trades', search: `@${trader.name}`, scope: 'username' });
  const { copied, copy, share } = useShareLink(path, tradeTitle(offering));
  return (
    <IconButton
      icon={copied ? 'check' : 'link'}
      label={copied ? 'Link copied' : 'Share your trade'}
      onClick={share ?? copy}
    />
  );
}

/** What one can do with a trade of one's own: change it while it lives, and post it again when it has ended. */
export function OwnFoot({
  trade,
  over,
  actions,
}: {
  trade: PublicTrade;
  over: boolean;
  actions: TradeActions;
}) {
  const [opening, setOpening] = useState(false);
  const isPromised = useRequestsOn(trade.id).promised.length > 0;
  if (over) return <PostAgain trade={trade} wide />;
  const edit = async () => {
    setOpening(true);
    await actions.open('edit', trade);
    setOpening(false);
  };
  return (
    <>
      <OwnRequests trade={trade} />
      <div className="row g2">
        <Button
          className="grow"
          icon="pencil"
          aria-haspopup="dialog"
          loading={opening}
          disabled={isPromised}
          onPointerEnter={() => actions.prepare('edit')}
          onFocus={() => actions.prepare('edit')}
          onClick={() => void edit()}
        >
          Edit your trade
        </Button>
        <CopyLink trade={trade} />
        <RemoveTrade trade={trade} />
      </div>
      {isPromised ? (
        <p className="mut s13">What is promised stays as it is.</p>
      ) : (
        <WhenRemoved tradeId={trade.id} />
      )}
    </>
  );
}

/** Says before one removes a post when one could post again. Nothing where one can at any time. */
function WhenRemoved({ tradeId }: { tradeId: string }) {
  const { data } = useQuery(tradeReads.posting(useApi()));
  const nextAtMs = data?.nextAt == null ? 0 : Date.parse(data.nextAt);
  const untilMs = data?.back?.tradeId === tradeId ? Date.parse(data.back.until) : 0;
  const text = useNowAs((nowMs) => {
    if (nowMs < untilMs)
      return `A mistake? Remove it within ${countdown(untilMs - nowMs)} and you can post again at once.`;
    return nowMs < nextAtMs
      ? `You can post again in ${countdown(nextAtMs - nowMs)}. Removing it does not change that.`
      : '';
  });
  // Another post of theirs may have read it before this is hydrated.
  return !useHydrated() || text === '' ? null : <p className="mut s13">{text}</p>;
}
