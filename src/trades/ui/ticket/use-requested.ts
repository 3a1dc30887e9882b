import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import type { Api, Given } from '../../../api/client.ts';
import { requestReads } from '../../../requests/request-reads.ts';

type Requests = Given<Api['requests']['mine']>;

/** How far a request has come. */
export type RequestStatus = Requests[number]['status'];

/** Trades that one has asked for, by id, with what has become of the newest request on each. */
export type Requested = ReadonlyMap<string, RequestStatus>;

const NONE: Requested = new Map();

/** @returns the trades that the signed-in person has asked for */
export function useRequested(): Requested {
  const signedIn = useMe() !== null;
  const { data } = useQuery({ ...requestReads.requests(useApi()), enabled: signedIn, select: requestedIn });
  return data ?? NONE;
}

function requestedIn(requests: Requests): Requested {
  const sent = requests.filter(({ side }) => side === 'sender');
  // The list stands newest first, and of one key a map keeps what came last.
  return new Map(sent.toReversed().map(({ trade, status }) => [trade.id, status]));
}
