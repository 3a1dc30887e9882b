import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { inventoryReads } from '../../../inventory/inventory-reads.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

// It stands below what one can do. The server writes it into the page all the same.
const NetWorthCard = import.meta.env.SSR
  ? (await import('../../../inventory/ui/worth/net-worth-card.tsx')).NetWorthCard
  : lazy(async () => ({
      default: (await import('../../../inventory/ui/worth/net-worth-card.tsx')).NetWorthCard,
    }));

/** What one's things are worth in the game of which one has most; nothing for whoever has put in none. */
export function YourItems() {
  const game = useQuery(inventoryReads.sizes(useApi())).data?.[0]?.game;
  if (game === undefined) return null;
  return (
    <section aria-labelledby="your-items">
      <div className="row sp lbar mt6">
        <h2 id="your-items">Your items</h2>
        <Link className="link" href={`/inventory?game=${game}`}>
          <span>Inventory</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <LatePart fallback={<Skeleton height="440px" />}>
        <NetWorthCard game={game} />
      </LatePart>
    </section>
  );
}
