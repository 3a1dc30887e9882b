import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import type { Deal } from '../../trades/deal.ts';
import type { DealRules } from '../../trades/resolve-deal.ts';
import { loadPasteTrade } from '../../trades/ui/post/load-paste-trade.ts';
import type { DealSide } from '../../trades/written-deal.ts';

/** A deal, how it changes, and the side that is being chosen for. */
export type PasteInto = {
  deal: Deal;
  rules: DealRules;
  side: DealSide;
  words: Record<DealSide, { label: string }>;
  change: (change: (deal: Deal) => Deal) => void;
};

/**
 * The key at which one pastes a whole trade into a deal.
 * @param props.text what was put into the search, which opens it
 */
export function PasteDeal(props: { into: PasteInto; text: string | undefined; onAdded: () => void }) {
  const { into, text, onAdded } = props;
  const { deal, rules, side, words, change } = into;
  const paste = useLateDialog(loadPasteTrade);
  // Once: what was made of it then is kept as a draft, or was cancelled.
  const [begin, setBegin] = useState(text);
  const openWithText = useEffectEvent(() => {
    if (text !== undefined) paste.key.onClick();
  });
  useEffect(() => openWithText(), []);
  return (
    <>
      <Button kind="ghost" size="sm" className="pst-k" icon="scroll-text" {...paste.key}>
        Paste a trade
      </Button>
      {paste.Dialog !== undefined && (
        <paste.Dialog
          game={deal.game}
          sideNames={{ offering: words.give.label, wanting: words.get.label }}
          selection={{ offering: deal.give, wanting: deal.get }}
          maxItems={rules.maxItems}
          mutations={rules.mutations}
          start={{ text: begin, side: side === 'give' ? 'offering' : 'wanting' }}
          onAdd={(add) => {
            change((before) => {
              const { offering, wanting } = add({ offering: before.give, wanting: before.get });
              return { ...before, give: offering, get: wanting };
            });
            onAdded();
          }}
          onClose={(said) => {
            if (said !== undefined) toast({ kind: 'info', title: 'Part of it was left out', text: said });
            setBegin(undefined);
            paste.close();
          }}
        />
      )}
    </>
  );
}
