import { Link } from 'wouter';
import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { figureWords, fromAndTo, manyInWords, originWords } from '../../changes/change-words.ts';
import { changedPercent, type OneChange, type ValueChange } from '../../changes/value-change.ts';
import { signedPercent } from '../../figures/figure.ts';
import { itemAddress } from '../../items/item-address.ts';
import { ItemArt } from '../item-art.tsx';

/** A line of what has changed. */
export function ChangeRow({ game, change }: { game: GameId; change: ValueChange }) {
  return (
    <li>
      {change.kind === 'one' ? (
        <OneFigure game={game} change={change} />
      ) : (
        <p className="chg many">
          <span className="a40 chg-i">
            <Icon name="scroll-text" />
          </span>
          <b className="chg-n">{manyInWords(change)}</b>
          <Time at={change.at} />
        </p>
      )}
    </li>
  );
}

/** A figure that is another one than before; it leads to its item. */
function OneFigure({ game, change }: { game: GameId; change: OneChange }) {
  const { item, figure, at } = change;
  const { from, to } = fromAndTo(game, change);
  return (
    <Link className="chg" href={itemAddress(game, item.slug)}>
      <ItemArt item={{ ...item, game }} size="s" className="a40" />
      <b className="chg-n">{item.name}</b>
      <span className="chg-f">{figureWords(game, figure)}</span>
      <span className="chg-v">
        <span className="sr">from </span>
        <span className="mut">{from}</span>
        <Icon name="arrow-right" />
        <span className="sr"> to </span>
        <b>{to}</b>
      </span>
      <Way change={change} />
      <span className="chg-s">{originWords(change)}</span>
      <Time at={at} />
    </Link>
  );
}

/** Which way a figure went, in shape, word and colour. */
function Way({ change }: { change: OneChange }) {
  const { figure, from, to } = change;
  if (from === null || to === null)
    return <span className="trend fl chg-w">{from === null ? 'New' : 'Not known now'}</span>;
  const isUp = to > from;
  // Stars and points are no amounts.
  const percent = figure === 'demand' ? undefined : changedPercent(change);
  return (
    <span className={isUp ? 'trend up chg-w' : 'trend dn chg-w'}>
      <Icon name={isUp ? 'trending-up' : 'trending-down'} />
      <span>{percent === undefined ? (isUp ? 'Up' : 'Down') : signedPercent(percent)}</span>
    </span>
  );
}

function Time({ at }: { at: string }) {
  return (
    <time className="chg-t" dateTime={at}>
      {at.slice(11, 16)}
    </time>
  );
}
