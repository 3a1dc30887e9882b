import type { GameId } from '../../../games/game.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { NOT_PRICED, worthText } from '../../../values/figures/figure.ts';
import { formEdge, traitsIn } from '../../../values/items/form.ts';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import type { InventoryList } from '../../inventory.ts';
import { type KeptLine, lineWorth } from '../../kept-lines.ts';
import { lineWords } from '../list/line-words.ts';

/** A line of what somebody else has or wants: what it is, how many, what it counts for, and whether it is for trade. */
export function SharedCard({ game, list, line }: { game: GameId; list: InventoryList; line: KeptLine }) {
  const { item, form, quantity, forTrade } = line;
  const worth = lineWorth(line);
  const words = lineWords(game, line, []);
  const isKept = list === 'have' && !forTrade;
  return (
    <li className={classNames('card ih shc', isKept && 'off')}>
      <span className="ih-a">
        <ItemArt item={{ ...item, game }} size="s" edge={formEdge(form)} className="a56" />
      </span>
      <div className="ih-t">
        <div className="ih-n">
          <h3>{item.name}</h3>
          {traitsIn(form).length > 0 && <FormMark form={form} />}
        </div>
        {words !== '' && (
          <p className="s13 sub">
            <span>{words}</span>
          </p>
        )}
        <div className="shc-m">
          {quantity > 1 && (
            <b>
              <span aria-hidden="true">{`×${quantity}`}</span>
              <span className="sr">{`${quantity} of it`}</span>
            </b>
          )}
          {list === 'have' && (
            <span className={forTrade ? 'bdg ok' : 'bdg'}>
              <Icon name={forTrade ? 'check' : 'ban'} />
              <span>{forTrade ? 'For trade' : 'Not for trade'}</span>
            </span>
          )}
        </div>
      </div>
      <span className={worth === undefined ? 'ih-v mut' : 'ih-v num'}>
        {worth === undefined ? NOT_PRICED : worthText(game, worth)}
      </span>
    </li>
  );
}
