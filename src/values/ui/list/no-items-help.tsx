import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { grouped } from '../../../platform/counts.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { itemAddress } from '../../items/item-address.ts';
import { listAddress, type ListSearch } from '../../lists/list-search.ts';
import { valueReads } from '../../value-reads.ts';
import { NearRows, plainly, rowElsewhere } from '../near-rows.tsx';
import { useFoundItems, useRested } from '../use-found-items.ts';

/** What else a search of a game's list may mean that has found nothing: in its other groups, under names like it, in other games. */
export function NoItemsHelp({ game, wanted }: { game: GameId; wanted: ListSearch }) {
  const hidden = useHidden(game, wanted);
  const found = useFoundItems(game, wanted.search);
  const nearest = (found?.nearest ?? []).map((item) => ({
    game,
    line: plainly(item),
    tap: { href: itemAddress(game, item.slug) },
  }));
  const elsewhere = (found?.elsewhere ?? []).map((each) =>
    rowElsewhere(each, { href: itemAddress(each.game, each.line.item.slug) }),
  );
  return (
    <>
      {hidden > 0 && (
        <Link
          className={buttonClass({ kind: 'soft' })}
          href={listAddress(addressOf(game), { ...wanted, filter: undefined })}
          replace
        >
          {`${grouped(hidden)} in other ${groupWord(game)}`}
        </Link>
      )}
      <NearRows nearest={nearest} elsewhere={elsewhere} />
    </>
  );
}

/** @returns how many items the chosen group hides from a search */
function useHidden(game: GameId, { search, filter }: ListSearch): number {
  const wanted = useRested(search);
  const isHiding = filter !== undefined && wanted !== '';
  const { data } = useQuery({
    ...valueReads.valuesStart(useApi(), game, wanted, undefined),
    enabled: isHiding,
  });
  return isHiding ? (data?.found ?? 0) : 0;
}

function addressOf(game: GameId): Address {
  return { path: `/values/${game}`, params: {}, search: new URLSearchParams() };
}

function groupWord(game: GameId): string {
  return gameOf(game).groupedBy === 'rarity' ? 'rarities' : 'categories';
}
