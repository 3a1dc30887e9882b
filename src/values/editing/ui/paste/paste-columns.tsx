import { counted } from '../../../../platform/counts.ts';
import { Icon } from '../../../../platform/ui/icon.tsx';
import { formWords } from '../../../items/form.ts';
import type { PastedList } from '../../lines/pasted-list.ts';
import type { Role } from '../../sheet/column-words.ts';
import { withRole } from '../../sheet/pasted-columns.ts';
import type { Said } from '../../sheet/pasted-sheet.ts';
import { PasteQuestions } from './paste-questions.tsx';

/** What each column was taken for, with a way to say otherwise, and what is asked once where nothing tells. */
export function PasteColumns(props: {
  list: PastedList;
  word: string;
  onSay: (more: Said) => void;
  /** The answer to a question, which goes with it. */
  onAnswer: (more: Said) => void;
}) {
  const { list, word, onSay, onAnswer } = props;
  const { columns, header, headerLine, sides, forms, commaAsked, figureAsked } = list;
  const asked = new Set(figureAsked.map(({ at }) => at));
  // Which columns there are is not known before these are answered.
  const isCut = commaAsked === undefined && !sides.asked;
  const names: Record<Role, string> = {
    name: 'Name',
    figure: capital(word),
    category: 'Category',
    out: 'Leave out',
  };
  return (
    <>
      {isCut && <p className="s14">{sentence(list, word)}</p>}
      <PasteQuestions list={list} word={word} onAnswer={onAnswer} />
      <div className="gcols">
        {isCut &&
          columns.length > 1 &&
          columns.map(({ title, role }, at) => (
            // Two columns may have one title.
            // oxlint-disable-next-line react/no-array-index-key
            <label key={at} className="fld">
              <span className="lbl">
                <bdi>{title}</bdi>
              </span>
              <span className="inp sel">
                <select
                  value={asked.has(at) ? '' : role}
                  onChange={({ target }) => onSay({ roles: withRole(columns, at, roleOf(target.value)) })}
                >
                  {asked.has(at) && (
                    <option value="" disabled>
                      Choose…
                    </option>
                  )}
                  {ROLES.filter((one) => one !== 'out' || !asked.has(at)).map((one) => (
                    <option key={one} value={one}>
                      {names[one]}
                    </option>
                  ))}
                </select>
                <Icon name="chevron-down" />
              </span>
            </label>
          ))}
        <Claim
          text={`${headerLine === 1 ? 'First line' : `Line ${headerLine}`} is a header`}
          holds={header}
          onTurn={() => onSay({ header: !header })}
        />
        {sides.lists > 1 && !sides.asked && (
          <Claim
            text={`${sides.lists} lists side by side`}
            holds={sides.apart}
            onTurn={() => onSay({ sideBySide: !sides.apart })}
          />
        )}
        {isCut && forms.titles.length > 1 && figureAsked.length === 0 && (
          <Claim
            text={`${forms.titles.length} columns of forms: all`}
            holds={forms.each}
            onTurn={() => onSay({ eachForm: !forms.each })}
          />
        )}
      </div>
    </>
  );
}

function Claim({ text, holds, onTurn }: { text: string; holds: boolean; onTurn: () => void }) {
  return (
    <button type="button" className="chip self" aria-pressed={holds} onClick={onTurn}>
      <Icon name={holds ? 'check' : 'plus'} />
      <span>{text}</span>
    </button>
  );
}

const ROLES = ['name', 'figure', 'category', 'out'] as const;

function roleOf(chosen: string): Role {
  return ROLES.find((role) => role === chosen) ?? 'out';
}

/** '3 columns: "Name" is the name, "Price" is the value. "Notes" is left out.' */
function sentence({ columns, form, forms, figureAsked, sides }: PastedList, word: string): string {
  if (columns.length < 2) return 'Each line is a name.';
  const asked = new Set(figureAsked.map(({ at }) => at));
  const titled = (role: Role) =>
    columns.filter((column, at) => column.role === role && !asked.has(at)).map(({ title }) => `"${title}"`);
  const taken = (
    [
      ['name', 'the name'],
      [
        'figure',
        forms.each ? `the ${word} of that form` : form ? `the ${word} of ${formWords(form)}` : `the ${word}`,
      ],
      ['category', 'the category'],
    ] as const
  ).flatMap(([role, what]) => titled(role).map((title) => `${title} is ${what}`));
  const out = titled('out');
  const left = out.length === 0 ? '' : ` Left out: ${out.join(', ')}.`;
  const several = sides.apart && sides.lists > 1 ? `${sides.lists} lists, read one below the other. ` : '';
  return `${several}${counted(columns.length, 'column')}: ${taken.join(', ')}.${left}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
