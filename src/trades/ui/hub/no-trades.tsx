import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Deferred } from '../../../platform/ui/page/deferred.tsx';
import type { Hub } from '../../hub-address.ts';
import type { CreateTrade } from '../post/use-create-trade.tsx';
import { CreateTradeButton } from './create-trade-button.tsx';

/** What stands in place of the list in a game without trades. */
export function NoTrades({ game, create }: { game: GameId; create: CreateTrade }) {
  return (
    <EmptyState
      sticker={gameOf(game).sticker}
      title="No active trades right now"
      text="Be the first to post a trade!"
      action={<CreateTradeButton create={create} game={game} />}
    />
  );
}

const loadHelp = async () => (await import('./no-trades-help.tsx')).NoTradesHelp;

/** What stands in place of the list when a search finds nothing. */
export function NoTradesFound({ hub, onClear }: { hub: Hub; onClear: () => void }) {
  return (
    <EmptyState
      sticker="magnifying-glass-tilted-left"
      title="No trades found matching your search"
      text="Try another name or search All Results."
      action={
        <>
          <Deferred load={loadHelp} props={{ hub }} />
          <Button onClick={onClear}>Clear search</Button>
        </>
      }
    />
  );
}
