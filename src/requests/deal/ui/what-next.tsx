import { Button } from '../../../platform/ui/button.tsx';
import { MOST_ROUNDS } from '../../offer.ts';
import { ContactPartner, RequestActions } from '../../ui/request-actions.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { useRequestAction } from '../../ui/use-request-action.ts';
import type { Deal } from '../deal-contract.ts';
import { CallItOff } from './call-it-off.tsx';
import { MovedInventory } from './moved-inventory.tsx';
import { isHeldUp, RouteNote } from './route-note.tsx';

/** What is done with a request that waits for nobody any more: how the two of a deal meet, and what one can do after it. */
export function WhatNext({ deal: { request, inventory, route } }: { deal: Deal }) {
  const note = route && <RouteNote request={request} route={route} />;
  if (request.waiting === true) {
    return (
      <>
        {note}
        {/* Of a route that is held up both trades end, on its page. */}
        {!(route && isHeldUp(route)) && <CallItOff request={request} />}
      </>
    );
  }
  return request.status === 'accepted' ? (
    <HowToMeet request={request} />
  ) : (
    <>
      {note}
      {inventory && <MovedInventory request={request} inventory={inventory} />}
      {request.ended === 'lapsed' && request.oneSided !== true && <OfferAgain request={request} />}
      <RequestActions request={request} fresh whole />
    </>
  );
}

/** What nobody answered in time is offered once more by whoever still wants it. */
function OfferAgain({ request }: { request: TradeRequest }) {
  const { other, round = 1 } = request;
  const { busy, act } = useRequestAction(request);
  if (other === null || round >= MOST_ROUNDS) return null;
  return (
    <div className="stack g2">
      <Button kind="pri" icon="rotate-ccw" loading={busy === 'again'} onClick={() => act('again')}>
        Offer it again
      </Button>
      <p className="sub s14">
        <bdi>{other.name}</bdi>
        <span> is told, and has 24 hours to answer.</span>
      </p>
    </div>
  );
}

/** Where the two of a deal find each other, and what they do then. */
function HowToMeet({ request }: { request: TradeRequest }) {
  return (
    <>
      <h2>Four steps in the game</h2>
      <ol className="steps-s">
        <li>Find each other. You both see how.</li>
        <li>Put exactly your lines into the trade window. Never give anything first.</li>
        <li>Tick each line that you see there. One differs? Press cancel in the game.</li>
        <li>Come back and say what happened.</li>
      </ol>
      <ContactPartner request={request} kind="acc" />
    </>
  );
}
