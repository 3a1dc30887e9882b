import { lazy, useState } from 'react';
import { Button, IconButton } from '../../../platform/ui/button.tsx';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { RequestState } from '../../../requests/ui/request-state.tsx';
import type { PublicTrade } from '../../trade.ts';
import { ContactSignIn } from '../contact/contact-sign-in.tsx';
import { ContactLabel, RequestLabel } from './action-labels.tsx';
import { TraderLink } from './trader-link.tsx';
import type { RequestStatus } from './use-requested.ts';
import type { TradeActions, TradeDialogKind } from './use-trade-dialogs.tsx';

const loadOwn = async () => (await import('../own/own-foot.tsx')).OwnFoot;

// The server writes it into the page; the browser fetches its code where one's own ticket is shown.
const OwnFoot = import.meta.env.SSR ? await loadOwn() : lazy(async () => ({ default: await loadOwn() }));

/** The lower part of a ticket: who posted it, and what the reader can do about it. */
export function TicketFoot(props: {
  trade: PublicTrade;
  /** Whether the reader posted it. */
  mine: boolean;
  /** Whether its time has run out. */
  over: boolean;
  /** What has become of the reader's request for it; undefined when there is none. */
  requested: RequestStatus | undefined;
  signedIn: boolean;
  actions: TradeActions;
}) {
  const { trade, mine, over, requested, signedIn, actions } = props;
  const [opening, setOpening] = useState<TradeDialogKind>();
  // A declined request may be followed by another one; the others are open or done.
  const askable = requested === undefined || requested === 'declined';
  const opens = (kind: TradeDialogKind) => ({
    'aria-haspopup': 'dialog' as const,
    loading: opening === kind,
    onPointerEnter: () => actions.prepare(kind),
    onFocus: () => actions.prepare(kind),
    onClick: () => {
      setOpening(kind);
      void actions.open(kind, trade).then(() => setOpening(undefined));
    },
  });
  return (
    <div className="stub">
      <div className="row">
        <TraderLink trader={trade.trader} postedAt={trade.createdAt} />
        {!mine && !over && signedIn && (
          <Button
            kind="ghost"
            size="sm"
            className="rv"
            icon="star"
            aria-label={`Review ${trade.trader.name}`}
            {...opens('review')}
          >
            Review
          </Button>
        )}
        {!mine && (
          <IconButton icon="flag" label={`Report the trade of ${trade.trader.name}`} {...opens('report')} />
        )}
        {!mine && actions.removesAny && (
          <IconButton
            icon="trash-2"
            label={`Remove the trade of ${trade.trader.name}`}
            {...opens('remove')}
          />
        )}
      </div>
      {mine ? (
        <LatePart
          fallback={
            <Button wide disabled>
              Your trade
            </Button>
          }
        >
          <OwnFoot trade={trade} over={over} actions={actions} />
        </LatePart>
      ) : over ? (
        <Button wide disabled>
          Expired
        </Button>
      ) : !signedIn ? (
        <ContactSignIn trade={trade} actions={actions} />
      ) : (
        <div className="stub-k">
          <Button kind="soft" icon="message-circle" {...opens('contact')}>
            <ContactLabel />
          </Button>
          {askable && (
            <Button className="ask" icon="handshake" {...opens('request')}>
              <RequestLabel again={requested !== undefined} />
            </Button>
          )}
        </div>
      )}
      {trade.promised && !mine && askable && (
        <p className="mut s13">Promised to somebody. You can ask as backup.</p>
      )}
      {requested !== undefined && <RequestState tradeId={trade.id} />}
    </div>
  );
}
