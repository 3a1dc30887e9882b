import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { SignInAgain } from '../../../accounts/ui/sign-in/sign-in-again.tsx';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { useLive } from '../../../live/ui/follow-live.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { guardLeaving } from '../../../platform/ui/dialogs/leave-guard.ts';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { editingReads } from '../editing-reads.ts';
import { isChanged, rebase } from '../game-draft.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { changedDrafts, currentDrafts, dropDrafts, setDraft, useDrafts } from './drafts.ts';
import { GameCard } from './game-card.tsx';
import { GamesQuestion, type Question } from './games-question.tsx';
import type { ItemDialog } from './item/item-dialog.tsx';
import { LastSaves } from './sheet/last-saves.tsx';
import type { SaveSaid } from './sheet/review-dialog.tsx';
import { useSaveGames } from './use-save-games.ts';

const loadSheet = async () => (await import('./sheet/value-sheet.tsx')).ValueSheet;
const loadReview = async () => (await import('./sheet/review-dialog.tsx')).ReviewDialog;

/** The owner's tab Games: what each game holds. Edits are held here until Save. */
export function GamesTab() {
  const games = useQuery(editingReads.editedGames(useApi()));
  const drafts = useDrafts(useMe()?.userId ?? '');
  const changed = changedDrafts(drafts);
  const [signingIn, setSigningIn] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [conflicts, setConflicts] = useState<readonly GameId[]>([]);
  const [item, setItem] = useState<{ game: GameId; slug: string }>();
  const [Item, setItemDialog] = useState<ComponentType<ComponentProps<typeof ItemDialog>>>();
  const [sheet, setSheet] = useState<GameId>();
  const [reviewing, setReviewing] = useState(false);
  const { busy, signedOut, save, load, reset } = useSaveGames((theirs) =>
    setConflicts(theirs.map(({ id }) => id)),
  );
  // Kept for whoever has to look again.
  const [said, setSaid] = useState<Partial<SaveSaid>>({});
  const review = useLateDialog(loadReview);
  const openReview = () => {
    // What was typed last may not be drawn yet.
    if (changedDrafts(currentDrafts()).length === 0) return void save();
    setReviewing(true);
    return review.key.onClick();
  };
  const [Sheet, setSheetCode] = useState<Awaited<ReturnType<typeof loadSheet>>>();
  const leaving = useLeaveGuard(changed.length > 0 && !signingIn);
  useLive(GAME_IDS);

  const names = changed.map(({ base }) => base.name).join(', ');
  const openItem = async (game: GameId, slug: string) => {
    try {
      const { ItemDialog } = await import('./item/item-dialog.tsx');
      setItemDialog(() => ItemDialog);
      setItem({ game, slug });
    } catch {
      toast({ kind: 'bad', title: 'Error', text: 'This could not be loaded. Check your connection.' });
    }
  };
  const openSheet = async (game: GameId) => {
    const loaded = await loadOrSay(loadSheet);
    if (loaded === undefined) return;
    setSheetCode(() => loaded);
    setSheet(game);
  };
  const find = (id: GameId | undefined) => games.data?.find((game) => game.id === id);
  // One conflict after the other.
  const theirs = find(conflicts.at(0));
  const draft = theirs && drafts[theirs.id];
  const settle = (game: GameId) => setConflicts((before) => before.filter((id) => id !== game));
  const itemGame = find(item?.game);
  const sheetGame = find(sheet);

  return (
    <div className="gtab">
      <div className="row sp lbar wr">
        <h2>Games</h2>
        <div className="row wr">
          <Button
            size="sm"
            icon="download"
            loading={busy === 'load'}
            onClick={() => (changed.length > 0 ? setQuestion({ kind: 'load' }) : void load())}
          >
            Load
          </Button>
          <Button
            size="sm"
            icon="rotate-ccw"
            loading={busy === 'reset'}
            onClick={() => setQuestion({ kind: 'reset' })}
          >
            Reset
          </Button>
          {/* The sheet has one of its own, which looks first whether all can be read. */}
          {sheetGame === undefined && (
            <Button
              size="sm"
              kind="pri"
              icon="save"
              loading={busy === 'save' || review.key.loading}
              onClick={openReview}
            >
              Save
            </Button>
          )}
        </div>
      </div>
      {signedOut && <SignInAgain onLeave={() => setSigningIn(true)} />}
      {/* The sheet counts at its foot what is not saved yet. */}
      {changed.length > 0 && sheetGame === undefined && (
        <div className="note warn" role="status">
          <Icon name="triangle-alert" />
          <span>{`You have unsaved changes in ${names}. They apply to everyone after Save.`}</span>
        </div>
      )}
      {games.data === undefined ? (
        games.isError ? (
          <ErrorNote
            title="Failed to load configurations"
            message="Check your connection and try again."
            onRetry={() => void games.refetch()}
            retrying={games.isFetching}
          />
        ) : (
          <div className="gcfg" aria-busy="true">
            {GAME_IDS.map((id) => (
              <Skeleton key={id} height="230px" />
            ))}
          </div>
        )
      ) : sheetGame !== undefined && Sheet !== undefined ? (
        <Sheet
          key={sheetGame.id}
          game={sheetGame}
          draft={drafts[sheetGame.id]}
          onClose={() => {
            flushSync(() => setSheet(undefined));
            // The key that opened it was not there meanwhile.
            document.querySelector<HTMLElement>(`.gcfg [data-game="${sheetGame.id}"] button`)?.focus();
          }}
          reviewing={busy === 'save' || review.key.loading}
          onReview={openReview}
        />
      ) : (
        <div className="gcfg">
          {games.data.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              draft={drafts[game.id]}
              onCancel={() => {
                const edits = drafts[game.id];
                if (edits !== undefined && isChanged(edits)) setQuestion({ kind: 'cancel', game });
                else setDraft(game.id, undefined);
              }}
              onCompare={() => setConflicts([game.id])}
              onOpenItem={(slug) => void openItem(game.id, slug)}
              onOpenValues={() => void openSheet(game.id)}
            />
          ))}
        </div>
      )}
      {sheetGame === undefined && <LastSaves />}
      {reviewing && changed.length > 0 && review.Dialog && (
        <review.Dialog
          drafts={changed}
          saving={busy === 'save'}
          said={said}
          onSay={setSaid}
          onSave={({ announce, ...of }) =>
            void save(of, announce).then((end) => {
              if (end !== 'again') setReviewing(false);
              if (end === 'saved') setSaid({});
            })
          }
          onClose={() => setReviewing(false)}
        />
      )}
      {question !== undefined && (
        <GamesQuestion
          question={question}
          names={names}
          load={load}
          reset={reset}
          onAsk={setQuestion}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {leaving.go !== undefined && (
        <ConfirmDialog
          question="Leave without saving?"
          confirm="Leave"
          onConfirm={async () => {
            dropDrafts();
            leaving.stay();
            leaving.go?.();
          }}
          onClose={leaving.stay}
        >
          <p>{`Your unsaved changes in ${names} would be lost.`}</p>
        </ConfirmDialog>
      )}
      {theirs !== undefined && draft !== undefined && (
        <ConflictDialog
          // The sheet beside it has the id of its game.
          key={`conflict ${theirs.id}`}
          draft={draft}
          theirs={theirs}
          onTakeTheirs={() => {
            setDraft(theirs.id, undefined);
            settle(theirs.id);
          }}
          onPutMineOnto={() => {
            setDraft(theirs.id, rebase(draft, theirs));
            settle(theirs.id);
            toast({ title: 'Your changes are on top of theirs now', text: 'Press Save to publish them.' });
          }}
          onClose={() => settle(theirs.id)}
        />
      )}
      {Item !== undefined && item !== undefined && itemGame !== undefined && (
        <Item
          game={itemGame}
          draft={drafts[itemGame.id]}
          slug={item.slug}
          onClose={() => setItem(undefined)}
        />
      )}
    </div>
  );
}

/**
 * Keeps the page from being left unasked while there is something to lose: inside the site the caller asks, the browser
 * asks by itself when the window closes or goes to another site.
 * @returns the move that waits for an answer, if one does, and what calls it off
 */
function useLeaveGuard(active: boolean): { go: (() => void) | undefined; stay: () => void } {
  const [move, setMove] = useState<{ go: () => void }>();
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const end = guardLeaving((go) => setMove({ go }));
    return () => {
      window.removeEventListener('beforeunload', ask);
      end();
    };
  }, [active]);
  return { go: move?.go, stay: () => setMove(undefined) };
}
