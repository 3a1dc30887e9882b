import type { QueryClient } from '@tanstack/react-query';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import type { Api } from '../../api/client.ts';
import * as keys from '../../api/query-keys.ts';
import { notificationReads } from '../../notifications/notification-reads.ts';
import { keepFocusOnCard } from '../../platform/ui/page/keep-focus.ts';
import { loadOrSay } from '../../platform/ui/page/load-or-say.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { requestReads } from '../request-reads.ts';
import type { CancelReason } from '../request.ts';
import { rememberAccepted } from './just-accepted.ts';

/** What one can do with a request: its receiver answers, its sender withdraws, both complete, either calls a deal off, offers again what nobody answered, or takes back what a deal moved of their inventory. */
export type RequestAction = 'accept' | 'decline' | 'withdraw' | 'complete' | 'cancel' | 'again' | 'undo-move';

/**
 * Does it, says how it went, and reads again what it changed. Refused or not, the lists then tell the
 * truth: whoever was too late sees what the request has become.
 * @param request.other the other person, for the words; null when they are gone
 * @param request.round the one that is on the page: of another one nothing is accepted
 * @param reason why a deal is called off
 */
export async function actOnRequest(
  api: Api,
  cache: QueryClient,
  request: Acted,
  action: RequestAction,
  reason?: CancelReason,
): Promise<void> {
  keepFocusOnCard(document.activeElement);
  await ACTIONS[action](api, request, reason);
  await Promise.all([
    cache.invalidateQueries({ queryKey: requestReads.requests(api).queryKey }),
    cache.invalidateQueries({ queryKey: notificationReads.notifications(api).queryKey }),
    MOVING.has(action) && cache.invalidateQueries({ queryKey: keys.inventory }),
  ]);
}

type Acted = { id: string; other: { name: string } | null; round?: number | undefined };
type Act = (api: Api, request: Acted, reason: CancelReason | undefined) => Promise<void>;

/** What changes what one has. */
const MOVING: ReadonlySet<RequestAction> = new Set(['complete', 'undo-move']);

const LATER = 'Please try again later';

const ACTIONS: Record<RequestAction, Act> = {
  accept: (api, request) => respond(api, request, true),
  decline: (api, request) => respond(api, request, false),

  withdraw: async (api, { id }) => {
    const { error, isDefined } = await safe(api.requests.withdraw({ requestId: id }));
    if (error === null) toast({ title: 'Request withdrawn', text: "It is off the trader's list." });
    else failed(failureTitle(error, 'Failed to withdraw the request'), isDefined ? error.message : LATER);
  },

  cancel: async (api, { id, other }, reason = 'changed-mind') => {
    const { error, isDefined } = await safe(api.requests.cancel({ requestId: id, reason }));
    if (error === null)
      toast({ title: 'Deal cancelled', text: `${other?.name ?? 'The other side'} has been told.` });
    else failed(failureTitle(error, 'Failed to cancel the deal'), isDefined ? error.message : LATER);
  },

  again: async (api, { id, other }) => {
    const { error, isDefined } = await safe(api.requests.offerAgain({ requestId: id }));
    if (error === null)
      toast({ title: 'Offered again', text: `${other?.name ?? 'The other side'} is told.` });
    else if (isDefined && error.code === 'NO_STANDING')
      (await refusals())?.sayNoStanding('request', error.data);
    else if (isDefined && error.code === 'DAILY_LIMIT') (await refusals())?.sayDailyLimit(error.data);
    else failed(failureTitle(error, 'Not offered'), isDefined ? error.message : LATER);
  },

  'undo-move': async (api, { id }) => {
    const { error, isDefined } = await safe(api.requests.undoMove({ requestId: id }));
    if (error !== null)
      failed(failureTitle(error, 'Your inventory was not put back'), isDefined ? error.message : LATER);
  },

  complete: async (api, { id, other }) => {
    const { error, isDefined, data } = await safe(api.requests.complete({ requestId: id }));
    if (error !== null)
      failed(failureTitle(error, 'Failed to mark as completed'), isDefined ? why(error) : LATER);
    else if (data.status === 'completed') {
      toast({ title: 'Trade completed!', text: 'Both sides have confirmed it.' });
    } else {
      const name = other?.name ?? 'the other side';
      toast({
        title: 'Marked as completed',
        text: `The trade is completed when ${name} has pressed it too.`,
      });
    }
  },
};

async function respond(api: Api, { id: requestId, round = 1 }: Acted, accept: boolean): Promise<void> {
  // Other pages' news of it may be here before the answer.
  if (accept) rememberAccepted(requestId);
  const { data, error, isDefined } = await safe(
    api.requests.respond({ requestId, accept, ...(accept && round > 1 && { round }) }),
  );
  if (error !== null) rememberAccepted(undefined);
  if (isDefined && error.code === 'NO_STANDING')
    return (await refusals())?.sayNoStanding('accept', error.data);
  if (isDefined && error.code === 'LICENCE_REQUIRED') return (await refusals())?.getLicenceFirst();
  if (error !== null)
    failed(failureTitle(error, 'Failed to respond to trade request'), isDefined ? why(error) : LATER);
  else if (accept) {
    toast({
      title: 'Trade Accepted!',
      text: data.waiting
        ? 'It is one of two trades. We tell you when it is your turn.'
        : 'The trade has been accepted. Contact the trader on Roblox to complete the exchange.',
    });
  } else toast({ title: 'Trade Declined', text: 'The trade request has been declined.' });
}

/** What says that somebody may not, or not today. */
const refusals = async () => await loadOrSay(() => import('../../standing/ui/say-refused.ts'));

/** A refusal in words. */
function why({ code, message }: { code: string; message: string }): string {
  return code === 'TRADE_COMPLETED'
    ? 'This trade has been completed with somebody else, so its other requests were closed.'
    : message;
}

function failed(title: string, text: string): void {
  toast({ kind: 'bad', title, text });
}
