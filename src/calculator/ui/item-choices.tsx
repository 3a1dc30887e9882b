import { memo } from 'react';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import type { Picked } from '../../trades/lines.ts';
import { pickedName, pickedWorth } from '../../trades/typed-money.ts';
import { ItemArt } from '../../values/ui/item-art.tsx';
import { RarityMark } from '../../values/ui/rarity-badge.tsx';
import { worthText } from '../../values/worth.ts';
import { counted } from '../../platform/counts.ts';

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
          {found.slice(0, SHOWN).map((item) => (
            <li key={item.slug}>
              <button type="button" onClick={() => onPick(item)}>
                <ItemArt item={{ ...item, game }} size="s" className="a40" />
                <span className="grow">
                  <span>{pickedName(game, item)}</span>
                  {item.rarity !== undefined && (
                    <small className="mut">
                      <RarityMark rarity={item.rarity} />
                      <span>{item.rarity}</span>
                    </small>
                  )}
                </span>
                <span className="num s14">{worthText(game, pickedWorth(game, item))}</span>
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
