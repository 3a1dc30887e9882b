import { briefDate } from '../../../../platform/dates.ts';
import { dateInWords } from '../../../figures/figure-dates.ts';
import { moneyNamed } from '../../../figures/money.ts';
import { figureInWords } from '../../figure-in-words.ts';
import { figureName } from '../../figure-name.ts';
import type { EditedItem } from '../../item-edit-contract.ts';

const WHO: Record<string, string> = {
  bundled: 'bundled list',
  owner: 'owner',
  reset: 'reset to defaults',
  import: 'import',
};

/** Where an item's figures come from, and how they have changed. */
export function ItemPast({ item }: { item: EditedItem }) {
  return (
    <details className="gpast">
      <summary>Sources and changes</summary>
      <ul>
        {item.sources.map(({ id, what, date }) => (
          <li key={id}>{date === null ? what : `${what}, ${dateInWords(date)}`}</li>
        ))}
      </ul>
      <ul>
        {item.changes.map(({ figure, from, to, at, source }) => (
          <li key={`${at} ${figure}`}>
            {`${moneyNamed(item.slug) === undefined ? figureName(item.game, figure) : 'One counts for'}: ${inWords(from)} → ${inWords(to)}, ${briefDate(at)} (${WHO[source] ?? source})`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function inWords(figure: number | null): string {
  return figure === null ? 'unknown' : figureInWords(figure);
}
