import { Link } from 'wouter';
import { Icon } from '../../platform/ui/icon.tsx';
import { dealAddress } from '../deal/deal-address.ts';
import type { TradeRequest } from './use-my-request.ts';

/** Leads to the page of a request, where its two people talk. */
export function DealLink({ request: { id, status } }: { request: TradeRequest }) {
  return (
    <Link className="link" href={dealAddress(id)}>
      <span>{LABELS[status]}</span>
      <Icon name="arrow-right" />
    </Link>
  );
}

const LABELS: Record<TradeRequest['status'], string> = {
  pending: 'Open and talk',
  accepted: 'Open the deal',
  declined: 'Open it',
  completed: 'Open it',
};
