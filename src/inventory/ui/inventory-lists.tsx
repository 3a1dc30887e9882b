import { useState } from 'react';
import type { GameId } from '../../games/game.ts';
import { counted } from '../../platform/counts.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { TabPanel, Tabs } from '../../platform/ui/tabs.tsx';
import { withWorth } from '../../trades/lines.ts';
import { sideSum, sumText } from '../../trades/trade-worth.ts';
import { type Side, SIDES } from '../../trades/trade.ts';
import { ItemPicker } from '../../trades/ui/lines/item-picker.tsx';
import { loadPasteTrade } from '../../trades/ui/post/load-paste-trade.ts';
import type { PasteStart } from '../../trades/ui/post/paste-trade-dialog.tsx';
import { useChosen } from '../../trades/ui/post/trade-pickers.tsx';
import { MOST_LINES } from '../inventory.ts';
import { type Inventory, useInventory } from './use-inventory.ts';

/** What one has is on the side of what one could offer, what one wants on the other. */
const NAMES: Record<Side, string> = { offering: 'I have', wanting: 'I want' };
const SEARCH: Record<Side, string> = {
  offering: 'Search items you have',
  wanting: 'Search items you want',
};

/** Both lists of a game: each line can be changed and taken out, more come by search or as one writes them in chat. */
export function InventoryLists({ game, known }: { game: GameId; known: Inventory }) {
  const kept = useInventory(game, known);
  const { values, lines, mutations } = useChosen(game, kept.lines, true);
  const paste = useLateDialog(loadPasteTrade);
  const [pasted, setPasted] = useState<PasteStart>({});
  const [leftOut, setLeftOut] = useState<string>();
  const [side, setSide] = useState<Side>('offering');
  const openPaste = (begin: PasteStart) => {
    setPasted(begin);
    setLeftOut(undefined);
    paste.key.onClick();
  };
  return (
    <>
      <div className="row sp wr">
        <Worth game={game} lines={withWorth(game, lines.offering)} />
        <Button kind="pri" icon="plus" {...paste.key} onClick={() => openPaste({ side })}>
          Add items
        </Button>
      </div>
      <p className={leftOut === undefined ? 'sr' : 'note warn'} role="status">
        {leftOut !== undefined && <span>{leftOut}</span>}
      </p>
      {lines.offering.length + lines.wanting.length === 0 && (
        <p>Add 3 items you would trade and 3 you want. That takes a minute.</p>
      )}
      <Stored kept={kept} />
      <Tabs
        tabs={SIDES.map((id) => ({ id, label: NAMES[id], count: lines[id].length }))}
        chosen={side}
        onChoose={setSide}
        label="Lists"
      />
      <TabPanel id={side}>
        <div className="inv-l">
          <ItemPicker
            key={side}
            name={NAMES[side]}
            searchLabel={SEARCH[side]}
            mayBeAny={side === 'wanting'}
            isKept
            game={game}
            maxItems={MOST_LINES}
            mutations={mutations}
            values={values}
            lines={lines[side]}
            against={NOTHING}
            onChange={(change) => kept.change((before) => ({ ...before, [side]: change(before[side]) }))}
            onPasteMany={(text) => openPaste({ text, side })}
          />
        </div>
      </TabPanel>
      {paste.Dialog !== undefined && (
        <paste.Dialog
          game={game}
          title="Add items"
          sideNames={NAMES}
          selection={lines}
          maxItems={MOST_LINES}
          mutations={mutations}
          start={pasted}
          onAdd={kept.change}
          onClose={(said) => {
            setLeftOut(said);
            paste.close();
          }}
        />
      )}
    </>
  );
}

const NOTHING: [] = [];

/** What all that one has comes to; what has no value is counted beside it. */
function Worth({ game, lines }: { game: GameId; lines: ReturnType<typeof withWorth> }) {
  const priced = lines.filter(({ worth }) => worth !== undefined);
  const sum = sumText(game, sideSum(priced));
  const rest = lines.length - priced.length;
  if (sum === undefined) return <span className="grow" />;
  return (
    <p className="grow">
      <span>{'Worth '}</span>
      <b className="num">{sum}</b>
      {rest > 0 && <span className="sub">{` and ${counted(rest, 'item')} without a value`}</span>}
    </p>
  );
}

/** Says whether what is on the page is kept. */
function Stored({ kept: { isStored, problem, retry } }: { kept: ReturnType<typeof useInventory> }) {
  if (problem !== undefined)
    return (
      <div className="note warn" role="alert">
        <Icon name="triangle-alert" />
        <span className="grow">{`Not saved yet. ${problem} Nothing is lost while this page is open.`}</span>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  return (
    <p className="s13 sub" role="status">
      {isStored ? 'Saved' : 'Saving …'}
    </p>
  );
}
