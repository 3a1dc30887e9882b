import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { gameOf } from '../../games/game-list.ts';
import { gameReads } from '../../games/game-reads.ts';
import { GAME_IDS, OPENING_GAMES } from '../../games/game.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { LoadingCover } from '../../platform/ui/page/loading-cover.tsx';
import { useToday } from '../../platform/ui/use-now.ts';
import { type Deal, dealFairness } from '../../trades/deal.ts';
import { lineName, linesText } from '../../trades/lines.ts';
import { writeDeal } from '../../trades/resolve-deal.ts';
import type { DealSide } from '../../trades/written-deal.ts';
import { NOT_PRICED } from '../../values/figures/figure.ts';
import { verdictText } from '../../values/figures/verdict-text.ts';
import { formEdge } from '../../values/items/form.ts';
import { FairnessMeter } from '../../values/ui/fairness-meter.tsx';
import { FigureDetails } from '../../values/ui/figure-details.tsx';
import { ItemArt } from '../../values/ui/item-art.tsx';
import { valueReads } from '../../values/value-reads.ts';
import { calculatorAddress } from '../calculator-address.ts';
import { dealDates } from '../deal-dates.ts';
import { estimatesOf, SIDE_WORDS, totalText } from '../deal-words.ts';
import { firstDeal, withOnly } from '../quick-deal.ts';
import { QUICK_FILTER } from '../quick-filter.ts';
import { useItemPicker } from './use-item-picker.ts';

/** The others have no trade values to compare. */
const GAMES = GAME_IDS.filter((game) => gameOf(game).valued);

/** One item against another, judged at once; both can be changed without an account. */
export function QuickCheck() {
  const api = useApi();
  const first = useQuery(valueReads.valuesStart(api, OPENING_GAMES.quickCheck, '', QUICK_FILTER)).data;
  const [chosen, setChosen] = useState<Deal>();
  const { choosing, choose, Picker, ...picker } = useItemPicker();
  const deal = chosen ?? firstDeal(first?.items);
  // The picker has read the list of whatever game was chosen, and the mutations.
  const picked = useQuery({ ...valueReads.values(api, deal.game), enabled: false }).data;
  const list = picked ?? (deal.game === OPENING_GAMES.quickCheck ? first : undefined);
  const rules = useQuery({ ...gameReads.games(api), enabled: false }).data?.find(
    ({ id }) => id === deal.game,
  );
  const fair = dealFairness(deal, useToday());
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
        <Slot deal={deal} side="give" onChoose={choose} onPrepare={picker.prepare} />
        <span className="coin big">
          <Icon name="arrow-left-right" />
        </span>
        <Slot deal={deal} side="get" onChoose={choose} onPrepare={picker.prepare} />
      </div>
      <FairnessMeter
        fairness={fair}
        open={deal.give.length > 0 && deal.get.length > 0 ? NOT_PRICED : 'Choose both items'}
      />
      <p className="sr" aria-live="polite">
        {chosen !== undefined && `${verdictText(fair)} for you`}
      </p>
      <div className="perf" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="stub">
        <div className="row sp wr">
          <p className="s14 sub">Tap an item to swap it. Works without an account.</p>
          <Link className="link s14" href={calculatorAddress(writeDeal(deal, rules ?? NO_RULES))}>
            Open in the calculator
            <Icon name="arrow-right" />
          </Link>
        </div>
        <FigureDetails
          words={estimatesOf(list && dealDates(deal, list), ' · ')}
          game={deal.game}
          lines={[...deal.give, ...deal.get]}
        />
      </div>
      {choosing !== undefined && Picker === undefined && <LoadingCover />}
      {choosing !== undefined && Picker !== undefined && (
        <Picker
          title={SIDE_WORDS[choosing].question}
          games={GAMES}
          startGame={deal.game}
          onPick={(game, line) => setChosen(withOnly(deal, choosing, game, line))}
          onClose={picker.close}
        />
      )}
    </div>
  );
}

/** The pair that it opens with carries no mutation. */
const NO_RULES = { mutations: [] };

function Slot(props: {
  deal: Deal;
  side: DealSide;
  onChoose: (side: DealSide) => Promise<void>;
  onPrepare: () => void;
}) {
  const { deal, side, onPrepare } = props;
  const { game } = deal;
  const [line] = deal[side];
  const total = totalText(game, deal[side]);
  return (
    <button
      className="slot"
      type="button"
      aria-haspopup="dialog"
      onClick={() => void props.onChoose(side)}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
    >
      {line === undefined ? (
        <span className="art none">?</span>
      ) : (
        <ItemArt item={{ ...line.item, game }} size="m" edge={formEdge(line.form)} eager />
      )}
      <b>{line === undefined ? 'Choose an item' : line.quantity > 1 ? linesText([line]) : lineName(line)}</b>
      <span className="mut s13">{SIDE_WORDS[side].label}</span>
      <span className="num">{total === '?' ? 'N/A' : total || '\u00a0'}</span>
    </button>
  );
}
