import { type RefObject, useState } from 'react';
import { grouped } from '../../../platform/counts.ts';
import { SearchField } from '../../../platform/ui/forms/search-field.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { foldName } from '../../names/fold-name.ts';
import { useShownSteps } from '../../ui/use-shown-steps.ts';

/** Names that are put up at a time; the others follow as one scrolls. */
const PART = 40;
/** A list that one cannot see at once gets a filter. */
const FILTERED_FROM = 20;

/** One name on an edited list. */
export type EditedName = { name: string; note?: string | undefined; slug?: string | undefined };

/** The names of a list, each with a key that removes it, and one that opens it where there is more to edit. */
export function EditedNames<Name extends EditedName>(props: {
  /** Names the list. */
  label: string;
  names: readonly Name[];
  /** Gives the slugs of what players call so, beside those whose names contain it. */
  called?: ((text: string) => readonly string[]) | undefined;
  listRef: RefObject<HTMLUListElement | null>;
  onRemove: (name: Name) => void;
  onOpen?: ((name: Name) => void) | undefined;
}) {
  const { label, names, called, listRef, onRemove, onOpen } = props;
  const [filter, setFilter] = useState('');
  const wanted = foldName(filter.trim());
  const slugs = new Set<string | undefined>(wanted === '' ? [] : called?.(filter));
  const found = names.filter(({ name, slug }) => foldName(name).includes(wanted) || slugs.has(slug));
  const [parts, end] = useShownSteps(wanted, 1, Math.ceil(found.length / PART));
  return (
    <>
      {names.length > FILTERED_FROM && (
        <SearchField
          value={filter}
          onChange={setFilter}
          label={`Filter ${label}`}
          placeholder={`Filter ${grouped(names.length)} ${label}`}
          maxLength={100}
        />
      )}
      <ul ref={listRef} className="tags gtags" aria-label={label} tabIndex={-1}>
        {found.slice(0, parts * PART).map((entry) => (
          <li
            key={entry.slug ?? `new ${entry.name}`}
            className={entry.slug === undefined && onOpen ? 'tag ed hi' : 'tag ed'}
          >
            {onOpen !== undefined && entry.slug !== undefined ? (
              <button
                type="button"
                className="nm"
                aria-label={`Edit ${entry.name}`}
                onClick={() => onOpen(entry)}
              >
                <bdi>{entry.name}</bdi>
              </button>
            ) : (
              <bdi>{entry.name}</bdi>
            )}
            <button type="button" aria-label={`Remove ${entry.name}`} onClick={() => onRemove(entry)}>
              <Icon name="x" />
            </button>
          </li>
        ))}
        <li aria-hidden="true" className="gend">
          <div ref={end} />
        </li>
      </ul>
      {found.length === 0 && (
        <p className="hint">{names.length === 0 ? `No ${label} yet.` : 'None found.'}</p>
      )}
    </>
  );
}
