import { Button } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import type { ListSearch } from '../list-search.ts';

/** What stands in place of the list when nothing is in it. */
export function NoItems({ wanted, onShowAll }: { wanted: ListSearch; onShowAll: () => void }) {
  const query = wanted.search.trim();
  const narrowed = query !== '' || wanted.filter !== undefined;
  return (
    <EmptyState
      sticker="magnifying-glass-tilted-left"
      title={query === '' ? 'No items available' : `No items found matching "${query}"`}
      action={narrowed && <Button onClick={onShowAll}>Show all items</Button>}
    />
  );
}
