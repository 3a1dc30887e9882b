import { gameOf } from '../../../games/game-list.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { counted } from '../../../platform/counts.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { draftItems, draftMutations, type GameDraft, startDraft } from '../game-draft.ts';
import type { EditedGame } from '../game-edit-contract.ts';
import { setDraft } from './drafts.ts';
import { GameEditor } from './game-editor.tsx';
import { MoneyRow } from './item/money-row.tsx';

/** Items that a card shows while it is not edited. */
const SHOWN = 10;

/** A game of the owner's list: how it is, or how it is going to be while it is edited. */
export function GameCard(props: {
  game: EditedGame;
  draft: GameDraft | undefined;
  onCancel: () => void;
  onCompare: () => void;
  onOpenItem: (slug: string) => void;
  onOpenValues: () => void;
}) {
  const { game, draft, onCancel } = props;
  const { money } = gameOf(game.id);
  const items = draft === undefined ? game.items : draftItems(draft);
  const mutations = draft === undefined ? game.mutations : draftMutations(draft);
  return (
    <section className="card stack" data-game={game.id} aria-label={game.name}>
      <div className="row g3 wr ghd">
        <GameEmblem game={game.id} pixels={48} />
        <div className="grow">
          <h3>{game.name}</h3>
          <p className="sub s13">
            {`${counted(items.length, 'item')} · ${counted(mutations.length, 'mutation')}`}
          </p>
        </div>
        <div className="row">
          <Button size="sm" icon="tag" aria-label={`Values of ${game.name}`} onClick={props.onOpenValues}>
            Values
          </Button>
          {draft === undefined ? (
            <Button
              size="sm"
              icon="pencil"
              aria-label={`Edit ${game.name}`}
              onClick={() => setDraft(game.id, startDraft(game))}
            >
              Edit
            </Button>
          ) : (
            <Button size="sm" kind="ghost" aria-label={`Cancel editing ${game.name}`} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
      {money !== undefined && (
        <MoneyRow
          game={game.id}
          money={money}
          kept={draft?.priced.find(({ slug }) => slug === money.slug)}
          onOpen={() => props.onOpenItem(money.slug)}
        />
      )}
      {draft === undefined ? (
        <GameView game={game} />
      ) : (
        <GameEditor
          draft={draft}
          behind={game.version > draft.base.version}
          onCompare={props.onCompare}
          onOpenItem={props.onOpenItem}
        />
      )}
    </section>
  );
}

function GameView({ game }: { game: EditedGame }) {
  const more = game.items.length - SHOWN;
  return (
    <>
      <div className="row sp">
        <span className="lbl">Max Items</span>
        <b className="num">{game.maxItems}</b>
      </div>
      <ul className="tags" aria-label={`Items of ${game.name}`}>
        {game.items.slice(0, SHOWN).map(({ slug, name }) => (
          <li key={slug} className="tag">
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li className="tag hi">{`+${more} more`}</li>}
      </ul>
    </>
  );
}
