import { gameOf } from '../../../../games/game-list.ts';
import { describedWords } from '../../described/described-words.ts';
import type { GameDraft } from '../../game-draft.ts';
import { moneyWorthText } from '../../money-form.ts';

/** Lines that are shown one by one. */
const SHOWN = 200;

/** What a save would say of items otherwise, and what it would have the game's money count for. */
export function DescribedLines({ draft }: { draft: GameDraft }) {
  const { id } = draft.base;
  const { money } = gameOf(id);
  const worth = draft.priced.find(({ slug }) => slug === money?.slug);
  return (
    <>
      {money !== undefined && worth !== undefined && (
        <Lines title="Money" lines={[moneyWorthText(id, money, worth.figure ?? undefined)]} />
      )}
      <Lines title="What items are called" lines={describedWords(draft)} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="lbl">{`${title} (${lines.length})`}</p>
      <ul className="tags" aria-label={title}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line} className="tag">
            <bdi>{line}</bdi>
          </li>
        ))}
        {lines.length > SHOWN && <li className="tag hi">{`+${lines.length - SHOWN} more`}</li>}
      </ul>
    </div>
  );
}
