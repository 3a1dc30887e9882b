import { useState } from 'react';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { SearchField } from '../../../platform/ui/forms/search-field.tsx';
import { TabPanel, Tabs } from '../../../platform/ui/tabs.tsx';
import { lineKey } from '../../../trades/lines.ts';
import { INVENTORY_LISTS, type InventoryList } from '../../inventory.ts';
import { countWords, isLookedFor, type Lists, sortedLines } from '../../kept-lines.ts';
import { LIST_NAMES } from '../list-names.ts';
import { SharedCard } from './shared-card.tsx';

const LONGEST_SEARCH = 100;
/** Cards that are shown at first, and with each press more: a list may have hundreds. */
const SHOWN = 60;
/** A list that is seen at one look needs no search. */
const SEARCHED = 12;

/** What somebody has and what they want of a game, the dearest first. */
export function SharedLists({ game, lists }: { game: GameId; lists: Lists }) {
  const [list, setList] = useState<InventoryList>(
    lists.have.length === 0 && lists.want.length > 0 ? 'want' : 'have',
  );
  return (
    <div className="shi-t">
      <Tabs
        tabs={INVENTORY_LISTS.map((id) => ({ id, label: LIST_NAMES[id], count: lists[id].length }))}
        chosen={list}
        onChoose={setList}
        label="Lists"
      />
      <TabPanel id={list}>
        <SharedList key={list} game={game} list={list} lines={lists[list]} />
      </TabPanel>
    </div>
  );
}

function SharedList(props: { game: GameId; list: InventoryList; lines: Lists[InventoryList] }) {
  const { game, list, lines } = props;
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN);
  const found = sortedLines(lines, 'value').filter((line) => isLookedFor(line, search.trim()));
  if (lines.length === 0) return <EmptyState small heading="h2" title="Nothing here yet" />;
  return (
    <section className="inv-s" aria-label={LIST_NAMES[list]}>
      {lines.length > SEARCHED && (
        <SearchField
          label="Search these items"
          placeholder="Search these items..."
          value={search}
          onChange={setSearch}
          maxLength={LONGEST_SEARCH}
        />
      )}
      <div className="row sp lbar">
        <h2>{countWords(list, lines)}</h2>
      </div>
      {found.length === 0 && (
        <p className="sub" role="status">
          {`Nothing called “${search.trim()}” is here.`}
        </p>
      )}
      <ul className="inv">
        {found.slice(0, most).map((line) => (
          <SharedCard key={lineKey(line)} game={game} list={list} line={line} />
        ))}
      </ul>
      {found.length > most && (
        <Button wide onClick={() => setMost(most + SHOWN)}>
          {`Show ${Math.min(SHOWN, found.length - most)} more`}
        </Button>
      )}
    </section>
  );
}
