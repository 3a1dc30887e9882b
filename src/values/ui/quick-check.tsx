import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { reads } from '../../api/client.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { figureDates } from '../figure-dates.ts';
import {
  dealFairness,
  type DealSide,
  firstDeal,
  QUICK_FILTER,
  QUICK_GAME,
  type QuickDeal,
  withItem,
} from '../quick-deal.ts';
import { itemWorth, worthText } from '../worth.ts';
import { FairnessMeter, verdictText } from './fairness-meter.tsx';
import { ItemArt } from './item-art.tsx';

const loadPicker = async () => (await import('./quick-check-picker.tsx')).QuickCheckPicker;

const SIDES = {
  give: { label: 'You give', question: 'What do you give?' },
  get: { label: 'You get', question: 'What do you get?' },
} as const;

/** One item against another, judged at once; both can be changed without an account. */
export function QuickCheck() {
  const { data } = useQuery(reads.valuesStart(useApi(), QUICK_GAME, '', QUICK_FILTER));
  const [chosen, setChosen] = useState<QuickDeal>();
  const [choosing, setChoosing] = useState<DealSide>();
  const [Picker, setPicker] = useState<Awaited<ReturnType<typeof loadPicker>>>();
  const deal = chosen ?? firstDeal(data);
  const fair = dealFairness(deal);
  const choose = (side: DealSide) => {
    setChoosing(side);
    loadPicker().then(
      (part) => setPicker(() => part),
      () => {
        setChoosing(undefined);
        toast({ kind: 'bad', title: 'Could not load', text: 'Check your connection and try again.' });
      },
    );
  };
  return (
    <div className="tkt democ" data-game={deal.game}>
      <div className="hd">
        <h2>Win, fair or lose?</h2>
        <span className="bdg">
          <Icon name="zap" />
          Quick check
        </span>
      </div>
      <div className="duel">
        <Slot deal={deal} side="give" onChoose={choose} />
        <span className="coin big">
          <Icon name="arrow-left-right" />
        </span>
        <Slot deal={deal} side="get" onChoose={choose} />
      </div>
      <FairnessMeter
        fairness={fair}
        open={deal.give && deal.get ? 'A value is unknown' : 'Choose both items'}
      />
      <p className="sr" aria-live="polite">
        {chosen !== undefined && `${verdictText(fair)} for you`}
      </p>
      <div className="perf" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="stub">
        <p className="s14 sub">Tap an item to swap it. Works without an account.</p>
        <p className="s12 mut">Community estimates{deal.asOf && ` · ${figureDates(deal.asOf)}`}</p>
      </div>
      {Picker !== undefined && choosing !== undefined && (
        <Picker
          title={SIDES[choosing].question}
          startGame={deal.game}
          onPick={(list, item) => setChosen(withItem(deal, choosing, list, item))}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  );
}

function Slot({
  deal,
  side,
  onChoose,
}: {
  deal: QuickDeal;
  side: DealSide;
  onChoose: (side: DealSide) => void;
}) {
  const { game } = deal;
  const item = deal[side];
  return (
    <button className="slot" type="button" aria-haspopup="dialog" onClick={() => onChoose(side)}>
      {item === undefined ? (
        <span className="art none">?</span>
      ) : (
        <ItemArt item={{ ...item, game }} size="m" eager />
      )}
      <b>{item?.name ?? 'Choose an item'}</b>
      <span className="mut s13">{SIDES[side].label}</span>
      <span className="num">{item === undefined ? '\u00a0' : worthText(game, itemWorth(game, item))}</span>
    </button>
  );
}
