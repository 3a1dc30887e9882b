import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { gameOfSearch } from '../../games/game-address.ts';
import type { GameId } from '../../games/game.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { LatePart } from '../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { GameSelector } from '../../trades/ui/hub/game-selector.tsx';
import { inventoryReads } from '../inventory-reads.ts';
import { loadAddItems } from './add/load-add-items.ts';

// Where one searches and changes comes late. The server writes it into the page all the same.
const InventoryLists = import.meta.env.SSR
  ? (await import('./inventory-lists.tsx')).InventoryLists
  : lazy(async () => ({ default: (await import('./inventory-lists.tsx')).InventoryLists }));

/** /inventory: what one has and wants of a game, which only oneself sees. The game stands in the address. */
export function InventoryScreen({ address }: { address: Address }) {
  const game = gameOfSearch(address);
  const [, navigate] = useLocation();
  const add = useLateDialog(loadAddItems);
  return (
    <main id="main" data-game={game}>
      <section className="band thead">
        <div className="wrap">
          <div className="row sp th inv-h">
            <h1>Inventory</h1>
            <Button kind="pri" className="cr" icon="plus" {...add.key}>
              Add items
            </Button>
          </div>
          <GameSelector
            game={game}
            onChoose={(chosen) => navigate(`/inventory?game=${chosen}`, { replace: true })}
          />
        </div>
      </section>
      <div className="wrap stack inv-w">
        <p className="row s14 sub">
          <Icon name="lock" />
          <span>Only you can see this.</span>
        </p>
        <InventoryOf key={game} game={game} add={add} />
      </div>
    </main>
  );
}

type Adding = ComponentProps<typeof InventoryLists>['add'];

function InventoryOf({ game, add }: { game: GameId; add: Adding }) {
  const { data, isError, isFetching, refetch } = useQuery(inventoryReads.inventory(useApi(), game));
  if (data !== undefined)
    return (
      <LatePart fallback={<Waiting />}>
        <InventoryLists game={game} known={data} add={add} />
      </LatePart>
    );
  if (isError)
    return (
      <ErrorNote
        title="Failed to load your inventory"
        message="Check your connection and try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <Waiting />;
}

function Waiting() {
  return (
    <div className="stack" aria-busy="true">
      <span className="sr">Loading your inventory</span>
      <Skeleton height="180px" />
      <Skeleton height="180px" />
    </div>
  );
}
