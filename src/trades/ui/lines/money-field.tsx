import { useId, useRef, useState } from 'react';
import type { Money } from '../../../games/game-definition.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { amountText, MAX_AMOUNT } from '../../../values/figures/money.ts';
import { type AmountProblem, readAmount } from '../../../values/figures/read-amount.ts';

/**
 * How much money: what can be read counts at once. What cannot is said, and the amount is the one from before it was written:
 * else '2.5B', which is too much, would leave the 2 that it begins with. Where the amount is set elsewhere, as by a paste, the field shows that.
 */
export function MoneyField(props: { money: Money; amount: number; onChange: (amount: number) => void }) {
  const { money, amount, onChange } = props;
  const says = useId();
  // What is being written, or cannot be read, and the amount that it stands for; otherwise the field shows the amount.
  const [written, setWritten] = useState<{ text: string; amount: number }>();
  const typed = written?.amount === amount ? written.text : undefined;
  const before = useRef(amount);
  const read = typed === undefined ? { amount } : readAmount(typed, money);
  const problem = 'problem' in read ? read.problem : undefined;
  const type = (text: string) => {
    if (typed === undefined) before.current = amount;
    const now = readAmount(text, money);
    const next = 'amount' in now ? now.amount : before.current;
    setWritten({ text, amount: next });
    onChange(next);
  };
  return (
    <>
      <label className={classNames('inp mut-s pick-m', problem !== undefined && 'bad')}>
        <span className="lbl">Amount</span>
        <input
          aria-label={`Amount of ${money.word}`}
          aria-invalid={problem !== undefined}
          aria-describedby={says}
          // A keypad of digits has no M.
          inputMode="text"
          autoCapitalize="off"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          value={typed ?? amountText(amount)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => problem === undefined && setWritten(undefined)}
        />
      </label>
      <output id={says} className="err">
        {problem !== undefined && `${problemWords(problem, money)} It stays ${amountText(amount)}.`}
      </output>
    </>
  );
}

function problemWords(problem: AmountProblem, { word }: Money): string {
  if (problem === 'NOT_AN_AMOUNT') return 'Type an amount like 50M.';
  return problem === 'TOO_MUCH'
    ? `${amountText(MAX_AMOUNT)} ${word} at most.`
    : `Whole ${word} only, 1 or more.`;
}
