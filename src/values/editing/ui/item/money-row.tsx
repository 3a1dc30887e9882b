import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context.ts';
import type { Money } from '../../../../games/game-definition.ts';
import type { GameId } from '../../../../games/game.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { worthOf } from '../../../figures/worth.ts';
import { valueReads } from '../../../value-reads.ts';
import { moneyWorthText } from '../../money-form.ts';

/** What a game's money counts for, as everybody sees it, and where its owner sets that. */
export function MoneyRow(props: {
  game: GameId;
  money: Money;
  /** What is written and not saved. */
  kept: { figure: number | null } | undefined;
  onOpen: () => void;
}) {
  const { game, money, kept, onOpen } = props;
  const list = useQuery(valueReads.valuesOf(useApi(), game, [])).data;
  return (
    <div className="row sp">
      <div className="grow">
        <p className="lbl">{money.word}</p>
        <p className="sub s13">
          {kept === undefined
            ? list !== undefined && moneyWorthText(game, money, list.money && worthOf(game, list.money))
            : `${moneyWorthText(game, money, kept.figure ?? undefined)}, not saved yet`}
        </p>
      </div>
      <Button size="sm" icon="pencil" aria-label={`Value of ${money.word}`} onClick={onOpen}>
        Value
      </Button>
    </div>
  );
}
