import type { GameId } from '../../games/game.ts';
import { changeLine, type Line, lineKey, withoutLine } from '../lines.ts';
import { LineRow } from './line-row.tsx';
import { sayCapped } from './say-capped.ts';

/** Changes the lines of a side, out of what they were at the last press. */
export type ChangeLines = (change: (side: readonly Line[]) => Line[]) => void;

/** The lines of one side of a trade in the making: each can be changed, and taken out. Nothing while there are none. */
export function LineList(props: {
  game: GameId;
  lines: readonly Line[];
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  onChange: ChangeLines;
}) {
  const { game, lines, mutations, onChange } = props;
  if (lines.length === 0) return null;
  return (
    <ul className="stack g2">
      {lines.map((line, place) => {
        const key = lineKey(line);
        const { slug } = line.item;
        return (
          <LineRow
            // Of the same item the next one: it stays itself, with the focus, while its form changes.
            key={`${slug}/${lines.slice(0, place).filter(({ item }) => item.slug === slug).length}`}
            game={game}
            line={line}
            mutations={mutations}
            onChange={(change) => {
              // Who asks for fewer loses none.
              if (change.quantity === undefined) sayCapped(lines, changeLine(lines, key, change));
              onChange((before) => changeLine(before, key, change));
            }}
            onRemove={() => onChange((before) => withoutLine(before, key))}
          />
        );
      })}
    </ul>
  );
}
