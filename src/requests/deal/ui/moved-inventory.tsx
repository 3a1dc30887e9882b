import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { DealMoved } from '../../../inventory/inventory.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { entryForm, entryName } from '../../../trades/trade.ts';
import { ANY_FORM } from '../../../values/items/form.ts';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { useRequestAction } from '../../ui/use-request-action.ts';

/** What a deal has done to its reader's inventory, and the way back. */
export function MovedInventory({ request, inventory }: { request: TradeRequest; inventory: DealMoved }) {
  const { busy, act } = useRequestAction(request);
  const said = useRef<HTMLDivElement>(null);
  const isMoved = inventory === 'moved';
  const before = useRef(isMoved);
  useEffect(() => {
    // Whoever pressed Undo goes on where it was.
    if (before.current && !isMoved && document.activeElement === document.body) said.current?.focus();
    before.current = isMoved;
  }, [isMoved]);
  const unclear = isMoved ? anyOf(request) : [];
  return (
    <div className={classNames('note moved', isMoved && 'ok')}>
      <Icon name={isMoved ? 'circle-check' : 'rotate-ccw'} />
      <div>
        <div ref={said} role="status" tabIndex={-1}>
          <b>{isMoved ? 'Your inventory is up to date' : 'Your inventory is as it was before'}</b>
          <p>
            {isMoved
              ? 'What you gave is off your list, and what you got is on it.'
              : 'This deal changes nothing in it any more.'}
          </p>
        </div>
        {unclear.length > 0 && (
          <p>{`This deal does not say which kind of ${unclear.join(' and ')} it was. Change that yourself.`}</p>
        )}
        <div className="row g3 wr">
          {isMoved && (
            <Button
              size="sm"
              icon="rotate-ccw"
              loading={busy === 'undo-move'}
              onClick={() => act('undo-move')}
            >
              Undo
            </Button>
          )}
          <Link className="link" href={`/inventory?game=${request.trade.game}`}>
            <span>My inventory</span>
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
    </div>
  );
}

/** @returns what was agreed on in any form, of which the deal could move nothing */
function anyOf({ trade: { offering, wanting } }: TradeRequest): string[] {
  const names = [...offering, ...wanting].filter((entry) => entryForm(entry) === ANY_FORM).map(entryName);
  return [...new Set(names)];
}
