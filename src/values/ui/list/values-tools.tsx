import { memo } from 'react';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { grouped } from '../../../platform/counts.ts';
import { useChosenInView } from '../../../platform/ui/use-chosen-in-view.ts';
import { withCapital } from '../../items/with-capital.ts';
import { isGroup } from '../../lists/item-filter.ts';
import type { ListSearch } from '../../lists/list-search.ts';
import { RarityMark } from '../rarity-badge.tsx';
import { TypedSearch } from './typed-search.tsx';

type Group = { name: string; count: number };

type Props = {
  game: GameId;
  wanted: ListSearch;
  onSearch: (search: string) => void;
  onFilter: (filter: string | undefined) => void;
  /** Rarities or categories with their number of items. */
  groups: readonly Group[];
  /** Items of the whole list; absent while it is on its way. */
  total: number | undefined;
};

/** Search and filter of a game's list. */
export function ValuesTools({ game, wanted, onSearch, onFilter, groups, total }: Props) {
  return (
    <div className="wrap vtools">
      <TypedSearch search={wanted.search} onSearch={onSearch} />
      <FilterChips game={game} chosen={wanted.filter} onChoose={onFilter} groups={groups} total={total} />
    </div>
  );
}

type ChipsProps = Pick<Props, 'game' | 'groups' | 'total'> & {
  chosen: string | undefined;
  onChoose: Props['onFilter'];
};

/** Drawn anew when the filter changes, not at every key press in the field beside it. */
const FilterChips = memo(function FilterChips({ game, chosen, onChoose, groups, total }: ChipsProps) {
  const byRarity = gameOf(game).groupedBy === 'rarity';
  const row = useChosenInView(chosen ?? '');
  return (
    <div
      ref={row}
      className="chips wr"
      role="group"
      aria-label={byRarity ? 'Filter by rarity' : 'Filter by category'}
    >
      <Chip
        label={byRarity ? 'All Rarities' : 'All Categories'}
        on={chosen === undefined}
        count={total}
        onPress={() => onChoose(undefined)}
      />
      {groups.map(({ name, count }) => (
        <Chip
          key={name}
          label={byRarity ? name : withCapital(name)}
          rarity={byRarity ? name : undefined}
          on={chosen !== undefined && isGroup(name, chosen)}
          count={count}
          onPress={() => onChoose(name)}
        />
      ))}
    </div>
  );
});

function Chip(props: {
  label: string;
  rarity?: string | undefined;
  on: boolean;
  count: number | undefined;
  onPress: () => void;
}) {
  return (
    <button type="button" className="chip" aria-pressed={props.on} onClick={props.onPress}>
      {props.rarity !== undefined && <RarityMark rarity={props.rarity} />}
      <span>{props.label}</span> <small>{props.count !== undefined && grouped(props.count)}</small>
    </button>
  );
}
