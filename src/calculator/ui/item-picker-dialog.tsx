import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { gameOf } from '../../games/game-list.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import { GameEmblem } from '../../games/ui/game-emblem.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { SearchField } from '../../platform/ui/forms/search-field.tsx';
import { usePaintedField } from '../../platform/ui/forms/use-painted.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useChosenInView } from '../../platform/ui/use-chosen-in-view.ts';
import { lackOf, type Near } from '../../trades/fair-adds.ts';
import type { Picked } from '../../trades/lines.ts';
import { offeredLines } from '../../trades/offered-lines.ts';
import { saysManyThings } from '../../trades/reading/many-things.ts';
import { NearestItems } from '../../values/ui/nearest-items.tsx';
import { useNames } from '../../values/ui/use-names.ts';
import { valueReads } from '../../values/value-reads.ts';
import { ItemChoices } from './item-choices.tsx';
import { PasteDeal, type PasteInto } from './paste-deal.tsx';

const ROWS = [0, 1, 2, 3, 4, 5];
const MAX_SEARCH = 100;

/** Chooses an item out of the whole list of a game. Enter takes the best match. */
export function ItemPickerDialog(props: {
  title: string;
  /** More than one: the reader chooses the game, too. */
  games: readonly GameId[];
  startGame: GameId;
  /** The page goes along to another game; absent where it does when something of it is picked. */
  onGame?: (game: GameId) => void;
  onPick: (game: GameId, picked: Picked) => void;
  /** The deal that a trade can be pasted into, as one writes it in chats; absent where there is room for one item alone. */
  paste?: PasteInto | undefined;
  onClose: () => void;
}) {
  const { games, onPick, onClose } = props;
  const [game, setGame] = useState(props.startGame);
  const [hasPointer] = useState(() => matchMedia('(pointer: fine)').matches);
  const { field, text: search, type } = usePaintedField();
  const chips = useChosenInView(game);
  const values = useQuery(valueReads.values(useApi(), game));
  // The dialog first, then what is in it. Not the items themselves: those of another game would stay for a moment.
  const isOpen = useDeferredValue(true, false);
  const list = isOpen ? values.data : undefined;
  const names = useNames(game);
  const { paste } = props;
  const near = useMemo(() => paste && nearOf(paste, game), [paste, game]);
  const offered = useMemo(() => list && { game, list, names, near }, [game, list, names, near]);
  const found = useMemo(
    () => (offered === undefined ? [] : offeredLines(offered, search)),
    [offered, search],
  );
  const [pasted, setPasted] = useState<{ text: string; times: number }>();
  // The same from key to key, so that rows are not rendered before the letter is painted.
  const pick = useCallback(
    (picked: Picked) => {
      onPick(game, picked);
      onClose();
    },
    [game, onPick, onClose],
  );
  return (
    <Dialog open onClose={onClose} title={props.title} data-game={game} className="qpick">
      <form
        className="qhead"
        onSubmit={(event) => {
          event.preventDefault();
          // Whoever is faster than the rows means what is typed.
          const text = field.current?.value ?? '';
          const [best] = offered === undefined || text.trim() === '' ? [] : offeredLines(offered, text);
          if (best !== undefined) pick(best);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (props.paste === undefined || !saysManyThings(text, list?.items)) return;
          event.preventDefault();
          setPasted((before) => ({ text, times: (before?.times ?? 0) + 1 }));
        }}
      >
        {games.length > 1 && (
          <div ref={chips} className="chips wr">
            {games.map((id) => (
              <button
                key={id}
                type="button"
                className="chip"
                aria-pressed={id === game}
                onClick={() => setGame(id)}
              >
                <GameEmblem game={id} pixels={24} />
                <span>{gameOf(id).name}</span>
              </button>
            ))}
          </div>
        )}
        <SearchField
          field={field}
          label="Search for any item"
          placeholder="Search for any item..."
          initial=""
          onChange={type}
          maxLength={MAX_SEARCH}
          // On a phone the keyboard would cover what one may only want to scroll through.
          focused={hasPointer}
        />
      </form>
      {props.paste !== undefined && (
        <PasteDeal key={pasted?.times} into={props.paste} text={pasted?.text} onAdded={onClose} />
      )}
      {list === undefined && !values.isError && (
        <div className="stack g2" aria-busy="true">
          {ROWS.map((row) => (
            <Skeleton key={row} height="52px" />
          ))}
        </div>
      )}
      {values.isError && list === undefined && (
        <ErrorNote
          title="Items could not be loaded"
          message="Check your connection and try again."
          onRetry={() => void values.refetch()}
          retrying={values.isFetching}
        />
      )}
      {list !== undefined && near !== undefined && search.trim() === '' && (
        <p className="sub s14">Nearest to a fair trade first</p>
      )}
      {list !== undefined && <ItemChoices game={game} search={search} found={found} onPick={pick} />}
      {list !== undefined && found.length === 0 && (
        <NearestItems
          game={game}
          search={search}
          onPick={pick}
          games={props.onGame === undefined ? games : GAME_IDS}
          onGame={(other) => {
            setGame(other);
            props.onGame?.(other);
            field.current?.focus();
          }}
        />
      )}
    </Dialog>
  );
}

/** @returns what would make a deal even; undefined where that is not known, or it is of another game */
function nearOf({ deal, side }: PasteInto, game: GameId): Near | undefined {
  if (deal.game !== game) return undefined;
  return side === 'get' ? lackOf(game, deal.get, deal.give) : lackOf(game, deal.give, deal.get);
}
