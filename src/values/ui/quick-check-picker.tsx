import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { reads } from '../../api/client.ts';
import { GAME_NAMES } from '../../games/game-address.ts';
import type { GameId } from '../../games/game.ts';
import { GameEmblem } from '../../games/ui/game-emblem.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { SearchField } from '../../platform/ui/search-field.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useChosenInView } from '../../platform/ui/use-chosen-in-view.ts';
import type { Item } from '../item.ts';
import { filterItems } from '../item-filter.ts';
import type { DealList } from '../quick-deal.ts';
import { itemWorth, worthText } from '../worth.ts';
import { ItemArt } from './item-art.tsx';
import { RarityMark } from './rarity-badge.tsx';

/** My Restaurant has no figures to compare (data/README.md). */
const GAMES: readonly GameId[] = ['grow-garden', 'adopt-me', 'steal-brainrot'];

// More would only be scrolled past: a few letters find any item.
const SHOWN = 40;
const ROWS = [0, 1, 2, 3, 4, 5];

/** Chooses an item for the quick check, out of the whole list of a game. */
export function QuickCheckPicker(props: {
  title: string;
  startGame: GameId;
  onPick: (list: DealList, item: Item) => void;
  onClose: () => void;
}) {
  const [game, setGame] = useState(props.startGame);
  const [search, setSearch] = useState('');
  const chips = useChosenInView(game);
  const values = useQuery(reads.values(useApi(), game));
  const found = filterItems(values.data?.items ?? [], { game, search });
  return (
    <Dialog open onClose={props.onClose} title={props.title} data-game={game} className="qpick">
      <div className="qhead">
        <div ref={chips} className="chips wr">
          {GAMES.map((id) => (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={id === game}
              onClick={() => setGame(id)}
            >
              <GameEmblem game={id} pixels={24} />
              {GAME_NAMES[id]}
            </button>
          ))}
        </div>
        <SearchField
          label="Search for any item"
          placeholder="Search for any item..."
          value={search}
          onChange={setSearch}
        />
      </div>
      {values.isPending && (
        <div className="stack g2" aria-busy="true">
          {ROWS.map((row) => (
            <Skeleton key={row} height="52px" />
          ))}
        </div>
      )}
      {values.isError && (
        <ErrorNote
          title="Items could not be loaded"
          message="Check your connection and try again."
          onRetry={() => void values.refetch()}
          retrying={values.isFetching}
        />
      )}
      {values.data !== undefined && (
        <>
          <output className="sr">{found.length === 1 ? '1 item' : `${found.length} items`}</output>
          {found.length === 0 ? (
            <p className="sub s14">No item of {GAME_NAMES[game]} has that name.</p>
          ) : (
            <ul className="qlist">
              {found.slice(0, SHOWN).map((item) => (
                <li key={item.slug}>
                  <button
                    type="button"
                    onClick={() => {
                      props.onPick({ game, asOf: values.data.asOf }, item);
                      props.onClose();
                    }}
                  >
                    <ItemArt item={{ ...item, game }} size="s" className="a40" />
                    <span className="grow">
                      {item.name}
                      {item.rarity !== undefined && (
                        <small className="mut">
                          <RarityMark rarity={item.rarity} />
                          {item.rarity}
                        </small>
                      )}
                    </span>
                    <span className="num s14">{worthText(game, itemWorth(game, item))}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {found.length > SHOWN && (
            <p className="mut s13">{found.length - SHOWN} more. Type part of a name to find one.</p>
          )}
        </>
      )}
    </Dialog>
  );
}
