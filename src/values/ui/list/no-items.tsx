import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Deferred } from '../../../platform/ui/page/deferred.tsx';
import type { ListSearch } from '../../lists/list-search.ts';

const loadHelp = async () => (await import('./no-items-help.tsx')).NoItemsHelp;

/** What stands in place of the list when nothing is in it. */
export function NoItems(props: { game: GameId; wanted: ListSearch; onShowAll: () => void }) {
  const { game, wanted, onShowAll } = props;
  const query = wanted.search.trim();
  const narrowed = query !== '' || wanted.filter !== undefined;
  return (
    <EmptyState
      sticker="magnifying-glass-tilted-left"
      title={query === '' ? 'No items available' : `No items found matching "${query}"`}
      action={
        narrowed && (
          <>
            {query !== '' && <Deferred load={loadHelp} props={{ game, wanted }} />}
            <Button onClick={onShowAll}>Show all items</Button>
          </>
        )
      }
    />
  );
}
