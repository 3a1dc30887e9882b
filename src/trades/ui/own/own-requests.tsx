import { Link } from 'wouter';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useRequestsOn } from '../../../requests/ui/use-requests-on.ts';
import { hubAddress } from '../../hub-address.ts';
import type { PublicTrade } from '../../trade.ts';

/** On one's own ticket: whom it is promised to, and how many ask for it, which leads there. Nothing while nobody does. */
export function OwnRequests({ trade: { id, game } }: { trade: PublicTrade }) {
  const { promised, pending } = useRequestsOn(id);
  const waiting = pending.length;
  if (promised.length + waiting === 0) return null;
  const [to] = promised;
  const more = promised.length > 1 ? ` and ${promised.length - 1} more` : '';
  return (
    <Link
      className="link s14 whole"
      href={hubAddress({ game, tab: 'notifications', search: '', scope: 'all' })}
    >
      <Icon name="handshake" />
      {to !== undefined && (
        <span>
          Promised to <bdi>{to.other?.name ?? 'somebody who is gone'}</bdi>
          <span>{more}</span>
        </span>
      )}
      {waiting > 0 && <span>{waitingWords(waiting, to !== undefined)}</span>}
      <Icon name="arrow-right" />
    </Link>
  );
}

function waitingWords(many: number, isPromised: boolean): string {
  if (isPromised) return `${many} waiting`;
  return many === 1 ? '1 request' : `${many} requests`;
}
