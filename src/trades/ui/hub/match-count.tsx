import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { useHydrated } from '../../../platform/ui/use-hydrated.ts';
import { partnerReads } from '../../partner-reads.ts';

/** A look among all people is not done again for each visit of the page. */
const STALE_MS = 5 * 60_000;

/** How many people would trade with the reader, once the page stands; nothing while nobody would. */
export function MatchCount({ game }: { game: GameId }) {
  const { data } = useQuery({
    ...partnerReads.matches(useApi(), game),
    staleTime: STALE_MS,
  });
  const count = (data?.matches.length ?? 0) + (data?.routes?.length ?? 0);
  // The tab itself may have read them before this is hydrated.
  if (!useHydrated() || count === 0) return null;
  return <span className="cnt">{String(count)}</span>;
}
