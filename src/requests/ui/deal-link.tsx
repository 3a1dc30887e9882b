import { Link } from 'wouter';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { dealAddress } from '../deal/deal-address.ts';
import { isAnsweredOnPage, isToAnswer } from '../request-words.ts';
import type { TradeRequest } from './use-my-request.ts';

/** Leads to the page of a request, where its two people talk. */
export function DealLink({ request }: { request: TradeRequest }) {
  const { id, status } = request;
  if (isToAnswer(request) && isAnsweredOnPage(request)) {
    return (
      <Link className={buttonClass({ kind: 'pri' })} href={dealAddress(id)}>
        <span>Your turn: see the offer</span>
        <Icon name="arrow-right" />
      </Link>
    );
  }
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
