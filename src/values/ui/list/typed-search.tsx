import { memo, useRef } from 'react';
import { SearchField } from '../../../platform/ui/forms/search-field.tsx';
import { useTypedSearch } from '../../../platform/ui/forms/use-typed-search.ts';
import { MAX_SEARCH } from '../../lists/list-search.ts';

// The list is looked for when the fingers rest: half as long again as from one key to the last.
const REST = 1.5;
const SHORTEST_MS = 150;
const LONGEST_MS = 450;
const USUAL_MS = 250;
/** Whoever pauses for so long has begun anew. */
const PAUSE_MS = 800;

/**
 * The search over a game's list. A key is answered by the field alone: the list, whose cards take a slow phone many times
 * as long, follows when no next key is to be expected, so that it never stands between two of them.
 */
export const TypedSearch = memo(function TypedSearch(props: {
  search: string;
  onSearch: (search: string) => void;
}) {
  const lastKeyAtMs = useRef(0);
  const typed = useTypedSearch(props.search, props.onSearch);
  return (
    <SearchField
      label="Search for any item"
      placeholder="Search for any item..."
      maxLength={MAX_SEARCH}
      field={typed.field}
      initial={typed.initial}
      onChange={(text) => {
        const gapMs = performance.now() - lastKeyAtMs.current;
        lastKeyAtMs.current = performance.now();
        const restMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, gapMs * REST));
        typed.type(text, gapMs > PAUSE_MS ? USUAL_MS : restMs);
      }}
    />
  );
});
