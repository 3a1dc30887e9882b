import { useId, useState } from 'react';
import type { GameId } from '../../../games/game.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Switch } from '../../../platform/ui/forms/switch.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { lineName } from '../../../trades/lines.ts';
import { NOT_PRICED, worthText } from '../../../values/figures/figure.ts';
import { formEdge, hasForms, traitsIn } from '../../../values/items/form.ts';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import type { InventoryList } from '../../inventory.ts';
import { type LineChange, lineWorth } from '../../kept-lines.ts';
import type { ShownLine } from '../shown-lines.ts';
import { HeldStepper } from './held-stepper.tsx';
import { KindKeys } from './kind-keys.tsx';
import { lineWords } from './line-words.ts';
import { useLongPress } from './use-long-press.ts';

/** A line of a list: what it is, how many, and whether it is for trade, or wanted most. While one selects, a press anywhere on it does. */
export function KeptCard(props: {
  game: GameId;
  list: InventoryList;
  line: ShownLine;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  /** Undefined while one does not select. */
  selected: boolean | undefined;
  onSelect: () => void;
  onChange: (change: LineChange) => void;
}) {
  const { game, list, line, mutations, selected, onSelect, onChange } = props;
  const { item, form, forTrade, isGone } = line;
  const name = lineName(line);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const isOff = isGone || (list === 'have' && !forTrade);
  const selecting = selected !== undefined;
  const press = useLongPress(selecting ? undefined : onSelect);
  const worth = lineWorth(line);
  const mayChange = !isGone && hasForms(game, item.category, mutations);
  return (
    // A press that is held is a short way to what the key Select does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li
      className={classNames('card ih', isOff && 'off', selecting && 'pickable', selected && 'sel')}
      {...press}
    >
      <span className="ih-a">
        <ItemArt item={{ ...item, game }} size="s" edge={formEdge(form)} className="a56" />
        {selected && (
          <span className="ih-c">
            <Icon name="check" />
          </span>
        )}
      </span>
      <div className="ih-t">
        <div className="ih-n">
          <h3 id={titleId}>{item.name}</h3>
          {traitsIn(form).length > 0 && <FormMark form={form} />}
        </div>
        <p className="s13 sub">
          <span>{isGone ? 'No longer in the list' : lineWords(game, line, mutations)}</span>
          {mayChange && <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />}
        </p>
        {mayChange && !selecting && (
          <button
            type="button"
            className="ih-o"
            aria-label={`What kind of ${item.name} it is`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {selecting && (
        // The whole card is the box.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <button
          type="button"
          role="checkbox"
          className="ih-o"
          aria-checked={selected}
          aria-label={name}
          onClick={onSelect}
        />
      )}
      <span className={worth === undefined ? 'ih-v mut' : 'ih-v num'}>
        {worth === undefined ? NOT_PRICED : worthText(game, worth)}
      </span>
      <div className="ih-k" inert={selecting}>
        {isOpen && mayChange && (
          <KindKeys
            game={game}
            item={item}
            form={form}
            mutations={mutations}
            mayBeAny={list === 'want'}
            onChange={(changed) => onChange({ form: changed })}
          />
        )}
        <div className="ih-ft">
          <HeldStepper name={name} quantity={line.quantity} onChange={(quantity) => onChange({ quantity })} />
          {list === 'have' ? (
            <Switch
              on={forTrade}
              words="For trade"
              label={`For trade: ${name}`}
              onChange={(on) => onChange({ forTrade: on })}
            />
          ) : (
            <button
              type="button"
              className="chip ih-w"
              aria-pressed={line.priority === 1}
              aria-label={`Want most: ${name}`}
              onClick={() => onChange({ priority: line.priority === 1 ? 2 : 1 })}
            >
              <Icon name="star" filled={line.priority === 1} />
              <span>Want most</span>
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
