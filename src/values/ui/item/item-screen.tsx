import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { gameOfPath } from '../../../games/game-address.ts';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { useLive } from '../../../live/ui/follow-live.ts';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TradeThis } from '../../../trades/ui/post/trade-this.tsx';
import { type ItemDetail, slugOfPath } from '../../items/item-address.ts';
import { valueReads } from '../../value-reads.ts';
import { ItemArt } from '../item-art.tsx';
import { ItemBadges } from '../item-badges.tsx';
import { ItemSkeleton } from '../list/item-skeleton.tsx';
import { ItemNow, ItemPast } from './item-detail.tsx';
import { ItemKeysSlot } from './item-keys-slot.tsx';
import { GameMissing, ItemMissing } from './item-missing.tsx';

/** /values/{gameId}/{item}: everything that is known of one item. */
export function ItemScreen({ address }: { address: Address }) {
  const game = gameOfPath(address);
  return game === undefined ? <GameMissing /> : <ItemOf game={game} address={address} />;
}

function ItemOf({ game, address }: { game: GameId; address: Address }) {
  const { data, isError, refetch } = useQuery(valueReads.item(useApi(), game, slugOfPath(address)));
  if (data === null) return <ItemMissing game={game} address={address} />;
  if (data !== undefined) return <KnownItem detail={data} />;
  return (
    <main id="main">
      <section className="band ihead">
        <div className="wrap">
          <BackToValues game={game} />
          <h1 className="sr">{isError ? 'Item' : 'Loading…'}</h1>
          {!isError && (
            <div className="ihead-t">
              <Skeleton className="art" />
              <div className="grow">
                <Skeleton width="min(100%, 12ch)" height="2.5rem" />
                <Skeleton className="mt2" width="140px" height="26px" />
              </div>
            </div>
          )}
        </div>
      </section>
      {isError ? (
        <div className="wrap pt6">
          <ErrorNote
            title="This item could not be loaded"
            message="Check your connection, then try again."
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <ItemSkeleton />
      )}
    </main>
  );
}

function KnownItem({ detail }: { detail: ItemDetail }) {
  const { game, item } = detail;
  useLive([game]);
  return (
    <main id="main">
      <section className="band ihead">
        <div className="wrap">
          <BackToValues game={game} />
          <div className="ihead-t">
            <ItemArt item={{ ...item, game }} size="l" eager />
            <div className="grow">
              <h1>{item.name}</h1>
              <ItemBadges item={item} />
            </div>
          </div>
        </div>
      </section>
      <div className="wrap ipage">
        <section className="card inow" aria-label="Figures">
          <ItemNow game={game} item={item} detail={detail} />
          <div className="ikeys">
            <TradeThis game={game} item={item} />
          </div>
          <ItemKeysSlot game={game} item={item} />
        </section>
        <div className="card ipast">
          <ItemPast game={game} item={item} detail={detail} heading="h2" />
        </div>
      </div>
    </main>
  );
}

function BackToValues({ game }: { game: GameId }) {
  return (
    <Link className="link" href={`/values/${game}`}>
      <Icon name="arrow-left" />
      <span>{`${gameOf(game).name} Values`}</span>
    </Link>
  );
}
