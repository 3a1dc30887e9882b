import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { LatePart } from '../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { GameSelector } from '../../trades/ui/hub/game-selector.tsx';
import { inventoryAddress, readInventoryAddress, type ShownInventory } from '../inventory-address.ts';
import { inventoryReads } from '../inventory-reads.ts';
import { loadAddItems } from './add/load-add-items.ts';
import { WhoSees } from './who-sees.tsx';

// Where one searches and changes comes late. The server writes it into the page all the same.
const InventoryLists = import.meta.env.SSR
  ? (await import('./inventory-lists.tsx')).InventoryLists
  : lazy(async () => ({ default: (await import('./inventory-lists.tsx')).InventoryLists }));

/** /inventory: what one has and wants of a game, and who sees it. Which game and which list stands in the address. */
export function InventoryScreen({ address }: { address: Address }) {
  const shown = readInventoryAddress(address);
  const { game } = shown;
  const [, navigate] = useLocation();
  const add = useLateDialog(loadAddItems);
  const show = (change: Partial<ShownInventory>) => {
    const next = { ...shown, ...change };
    navigate(inventoryAddress(next.game, next.list), { replace: true });
  };
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
          <GameSelector game={game} onChoose={(chosen) => show({ game: chosen })} />
        </div>
      </section>
      <div className="wrap stack inv-w">
        <WhoSees key={`sees/${game}`} game={game} />
        <InventoryOf key={game} {...shown} onShow={(list) => show({ list })} add={add} />
      </div>
    </main>
  );
}

function InventoryOf(props: Omit<ComponentProps<typeof InventoryLists>, 'known'>) {
  const { game } = props;
  const { data, isError, isFetching, refetch } = useQuery(inventoryReads.inventory(useApi(), game));
  if (data !== undefined)
    return (
      <LatePart fallback={<Waiting />}>
        <InventoryLists {...props} known={data} />
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
