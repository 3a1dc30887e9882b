import { grouped } from '../../../platform/counts.ts';
import type { ThingCount } from '../../restore.ts';
import { THING_WORDS } from './restore-words.ts';

/** How many of each thing there are now, how many the backup has, and how many are lost. */
export function ThingsTable({ things }: { things: readonly ThingCount[] }) {
  return (
    <table className="tbl rst">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">What</span>
          </th>
          <th scope="col">Now</th>
          <th scope="col">Backup</th>
          <th scope="col">Lost</th>
        </tr>
      </thead>
      <tbody>
        {things
          .filter(({ now, backup }) => now + backup > 0)
          .map(({ thing, now, backup, lost }) => (
            <tr key={thing}>
              <th scope="row">{THING_WORDS[thing]}</th>
              <td>{grouped(now)}</td>
              <td>{grouped(backup)}</td>
              <td className={lost > 0 ? 'lost' : 'mut'}>{grouped(lost)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
