import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { worthText } from '../../../values/figures/figure.ts';
import { worthOf } from '../../../values/figures/worth.ts';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { valueReads } from '../../../values/value-reads.ts';
import { fairAdds, missingOf } from '../../fair-adds.ts';
import { type Line, lineKey } from '../../lines.ts';
import type { Counted } from '../../trade-worth.ts';

/** As many as a glance takes in. */
const SHOWN = 3;
const CHIPS = [0, 1, 2];

type Side = readonly (Counted & { slug: string })[];

/**
 * Says of a trade that is a lose for its reader from where on it would be fair, with a few items of about what is missing. Nothing of
 * any other trade.
 * @param props.list what pressing one of them does: 'Pick one to add it'
 * @param props.onPick one of them is pressed; absent where nothing more can be taken
 * @param props.isPicked whether one is chosen, where pressing it again takes that back
 */
export function FairAdds(props: {
  game: GameId;
  give: Side;
  get: Side;
  list: string;
  onPick: ((line: Line) => void) | undefined;
  isPicked?: (line: Line) => boolean;
}) {
  const { game, give, get, onPick, isPicked } = props;
  const id = useId();
  const missing = missingOf({ give, get });
  const values = useQuery({ ...valueReads.values(useApi(), game), enabled: missing !== undefined });
  if (missing === undefined) return null;
  const adds = values.data && fairAdds(game, { give, get }, values.data.items, SHOWN);
  return (
    <div className="fadd">
      <p className="s14">
        {`Fair from ${worthText(game, missing.from)}: add about ${worthText(game, missing.add)}`}
      </p>
      {onPick !== undefined && adds === undefined && !values.isError && (
        <div className="row" aria-hidden="true">
          {CHIPS.map((chip) => (
            <Skeleton key={chip} width="104px" height="44px" />
          ))}
        </div>
      )}
      {onPick !== undefined && adds !== undefined && adds.length > 0 && (
        <>
          <p id={id} className="hint">
            {props.list}
          </p>
          <ul aria-labelledby={id}>
            {adds.map((line) => (
              <li key={lineKey(line)}>
                <button
                  type="button"
                  className="chip"
                  aria-pressed={isPicked?.(line)}
                  onClick={() => onPick(line)}
                >
                  <ItemArt item={{ ...line.item, game }} size="s" eager />
                  <span>{line.quantity === 1 ? line.item.name : `${line.quantity}x ${line.item.name}`}</span>
                  <small className="num">
                    {worthText(game, (worthOf(game, line.item) ?? 0) * line.quantity)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
