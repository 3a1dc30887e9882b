import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { showTitle } from '../../../platform/ui/page/page-title.ts';
import { TradeThis } from '../../../trades/ui/post/trade-this.tsx';
import type { Form } from '../../items/form.ts';
import { itemTitle } from '../../items/item-address.ts';
import type { Item } from '../../items/item.ts';
import { valueReads } from '../../value-reads.ts';
import { ItemArt } from '../item-art.tsx';
import { ItemBadges } from '../item-badges.tsx';
import { ItemNow, ItemPast } from '../item/item-detail.tsx';
import { ItemKeysSlot } from '../item/item-keys-slot.tsx';

type Props = {
  game: GameId;
  slug: string;
  /** As the list has it; undefined when the list holds no such item, or not yet. */
  listed: Item | undefined;
};

/** An item over the list that it was opened from: a sheet on phones, a panel at the right where there is room. */
export function ItemPanel({ game, slug, listed }: Props) {
  const { data, isError, refetch } = useQuery(valueReads.item(useApi(), game, slug));
  const item = data?.item ?? listed;
  const form = useHistoryState<{ form?: Form } | null>()?.form;
  const title = item === undefined ? undefined : itemTitle(game, item);
  useTitle(title);
  // The address of the panel lies on the one of the list. Escape pressed twice must not go back twice.
  const left = useRef(false);
  const close = () => {
    if (!left.current) history.back();
    left.current = true;
  };
  return (
    <Dialog
      open
      sheet
      className="ipanel"
      onClose={close}
      title={item?.name ?? 'Item'}
      subtitle={item && <ItemBadges item={item} />}
      emblem={item && <ItemArt item={{ ...item, game }} size="l" className="a96" eager />}
      footer={item && <TradeThis game={game} item={item} />}
    >
      {data === null ? (
        <EmptyState small sticker="magnifying-glass-tilted-left" title="This item has left the list" />
      ) : (
        item && (
          <>
            <ItemNow game={game} item={item} detail={data} />
            <ItemKeysSlot game={game} item={item} form={form} />
            {isError && data === undefined ? (
              <ErrorNote
                title="The rest could not be loaded"
                message="Check your connection, then try again."
                onRetry={() => void refetch()}
              />
            ) : (
              <ItemPast game={game} item={item} detail={data} heading="h3" />
            )}
          </>
        )
      )}
    </Dialog>
  );
}

/** The page below keeps its own title for when this closes. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = showTitle(title);
    return () => void showTitle(before);
  }, [title]);
}
