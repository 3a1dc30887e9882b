import { useId } from 'react';
import type { GameId } from '../../../games/game.ts';
import { counted } from '../../../platform/counts.ts';
import { sideWords } from '../../../trades/side-words.ts';
import { sideSum, sumText } from '../../../trades/trade-worth.ts';
import { entryForm, type TradeItem } from '../../../trades/trade.ts';
import { formEdge } from '../../../values/items/form.ts';
import { ItemArt } from '../../../values/ui/item-art.tsx';

/**
 * What one keeps if the second trade of a route does not work out, said before anything is traded.
 * @param props.wantedBy how many people want it, where that is known
 */
export function FallsThrough(props: { game: GameId; held: readonly TradeItem[]; wantedBy?: number }) {
  const { game, held, wantedBy = 0 } = props;
  const title = useId();
  const worth = sumText(game, sideSum(held));
  const wanted = wantedBy > 1 ? counted(wantedBy, 'person wants it', 'people want it') : undefined;
  const about = worth === undefined ? [wanted] : [`It is worth ${worth}`, wanted];
  const known = about.filter((fact) => fact !== undefined).join(', and ');
  return (
    <section className="card stack g3 rt-f" aria-labelledby={title}>
      <h2 id={title}>If trade 2 falls through</h2>
      <div className="row g3">
        <HeldArt game={game} held={held} />
        <p className="grow">
          <span>You keep </span>
          <b>{sideWords(held)}</b>
          <span>{`.${known === '' ? '' : ` ${known}.`} You can look for a new way with it at once.`}</span>
        </p>
      </div>
      <p className="sub s14">
        Nobody trades before both said yes. If one says no, nothing is traded. You never give first and wait.
      </p>
    </section>
  );
}

/** The picture of what is held in between. */
export function HeldArt({ game, held }: { game: GameId; held: readonly TradeItem[] }) {
  const [first] = held;
  if (first === undefined) return null;
  return (
    <ItemArt item={{ ...first, game }} size="s" edge={formEdge(entryForm(first))} className="a56" eager />
  );
}
