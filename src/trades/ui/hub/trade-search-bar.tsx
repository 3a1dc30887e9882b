import { SearchField } from '../../../platform/ui/forms/search-field.tsx';
import type { TypedSearch } from '../../../platform/ui/forms/use-typed-search.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Menu, MenuItem } from '../../../platform/ui/menu.tsx';
import { MAX_SEARCH, SCOPE_WORDS, SEARCH_SCOPES, type SearchScope } from '../../trade-search.ts';
import { LIST_TITLE_ID } from './list-title.ts';

/** Search of the live trades, and where it looks: on a phone, whose key has no room for it, below. */
export function TradeSearchBar(props: {
  typed: TypedSearch;
  scope: SearchScope;
  onScope: (scope: SearchScope) => void;
}) {
  const { typed, scope, onScope } = props;
  return (
    <div className="stack g2">
      <SearchField
        label="Search trades"
        placeholder="Search trades..."
        field={typed.field}
        initial={typed.initial}
        onChange={typed.type}
        maxLength={MAX_SEARCH}
      >
        <Menu
          label={`Search in: ${SCOPE_WORDS[scope]}`}
          buttonClass="filt"
          button={
            <>
              <Icon name="list-filter" />
              <span>{SCOPE_WORDS[scope]}</span>
              <Icon name="chevron-down" />
            </>
          }
        >
          {SEARCH_SCOPES.map((each) => (
            <MenuItem key={each} chosen={each === scope} onChoose={() => onScope(each)}>
              {SCOPE_WORDS[each]}
            </MenuItem>
          ))}
        </Menu>
      </SearchField>
      {scope !== 'all' && (
        <div className="scope">
          <button
            type="button"
            className="chip on"
            aria-label={`Search in ${SCOPE_WORDS[scope]} only. Search everywhere again`}
            onClick={() => {
              onScope('all');
              // What was pressed goes with the filter.
              document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true });
            }}
          >
            <span>{SCOPE_WORDS[scope]}</span>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
