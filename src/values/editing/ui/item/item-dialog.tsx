import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { ErrorNote } from '../../../../platform/ui/error-note.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { moneyNamed } from '../../../figures/money.ts';
import { editingReads } from '../../editing-reads.ts';
import type { GameDraft } from '../../game-draft.ts';
import type { EditedGame } from '../../game-edit-contract.ts';
import { ItemEditor } from './item-editor.tsx';
import { MoneyEditor } from './money-editor.tsx';

/** Where one edits a single item of a saved list, or what the game's money counts for. What is kept goes into the draft of the game, as with the lists. */
export function ItemDialog(props: {
  game: EditedGame;
  draft: GameDraft | undefined;
  slug: string;
  onClose: () => void;
}) {
  const { game, draft, slug, onClose } = props;
  const money = moneyNamed(slug);
  const read = useQuery({
    ...editingReads.editedItem(useApi(), game.id, slug),
    refetchOnWindowFocus: false,
  });
  // What one types is kept while the item is read again; a stale answer from before is not shown.
  if (read.data !== undefined && read.isFetchedAfterMount) {
    if (money !== undefined)
      return <MoneyEditor key={slug} {...{ game, draft, money, onClose }} item={read.data} />;
    return <ItemEditor key={slug} {...{ game, draft, onClose }} item={read.data} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      data-game={game.id}
      title={game.items.find((item) => item.slug === slug)?.name ?? money?.word ?? 'Item'}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {read.isError ? (
        <ErrorNote
          title="This item could not be loaded"
          message="It may no longer be on the list."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      )}
    </Dialog>
  );
}
