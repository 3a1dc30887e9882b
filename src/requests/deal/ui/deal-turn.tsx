import { Ago } from '../../../platform/ui/ago.tsx';
import type { Elements } from '../../../platform/ui/elements.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { isToAnswer } from '../../request-words.ts';
import { RequestSentence } from '../../ui/request-body.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import type { ShownOffer } from './use-shown-offer.ts';

/** The heading that the focus goes to when what stands below it is another offer. */
export const TURN_ID = 'deal-turn';

/** Whose turn it is, and what the last offer came from. */
export function DealTurn({ request, shown }: { request: TradeRequest; shown: ShownOffer }) {
  const name = <bdi>{request.other?.name ?? UNKNOWN_USER}</bdi>;
  const isPending = request.status === 'pending';
  return (
    <div className="grow whole">
      {isPending && (
        <h2 id={TURN_ID} tabIndex={-1}>
          {isToAnswer(request) ? (
            'Your turn'
          ) : (
            <>
              <span>Waiting for </span>
              {name}
            </>
          )}
        </h2>
      )}
      <p className="sub">
        {isPending && shown.round > 1 ? (
          <Countered name={name} shown={shown} />
        ) : request.waiting === true ? (
          // What else is said of it sends people into the game.
          <span>You both said yes.</span>
        ) : (
          <RequestSentence request={request} />
        )}
      </p>
    </div>
  );
}

function Countered({ name, shown: { by, at, round } }: { name: Elements; shown: ShownOffer }) {
  if (by === 'other') {
    return (
      <span>
        {name}
        <span> changed the offer </span>
        <Ago at={at} />
      </span>
    );
  }
  return (
    <span>
      <span>{`You sent round ${round}: `}</span>
      <Ago at={at} />
      <span>. We will tell you when they answer.</span>
    </span>
  );
}
