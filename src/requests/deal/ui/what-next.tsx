import { ContactPartner, RequestActions } from '../../ui/request-actions.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';

/** What is done with a request that waits for nobody any more: how the two of a deal meet, and what one can do after it. */
export function WhatNext({ request }: { request: TradeRequest }) {
  return request.status === 'accepted' ? (
    <HowToMeet request={request} />
  ) : (
    <RequestActions request={request} fresh whole />
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
