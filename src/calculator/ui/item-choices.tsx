import { memo } from 'react';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { counted } from '../../platform/counts.ts';
import { lineKey, type Picked } from '../../trades/lines.ts';
import { OfferedLine } from '../../trades/ui/offered-line.tsx';
import { NOT_KNOWN } from '../../values/figure.ts';
import { RarityMark } from '../../values/ui/rarity-badge.tsx';

// More would only be scrolled past: a few letters find any item.
const SHOWN = 40;

/** What a search has found, as a list to choose from. */
export const ItemChoices = memo(function ItemChoices(props: {
  game: GameId;
  found: readonly Picked[];
  onPick: (picked: Picked) => void;
}) {
  const { game, found, onPick } = props;
  return (
    <>
      <output className="sr">{counted(found.length, 'item')}</output>
      {found.length === 0 ? (
        <p className="sub s14">{`No item of ${gameOf(game).name} has that name.`}</p>
      ) : (
        <ul className="qlist">
          {found.slice(0, SHOWN).map((picked) => (
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
      )}
      {found.length > SHOWN && (
        <p className="mut s13">{`${found.length - SHOWN} more. Type part of a name to find one.`}</p>
      )}
    </>
  );
});
