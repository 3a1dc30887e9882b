import type { GameId } from '../../../games/game.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { sideSum, sumText } from '../../../trades/trade-worth.ts';
import { entryForm, entryName, wantingText } from '../../../trades/trade.ts';
import { QuantityMark } from '../../../trades/ui/lines/quantity-mark.tsx';
import { moneyNamed } from '../../../values/figures/money.ts';
import { formEdge } from '../../../values/items/form.ts';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { type LineChange, markedLines } from '../offer-changes.ts';

type Entries = TradeRequest['trade']['offering'];

/** All that one gives or gets, what it is worth where that is known, and what was done to it since the offer before. */
export function DealSide(props: {
  label: string;
  game: GameId;
  entries: Entries;
  before: Entries | undefined;
}) {
  const { label, game, entries, before } = props;
  const sum = sumText(game, sideSum(entries));
  return (
    <section className="side" aria-label={label}>
      <p>
        <span>{`${label} `}</span>
        {sum !== undefined && <b>{sum}</b>}
      </p>
      {markedLines(before, entries).map(({ entry, change }, place) => (
        // Nothing forbids the same item twice.
        <div key={`${entry.slug}-${place}`} className={classNames('ent', change && `och och-${change.kind}`)}>
          <span className="pic">
            <ItemArt
              item={{ ...entry, game }}
              size="s"
              edge={formEdge(entryForm(entry))}
              className="a44"
              eager
            />
            {moneyNamed(entry.slug) === undefined && <QuantityMark entry={entry} />}
            {change !== undefined && <ChangeMark kind={change.kind} />}
          </span>
          <p>
            {change?.kind === 'removed' ? <s>{entryName(entry)}</s> : <span>{entryName(entry)}</span>}
            <FormMark form={entryForm(entry)} />
            {change !== undefined && <small>{changeWord(change)}</small>}
          </p>
        </div>
      ))}
      {entries.length === 0 && <p className="ent">{wantingText([])}</p>}
    </section>
  );
}

const MARKS = { added: '+', removed: '−', changed: '!' } as const;

/** The mark of a line that is not as it was. */
export function ChangeMark({ kind }: { kind: LineChange['kind'] }) {
  return (
    <span className={`omk och-${kind}`} aria-hidden="true">
      {MARKS[kind]}
    </span>
  );
}

function changeWord(change: LineChange): string {
  switch (change.kind) {
    case 'added':
      return 'New';
    case 'removed':
      return 'Taken off';
    case 'changed':
      return `Was ${change.was}`;
  }
}
