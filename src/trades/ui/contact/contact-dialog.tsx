import type { InferClientErrorUnion } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { isDefinedError } from '../../../api/call-error.ts';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { MiddleManLink } from '../../../profiles/ui/middle-man-link.tsx';
import { contactAddress, readHub } from '../../hub-address.ts';
import type { PublicTrade } from '../../trade.ts';
import { type Face, TraderFace } from '../ticket/trader-face.tsx';
import { ContactFailure } from './contact-failure.tsx';
import type { ContactRefusal } from './contact-problem.ts';
import { ContactSkeleton, ContactWays } from './contact-ways.tsx';

type Contact = Given<Api['trades']['contact']>;
type Failure = InferClientErrorUnion<Api['trades']['contact'] | Api['requests']['contact']>;

/** What somebody may be reached over: their live trade, or an accepted request between the two. */
type Over = { trade: PublicTrade } | { over: { requestId: string }; trader: Face; game: GameId };

/**
 * How to reach a trader. The call is recorded and limited, so it is made once when the dialog opens, and never again by
 * itself; each time it opens, since the trader may have changed who sees what.
 */
export function ContactDialog(
  props: Over & {
    onClose: () => void;
    /** Where whoever is signed out comes back to; the page as it is without it. */
    next?: string | undefined;
  },
) {
  const { onClose, next } = props;
  const trade = 'trade' in props ? props.trade : undefined;
  const { trader, game } = 'trade' in props ? props.trade : props;
  const over = 'trade' in props ? { tradeId: props.trade.id, edits: props.trade.edits ?? 0 } : props.over;
  const api = useApi();
  const search = useSearch();
  const signedIn = useMe() !== null;
  const contact = useQuery<Contact, Failure>({
    queryKey: ['contact', over],
    queryFn: () => ('tradeId' in over ? api.trades.contact(over) : api.requests.contact(over)),
    enabled: signedIn,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Contact Trader"
      subtitle="Talk first, then trade inside the game."
      data-game={game}
    >
      <TraderFace trader={trader} />
      {contact.data !== undefined && <ContactWays contact={contact.data} game={game} trade={trade} />}
      {contact.data === undefined && signedIn && !contact.isError && <ContactSkeleton />}
      {contact.data === undefined && (!signedIn || contact.isError) && (
        <ContactFailure
          refusal={signedIn ? named(contact.error) : { code: 'SIGN_IN_REQUIRED' }}
          retrying={contact.isFetching}
          onRetry={() => void contact.refetch()}
          next={next}
          reopens={trade && contactAddress({ ...readHub(new URLSearchParams(search)), game }, trade)}
        />
      )}
      <SafetyNote />
    </Dialog>
  );
}

function named(error: Failure | null): ContactRefusal {
  return error !== null && isDefinedError(error) ? error : undefined;
}

/** What to mind before one agrees with a stranger. */
function SafetyNote() {
  return (
    <div className="note">
      <Icon name="shield-check" />
      <span>
        <b>Never trade outside the game.</b> Big trade? Ask for a{' '}
        <MiddleManLink className="in-text">Middle Man</MiddleManLink>
        <span>{' before you hand anything over.'}</span>
      </span>
    </div>
  );
}
