import { useState } from 'react';
import type { Money } from '../../../../games/game-definition.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { amountText, MAX_AMOUNT, moneyText } from '../../../figures/money.ts';
import { readAmount } from '../../../figures/read-amount.ts';
import { ItemArt } from '../../../ui/item-art.tsx';
import { countedFigure } from '../../counted-figures.ts';
import { figureInWords } from '../../figure-in-words.ts';
import { type GameDraft, setFigure, startDraft } from '../../game-draft.ts';
import type { EditedGame } from '../../game-edit-contract.ts';
import type { EditedItem } from '../../item-edit-contract.ts';
import { worthOfOne, writtenWorth } from '../../money-form.ts';
import { currentDrafts, setDraft } from '../drafts.ts';
import { FigureField } from './figure-field.tsx';
import { FormField } from './form-field.tsx';
import { ItemPast } from './item-past.tsx';
import { keptToast } from './kept-toast.ts';

/** What a game's money counts for, written for an amount that people think in; what one counts for goes into the draft of the game. */
export function MoneyEditor(props: {
  game: EditedGame;
  item: EditedItem;
  money: Money;
  draft: GameDraft | undefined;
  onClose: () => void;
}) {
  const { money, onClose } = props;
  const [game] = useState(props.game);
  const [base] = useState(props.item);
  const figure = countedFigure(game.id, base.category);
  const kept = props.draft?.priced.find(({ slug }) => slug === base.slug);
  const [start] = useState(kept === undefined ? base[figure] : kept.figure);
  const [amount, setAmount] = useState(money.usual);
  const [typedAmount, setTypedAmount] = useState<string>();
  // Undefined while nobody has written another one: then the field shows what the amount counts for now.
  const [typed, setTyped] = useState<string>();
  const before = writtenWorth(start, amount);
  const written = typed ?? before;
  const one = typed === undefined ? start : worthOfOne(typed, amount);
  const readable = typedAmount === undefined || 'amount' in readAmount(typedAmount, money);
  const changeAmount = (text: string) => {
    setTypedAmount(text);
    const read = readAmount(text, money);
    if ('amount' in read) setAmount(read.amount);
  };
  const keep = () => {
    if (one === undefined) return;
    const edit = { slug: base.slug, key: figure, name: base.name };
    const draft = currentDrafts()[game.id] ?? startDraft(game);
    setDraft(game.id, setFigure(draft, edit, one === base[figure] ? undefined : one));
    keptToast(game.name, base.name);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      data-game={game.id}
      emblem={
        <ItemArt item={{ game: game.id, slug: base.slug, name: base.name }} size="s" className="a44" eager />
      }
      title={base.name}
      subtitle={`${game.name}. Nothing counts before you save.`}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="pri"
            icon="check"
            disabled={!readable || one === undefined || one === start}
            onClick={keep}
          >
            Keep changes
          </Button>
        </>
      }
    >
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
        />
      </div>
      <p className="hint" role="status">
        {one == null
          ? `While it is unknown, a trade with ${money.word} has no verdict.`
          : `So each one counts for ${figureInWords(one)}.`}
      </p>
      <ItemPast item={base} />
    </Dialog>
  );
}
