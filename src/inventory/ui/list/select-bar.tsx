import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Menu, MenuItem } from '../../../platform/ui/menu.tsx';
import { wishedAddress } from '../../../trades/filled-in.ts';
import { lineName } from '../../../trades/lines.ts';
import { writeDeal } from '../../../trades/resolve-deal.ts';
import { sideSum, sumText } from '../../../trades/trade-worth.ts';
import { askedFor } from '../../asked-for.ts';
import type { InventoryList } from '../../inventory.ts';
import type { ShownLine } from '../shown-lines.ts';

/** What can be done with the lines that one has selected, under the thumb. Escape leaves it. */
export function SelectBar(props: {
  game: GameId;
  list: InventoryList;
  selected: readonly ShownLine[];
  wishes: readonly ShownLine[];
  /** Of a post's side. */
  maxItems: number;
  mutations: readonly string[];
  onKeep: () => void;
  onRemove: () => void;
  onLeave: () => void;
}) {
  const { game, list, selected, wishes, maxItems, mutations, onKeep, onRemove, onLeave } = props;
  const [, navigate] = useLocation();
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = document.querySelector('dialog[open], [role=menu]:popover-open') !== null;
    if (event.key === 'Escape' && !isElsewhere && !event.defaultPrevented) onLeave();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const offered = selected.filter(({ isGone }) => !isGone);
  const sum = sumText(game, sideSum(offered));
  const wanted = list === 'want' ? [] : askedFor(wishes, offered, maxItems);
  const isTooMuch = offered.length > maxItems;
  const post = () => {
    const deal = writeDeal({ game, give: offered, get: wanted }, { mutations: [...mutations] });
    navigate(wishedAddress(deal, wanted.length > 0));
  };
  return (
    <section className="selbar" aria-label="Selected items">
      <div className="wrap">
        <div className="grow">
          <b role="status">
            {`${selected.length} selected${sum === undefined || list === 'want' ? '' : ` · ${sum}`}`}
          </b>
          {list === 'have' && (
            <span className="s13 sub two">{hintOf({ offered, wanted, isTooMuch, maxItems })}</span>
          )}
        </div>
        {list === 'have' ? (
          <>
            <Menu label="More for these" buttonClass="btn icon" button={<Icon name="ellipsis" />}>
              <MenuItem icon="eye-off" onChoose={onKeep}>
                Not for trade
              </MenuItem>
              <MenuItem icon="trash-2" danger onChoose={onRemove}>
                Remove
              </MenuItem>
            </Menu>
            <Button
              kind="pri"
              icon="send-horizontal"
              disabled={offered.length === 0 || isTooMuch}
              onClick={post}
            >
              Post
            </Button>
          </>
        ) : (
          <Button kind="dan" icon="trash-2" disabled={selected.length === 0} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </section>
  );
}

function hintOf(props: {
  offered: readonly ShownLine[];
  wanted: readonly Parameters<typeof lineName>[0][];
  isTooMuch: boolean;
  maxItems: number;
}): string {
  const { offered, wanted, isTooMuch, maxItems } = props;
  if (isTooMuch) return `One post takes ${maxItems} items.`;
  if (offered.length === 0) return 'Tap what you would trade.';
  if (wanted.length === 0) return 'Choose what you want in the next step.';
  return `You could ask for ${wanted.map(lineName).join(' + ')}`;
}
