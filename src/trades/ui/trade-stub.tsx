import { useState } from 'react';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import type { RequestStatus } from '../../requests/request.ts';
import { RequestState } from '../../requests/ui/request-state.tsx';
import type { PublicTrade } from '../trade.ts';
import { ContactSignIn } from './contact-sign-in.tsx';
import { RemoveTradeButton } from './remove-trade-button.tsx';
import { TraderLink } from './trader-link.tsx';
import type { TradeActions, TradeDialogKind } from './use-trade-dialogs.tsx';

/** The lower part of a ticket: who posted it, and what the reader can do about it. */
export function TradeStub(props: {
  trade: PublicTrade;
  /** Whether the reader posted it. */
  mine: boolean;
  /** Whether its time has run out. */
  over: boolean;
  /** What has become of the reader's request for it; undefined when there is none. */
  requested: RequestStatus | undefined;
  /** Given to those who are signed in. */
  actions: TradeActions | undefined;
}) {
  const { trade, mine, over, requested, actions } = props;
  const [opening, setOpening] = useState<TradeDialogKind>();
  // A declined request may be followed by another one; the others are open or done.
  const askable = requested === undefined || requested === 'declined';
  const opens = (kind: TradeDialogKind, by: TradeActions) => ({
    'aria-haspopup': 'dialog' as const,
    loading: opening === kind,
    onPointerEnter: () => by.prepare(kind),
    onFocus: () => by.prepare(kind),
    onClick: () => {
      setOpening(kind);
      void by.open(kind, trade).then(() => setOpening(undefined));
    },
  });
  return (
    <div className="stub">
      <div className="row">
        <TraderLink trader={trade.trader} postedAt={trade.createdAt} />
        {mine && <RemoveTradeButton trade={trade} />}
        {!mine && !over && actions !== undefined && (
          <IconButton icon="star" label={`Review ${trade.trader.name}`} {...opens('review', actions)} />
        )}
        {!mine && actions?.removesAny && (
          <IconButton
            icon="trash-2"
            label={`Remove the trade of ${trade.trader.name}`}
            {...opens('remove', actions)}
          />
        )}
      </div>
      {over ? (
        <Button wide disabled>
          Expired
        </Button>
      ) : mine ? (
        <Button wide disabled icon="user-round-check">
          Your trade
        </Button>
      ) : actions === undefined ? (
        <ContactSignIn trade={trade} />
      ) : (
        <div className="stub-k">
          <Button kind="soft" icon="message-circle" {...opens('contact', actions)}>
            Contact Trader
          </Button>
          {askable && (
            <Button
              className="ask"
              icon="send"
              aria-label={requested === undefined ? 'Send Trade Request' : 'Ask again for this trade'}
              {...opens('request', actions)}
            >
              {requested === undefined ? 'Request' : 'Ask again'}
            </Button>
          )}
        </div>
      )}
      {requested !== undefined && <RequestState tradeId={trade.id} />}
    </div>
  );
}
