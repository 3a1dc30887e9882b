import type { GameId } from '../../games/game.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useToday } from '../../platform/ui/use-now.ts';
import { hasValues, openWord, tradeFairness } from '../../trades/trade-worth.ts';
import { entriesText, entryForm, type TradeItem, wantingText } from '../../trades/trade.ts';
import { QuantityMark } from '../../trades/ui/lines/quantity-mark.tsx';
import { formEdge } from '../../values/items/form.ts';
import { FairnessPuck } from '../../values/ui/fairness-puck.tsx';
import { FormMark } from '../../values/ui/form-mark.tsx';
import { ItemArt } from '../../values/ui/item-art.tsx';
import type { TradeRequest } from './use-my-request.ts';

/** Pictures of a side; the others are counted. */
const SHOWN = 2;

/** What goes either way in the trade that a request is about, and what that is for its reader. */
export function RequestItems({ request: { trade, side } }: { request: TradeRequest }) {
  const { game, offering, wanting } = trade;
  const today = useToday();
  return (
    <div className="mini" data-game={game}>
      <span className="sr">{`${entriesText(offering)} for ${wantingText(wanting)}.`}</span>
      <Pictures game={game} entries={offering} />
      <span className="coin2">
        <Icon name="arrow-left-right" />
      </span>
      <Pictures game={game} entries={wanting} />
      {hasValues(game, trade) && (
        <FairnessPuck fairness={tradeFairness(trade, side === 'receiver', today)} open={openWord(trade)} />
      )}
    </div>
  );
}

function Pictures({ game, entries }: { game: GameId; entries: readonly TradeItem[] }) {
  const hidden = entries.length - SHOWN;
  return (
    <span className="pics" aria-hidden="true">
      {entries.slice(0, SHOWN).map((entry, place) => (
        // Nothing forbids the same item twice.
        <span key={`${entry.slug}-${place}`} className="pic-f">
          <span className="pic">
            <ItemArt item={{ ...entry, game }} size="s" edge={formEdge(entryForm(entry))} className="a44" />
            <QuantityMark entry={entry} />
          </span>
          <FormMark form={entryForm(entry)} />
        </span>
      ))}
      {entries.length === 0 && <span className="art a44 none">?</span>}
      {hidden > 0 && <span className="s13 mut">{`+${hidden}`}</span>}
    </span>
  );
}
