import type { ReactNode } from 'react';
import { counted } from '../../platform/counts.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import type { Role } from '../column-words.ts';
import { figureInWords } from '../figure-in-words.ts';
import type { PastedList, Said } from '../pasted-list.ts';

/** What each column was taken for, with a way to say otherwise, and what a dot means where nothing tells. */
export function PasteColumns(props: { list: PastedList; word: string; onSay: (more: Said) => void }) {
  const { list, word, onSay } = props;
  const { columns, header, headerLine, commaAsked, dotAsked } = list;
  const names: Record<Role, string> = {
    name: 'Name',
    figure: capital(word),
    category: 'Category',
    out: 'Leave out',
  };
  const choose = (at: number, role: Role) =>
    onSay({
      // One column is the name, one the figure: whichever it was before is left out.
      roles: columns.map((column, nth) => (nth === at ? role : column.role === role ? 'out' : column.role)),
    });
  return (
    <>
      <p className="s14">{sentence(list, word)}</p>
      <div className="gcols">
        {columns.length > 1 &&
          columns.map(({ title, role }, at) => (
            // Two columns may have one title.
            // oxlint-disable-next-line react/no-array-index-key
            <label key={at} className="fld">
              <span className="lbl">
                <bdi>{title}</bdi>
              </span>
              <span className="inp sel">
                <select value={role} onChange={({ target }) => choose(at, roleOf(target.value))}>
                  {ROLES.map((one) => (
                    <option key={one} value={one}>
                      {names[one]}
                    </option>
                  ))}
                </select>
                <Icon name="chevron-down" />
              </span>
            </label>
          ))}
        <button
          type="button"
          className="chip self"
          aria-pressed={header}
          onClick={() => onSay({ header: !header })}
        >
          <Icon name={header ? 'check' : 'plus'} />
          <span>{`${headerLine === 1 ? 'First line' : `Line ${headerLine}`} is a header`}</span>
        </button>
      </div>
      {commaAsked !== undefined && (
        <Question text={commaAsked.text} of="list">
          <Button size="sm" onClick={() => onSay({ comma: 'thousands' })}>
            {`One figure: ${commaAsked.text}`}
          </Button>
          <Button size="sm" onClick={() => onSay({ comma: 'columns' })}>
            {`Two columns: ${commaAsked.cells.join(' and ')}`}
          </Button>
        </Question>
      )}
      {dotAsked !== undefined && (
        <Question text={dotAsked.text} of="column">
          {(['decimal', 'grouping'] as const).map((dot) => (
            <Button key={dot} size="sm" onClick={() => onSay({ dot })}>
              {figureInWords(dotAsked.either[dot])}
            </Button>
          ))}
        </Question>
      )}
    </>
  );
}

/** What a sign in a figure means, where it may mean two things; asked once. */
function Question({ text, of, children }: { text: string; of: 'list' | 'column'; children: ReactNode }) {
  return (
    <div className="note warn" role="group" aria-label={`What ${text} means`}>
      <Icon name="triangle-alert" />
      <div>
        <span>{`Which one is ${text}? The answer counts for the whole ${of}.`}</span>
        <div className="gask">{children}</div>
      </div>
    </div>
  );
}

const ROLES = ['name', 'figure', 'category', 'out'] as const;

function roleOf(chosen: string): Role {
  return ROLES.find((role) => role === chosen) ?? 'out';
}

/** '3 columns: "Name" is the name, "Price" is the value. "Notes" is left out.' */
function sentence({ columns }: PastedList, word: string): string {
  if (columns.length < 2) return 'Each line is a name.';
  const titled = (role: Role) =>
    columns.filter((column) => column.role === role).map(({ title }) => `"${title}"`);
  const taken = (
    [
      ['name', 'the name'],
      ['figure', `the ${word}`],
      ['category', 'the category'],
    ] as const
  ).flatMap(([role, what]) => titled(role).map((title) => `${title} is ${what}`));
  const out = titled('out');
  const left = out.length === 0 ? '' : ` Left out: ${out.join(', ')}.`;
  return `${counted(columns.length, 'column')}: ${taken.join(', ')}.${left}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
