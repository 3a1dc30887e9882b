import { useState } from 'react';
import type { Money } from '../../../../games/game-definition.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { Icon } from '../../../../platform/ui/icon.tsx';
import { amountText, MAX_AMOUNT, moneyText } from '../../../figures/money.ts';
import { readAmount } from '../../../figures/read-amount.ts';
import { ItemArt } from '../../../ui/item-art.tsx';
import { countedFigure } from '../../counted-figures.ts';
import { figureInWords } from '../../figure-in-words.ts';
import type { EditedGame } from '../../game-config-contract.ts';
import type { EditedItem } from '../../item-edit-contract.ts';
import { worthOfOne, writtenWorth } from '../../money-form.ts';
import { FigureField } from './figure-field.tsx';
import { FormField } from './form-field.tsx';
import { ItemPast } from './item-past.tsx';
import { useSaveItem } from './use-save-item.ts';

/** What a game's money counts for, written for an amount that people think in; kept is what one counts for. */
export function MoneyEditor(props: {
  game: EditedGame;
  item: EditedItem;
  money: Money;
  onClose: () => void;
}) {
  const { game, money, onClose } = props;
  const [base, setBase] = useState(props.item);
  const [isStale, setStale] = useState(false);
  const [amount, setAmount] = useState(money.usual);
  const [typedAmount, setTypedAmount] = useState<string>();
  // Undefined while nobody has written another one: then the field shows what the amount counts for now.
  const [typed, setTyped] = useState<string>();
  const [source, setSource] = useState('');
  const { saving, save } = useSaveItem({
    onSaved: onClose,
    onStale: (current) => {
      setBase(current);
      setStale(true);
    },
  });
  const figure = countedFigure(game.id, base.category);
  const before = writtenWorth(base[figure], amount);
  const written = typed ?? before;
  const one = typed === undefined ? base[figure] : worthOfOne(typed, amount);
  const readable = typedAmount === undefined || 'amount' in readAmount(typedAmount, money);
  const changeAmount = (text: string) => {
    setTypedAmount(text);
    const read = readAmount(text, money);
    if ('amount' in read) setAmount(read.amount);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={saving}
      data-game={game.id}
      emblem={
        <ItemArt item={{ game: game.id, slug: base.slug, name: base.name }} size="s" className="a44" eager />
      }
      title={base.name}
      subtitle={`${game.name}. Applies to everyone at once.`}
      footer={
        <>
          <Button kind="ghost" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="pri"
            icon="save"
            loading={saving}
            disabled={!readable || one === undefined || one === base[figure]}
            onClick={() =>
              save(base, { [figure]: one, ...(source.trim() !== '' && { source: source.trim() }) })
            }
          >
            {`Save ${money.word}`}
          </Button>
        </>
      }
    >
      {isStale && (
        <p className="note warn" role="alert">
          <Icon name="triangle-alert" />
          <span>
            Somebody else has changed this meanwhile. What you have not touched is theirs now; saving again
            keeps yours.
          </span>
        </p>
      )}
      <div className="gform">
        <FormField
          label={`Amount of ${money.word}`}
          most={40}
          value={typedAmount ?? amountText(amount)}
          onChange={changeAmount}
          problem={readable ? undefined : `Type a whole amount like 50M, up to ${amountText(MAX_AMOUNT)}`}
        />
        <FigureField
          game={game.id}
          figure={figure}
          label={<span>{`${moneyText(money, amount)} count for`}</span>}
          value={written}
          onChange={setTyped}
          hint={isStale && written !== before ? `Theirs: ${before || 'unknown'}` : undefined}
        />
      </div>
      <p className="hint" role="status">
        {one == null
          ? `While it is unknown, a trade with ${money.word} has no verdict.`
          : `So each one counts for ${figureInWords(one)}.`}
      </p>
      <FormField
        label="Source of the changed figures"
        placeholder="Set by the owner of this site"
        most={200}
        value={source}
        onChange={setSource}
      />
      <ItemPast item={base} />
    </Dialog>
  );
}
