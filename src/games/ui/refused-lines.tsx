import type { RefusedLine } from '../listed-name.ts';
import { LINE_WORDS } from './line-words.ts';

/** Lines that are shown; whoever has more wrong than that starts from another list. */
const SHOWN = 100;

/** Lines that cannot be on a list, with their numbers and why. */
export function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  return (
    <div className="grefused">
      <table>
        <caption className="sr">Lines that cannot be used</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Text</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(({ line, text, reason }) => (
            <tr key={line}>
              <td className="num">{line}</td>
              <td>
                <bdi>{text.length > 40 ? `${text.slice(0, 40)}…` : text}</bdi>
              </td>
              <td>{LINE_WORDS[reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > SHOWN && <p className="hint">{`and ${lines.length - SHOWN} more`}</p>}
    </div>
  );
}
