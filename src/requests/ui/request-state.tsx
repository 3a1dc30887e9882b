import { lazy, type ReactNode } from 'react';
import { LatePart } from '../../platform/ui/page/hydrated.tsx';
import { type TradeRequest, useMyRequest } from './use-my-request.ts';

type Line = (props: { request: TradeRequest }) => ReactNode;

// Few tickets of a list have one, so its code is no part of the list's. The server writes it into the page all the same.
const RequestLine: Line = import.meta.env.SSR
  ? (await import('./request-line.tsx')).RequestLine
  : lazy(async (): Promise<{ default: Line }> => {
      try {
        return { default: (await import('./request-line.tsx')).RequestLine };
      } catch {
        // Without it the ticket is still whole.
        return { default: () => null };
      }
    });

/** On a trade's ticket, for whoever asked for it: how far the request has come, and what can be done with it. */
export function RequestState({ tradeId }: { tradeId: string }) {
  const request = useMyRequest(tradeId);
  if (request === undefined) return null;
  return (
    <div className="rq">
      <LatePart>
        <RequestLine request={request} />
      </LatePart>
    </div>
  );
}
