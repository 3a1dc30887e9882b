import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { gameReads } from '../../../games/game-reads.ts';
import { FALLBACK_MAX_ITEMS, type GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { valueReads } from '../../../values/value-reads.ts';
import { type Tradable, withItems } from '../../lines.ts';
import type { Selection } from '../../selection.ts';
import { type Side, SIDES } from '../../trade.ts';
import { ItemPicker } from '../lines/item-picker.tsx';
import type { OwnLines } from '../lines/own-lines.ts';
import { SIDE_NAMES } from '../lines/summary-bar.tsx';
import { loadPasteTrade } from './load-paste-trade.ts';
import type { PasteStart } from './paste-trade-dialog.tsx';

const NO_MUTATIONS: string[] = [];

/** What is chosen for a post by what is known of it now, and what its game allows. @param wanted nothing is read before */
export function useChosen(game: GameId, selection: Selection, wanted: boolean) {
  const api = useApi();
  const config = useQuery(gameReads.games(api)).data?.find(({ id }) => id === game);
  const values = useQuery({ ...valueReads.values(api, game), enabled: wanted });
  return {
    game,
    values,
    lines: values.data === undefined ? selection : currentLines(selection, values.data),
    maxItems: config?.maxItems ?? FALLBACK_MAX_ITEMS,
    mutations: config?.mutations ?? NO_MUTATIONS,
  };
}

const SEARCH_LABELS: Record<Side, string> = {
  offering: 'Search items to offer',
  wanting: 'Search items you want',
};

/** Where one chooses what to offer and what to want, item by item or from what is pasted. */
export function TradePickers(props: {
  chosen: ReturnType<typeof useChosen>;
  /** While it is sent nothing can be chosen. */
  busy: boolean;
  /** What the sides are called where it is no post: each says then which form its items are of. */
  names?: Record<Side, string>;
  /** What the reader has and wants of the game, where that is known. */
  own?: OwnLines | undefined;
  /** What is to be said of a side, below its lines. */
  said?: Partial<Record<Side, Elements>>;
  onChange: (change: (before: Selection) => Selection) => void;
}) {
  const { chosen, busy, names, own, said, onChange } = props;
  const { game, values, lines, maxItems, mutations } = chosen;
  const paste = useLateDialog(loadPasteTrade);
  const [pasted, setPasted] = useState<PasteStart>({});
  const [leftOut, setLeftOut] = useState<string>();
  const openPaste = (begin: PasteStart) => {
    setPasted(begin);
    setLeftOut(undefined);
    paste.key.onClick();
  };
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className="pst-k"
        icon="scroll-text"
        disabled={busy}
        {...paste.key}
        onClick={() => openPaste({})}
      >
        Paste a trade
      </Button>
      <p className={leftOut === undefined ? 'sr' : 'note warn'} role="status">
        {leftOut !== undefined && <span>{leftOut}</span>}
      </p>
      <div className="pks" inert={busy}>
        {SIDES.map((side) => (
          <ItemPicker
            key={side}
            side={side}
            name={(names ?? SIDE_NAMES)[side]}
            searchLabel={SEARCH_LABELS[side]}
            mayBeAny={names === undefined && side === 'wanting'}
            game={game}
            maxItems={maxItems}
            mutations={mutations}
            values={values}
            lines={lines[side]}
            own={own?.[side]}
            said={said?.[side]}
            against={lines[side === 'offering' ? 'wanting' : 'offering']}
            onChange={(change) => onChange((before) => ({ ...before, [side]: change(before[side]) }))}
            onPasteMany={(text) => openPaste({ text, side })}
          />
        ))}
      </div>
      {paste.Dialog !== undefined && (
        <paste.Dialog
          game={game}
          sideNames={names ?? SIDE_NAMES}
          selection={lines}
          maxItems={maxItems}
          mutations={mutations}
          start={pasted}
          onAdd={onChange}
          onClose={(left) => {
            setLeftOut(left);
            paste.close();
          }}
        />
      )}
    </>
  );
}

/** Figures may have changed since an item was chosen. */
function currentLines({ offering, wanting }: Selection, list: Tradable): Selection {
  return { offering: withItems(offering, list), wanting: withItems(wanting, list) };
}
