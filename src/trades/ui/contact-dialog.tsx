import type { InferClientErrorUnion } from '@orpc/client';
import { isDefinedError } from '../../api/call-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import type { PublicTrade } from '../trade.ts';
import { ContactFailure } from './contact-failure.tsx';
import type { ContactRefusal } from './contact-problem.ts';
import { ContactSkeleton, ContactWays } from './contact-ways.tsx';
import { SafetyNote } from './safety-note.tsx';
import { type Face, TraderFace } from './trader-face.tsx';

type ContactCall = Api['trades']['contact'];

/** What the dialog needs to know of a trade. */
type Contacted = Pick<PublicTrade, 'id' | 'game'> & { trader: Face };

/**
 * How to reach the trader behind a trade. The call is recorded and limited, so it is made once when the dialog opens,
 * and never again by itself.
 */
export function ContactDialog({ trade, onClose }: { trade: Contacted; onClose: () => void }) {
  const api = useApi();
  const signedIn = useMe() !== null;
  const contact = useQuery<Given<ContactCall>, InferClientErrorUnion<ContactCall>>({
    queryKey: ['contact', trade.id],
    queryFn: () => api.trades.contact({ tradeId: trade.id }),
    enabled: signedIn,
    staleTime: 'static',
    retry: false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Contact Trader"
      subtitle="Talk first, then trade inside the game."
      data-game={trade.game}
    >
      <TraderFace trader={trade.trader} />
      {contact.data !== undefined && <ContactWays contact={contact.data} game={trade.game} />}
      {contact.data === undefined && signedIn && !contact.isError && <ContactSkeleton />}
      {contact.data === undefined && (!signedIn || contact.isError) && (
        <ContactFailure
          refusal={signedIn ? named(contact.error) : { code: 'SIGN_IN_REQUIRED' }}
          retrying={contact.isFetching}
          onRetry={() => void contact.refetch()}
        />
      )}
      <SafetyNote />
    </Dialog>
  );
}

function named(error: InferClientErrorUnion<ContactCall> | null): ContactRefusal {
  return error !== null && isDefinedError(error) ? error : undefined;
}
