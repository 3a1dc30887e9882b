import { memo } from 'react';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { counted } from '../../platform/counts.ts';
import { lineKey, type Picked } from '../../trades/lines.ts';
import { OfferedLine } from '../../trades/ui/lines/offered-line.tsx';
import { NOT_KNOWN } from '../../values/figures/figure.ts';
import { RarityMark } from '../../values/ui/rarity-badge.tsx';
import { useShownSteps } from '../../values/ui/use-shown-steps.ts';

// More would only be scrolled past: a few letters find any item.
const SHOWN = 40;
// A screen of a phone: what is put up at once, and whenever the reader comes to the end of it.
const STEP = 10;

/** What a search has found, as a list to choose from. */
export const ItemChoices = memo(function ItemChoices(props: {
  game: GameId;
  search: string;
  found: readonly Picked[];
  onPick: (picked: Picked) => void;
}) {
  const { game, search, found, onPick } = props;
  const offered = found.slice(0, SHOWN);
  const [steps, end] = useShownSteps(`${game} ${search}`, 1, Math.ceil(offered.length / STEP));
  return (
    <>
      <output className="sr">{counted(found.length, 'item')}</output>
      {found.length === 0 ? (
        <p className="sub s14">{`No item of ${gameOf(game).name} has that name.`}</p>
      ) : (
        <div>
          <ul className="qlist">
            {offered.slice(0, steps * STEP).map((picked) => (
              <li key={lineKey(picked)}>
                <button type="button" onClick={() => onPick(picked)}>
                  <OfferedLine game={game} picked={picked} unknown={NOT_KNOWN}>
                    {picked.item.rarity !== undefined && (
                      <small className="mut">
                        <RarityMark rarity={picked.item.rarity} />
                        <span>{picked.item.rarity}</span>
                      </small>
                    )}
                  </OfferedLine>
                </button>
              </li>
            ))}
          </ul>
          <div ref={end} />
        </div>
      )}
      {found.length > SHOWN && (
        <p className="mut s13">{`${found.length - SHOWN} more. Type part of a name to find one.`}</p>
      )}
    </>
  );
});
