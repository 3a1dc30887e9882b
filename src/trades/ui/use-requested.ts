import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { type Api, type Given, reads } from '../../api/client.ts';

const NONE: ReadonlySet<string> = new Set();

/** @returns the trades that the signed-in person has asked for, by id */
export function useRequested(): ReadonlySet<string> {
  const signedIn = useMe() !== null;
  const { data } = useQuery({ ...reads.requests(useApi()), enabled: signedIn, select: requestedIn });
  return data ?? NONE;
}

function requestedIn(requests: Given<Api['requests']['mine']>): ReadonlySet<string> {
  return new Set(requests.filter(({ side }) => side === 'sender').map(({ trade }) => trade.id));
}
