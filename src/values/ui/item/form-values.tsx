import type { GameId } from '../../../games/game.ts';
import { NOT_PRICED, worthText } from '../../figures/figure.ts';
import type { FormTable } from '../../items/form-table.ts';
import { PLAIN } from '../../items/form.ts';
import { FormMark } from '../form-mark.tsx';

/** What an item is worth in each form: a row for each age, a column for its potions. */
export function FormValues({ game, table }: { game: GameId; table: FormTable }) {
  return (
    <table className="fvs">
      <caption className="sr">Values</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Age</span>
          </th>
          {table[0]?.cells.map(({ form, potions }) => (
            <th key={form} scope="col">
              {form !== PLAIN && (
                <span aria-hidden="true">
                  <FormMark form={form} />
                </span>
              )}
              <span>{potions}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map(({ form, value }) =>
              value === undefined ? (
                <td key={form} className="na">
                  <span aria-hidden="true">–</span>
                  <span className="sr">{NOT_PRICED}</span>
                </td>
              ) : (
                <td key={form}>{worthText(game, value)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
