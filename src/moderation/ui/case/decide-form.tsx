import { useMe } from '../../../accounts/ui/use-me.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { MessageField } from '../../../platform/ui/forms/message-field.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { RULE_WORDS } from '../../../standing/rule-words.ts';
import { MAX_STATEMENT, type Rule, RULES } from '../../../standing/standing.ts';
import type { Case } from '../../case.ts';
import { choicesOf, choiceWords, DAYS, suggestionOf } from '../../decisions.ts';
import { ChoiceRow } from '../report/choice-row.tsx';
import type { ChosenReports } from '../use-chosen-reports.ts';
import { useTake } from './case-head.tsx';
import type { Decided } from './decided-note.tsx';
import { useDecide } from './use-decide.ts';

/** What is decided, by which rule, and why, in words that the person reads. */
export function DecideForm(props: {
  of: Case;
  reports: ChosenReports;
  onDecided: (decided: Decided) => void;
}) {
  const { of, reports, onDecided } = props;
  const answered = reports.shown.filter(({ id }) => reports.chosen.includes(id));
  const isOver = of.conflict === null;
  const every = choicesOf(answered, of.person.nameHidden);
  // About those who run the site an admin says no more than that nothing is wrong.
  const choices = isOver ? every : every.filter(({ kind }) => kind === 'none');
  const suggestion = isOver ? suggestionOf({ ...of, reports: reports.shown.slice() }) : undefined;
  const form = useDecide({ of, answered, choices, onDecided });
  const { chosen, days } = form;
  const take = useTake(of.person.userId);
  const me = useMe();
  const isMine = of.takenBy !== null && of.takenBy.userId === me?.userId;
  return (
    <form className="stack g3" onSubmit={form.submit}>
      <h3 className="mh" id="decide">
        What do you decide?
      </h3>
      <div className="stack g2" role="radiogroup" aria-labelledby="decide">
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            words={choiceWords(
              choice,
              suggestion?.id === choice.id && chosen !== choice ? suggestion.days : days,
            )}
            fits={suggestion?.id === choice.id ? suggestion.why : undefined}
            chosen={choice === chosen}
            onChoose={() => form.choose(choice, suggestion?.id === choice.id ? suggestion.days : undefined)}
          />
        ))}
      </div>
      {chosen?.timed && (
        <div className="seg mdays" role="group" aria-label="For how many days">
          {DAYS.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={count === days}
              onClick={() => form.setDays(count)}
            >
              {count === 1 ? '1 day' : `${count} days`}
            </button>
          ))}
        </div>
      )}
      {chosen !== undefined && chosen.kind !== 'none' && (
        <>
          <RuleSelect rule={form.rule} onChange={form.setRule} />
          <MessageField
            label="Why? They will read this."
            value={form.statement}
            most={MAX_STATEMENT}
            readOnly={form.busy}
            required
            problem={form.problem}
            onChange={form.write}
          />
        </>
      )}
      <div className="mkeys">
        {isMine && (
          <Button kind="ghost" loading={take.busy} onClick={() => void take.take(false)}>
            Give back to queue
          </Button>
        )}
        {chosen !== undefined && (
          <Button type="submit" kind={chosen.kind === 'none' ? 'acc' : 'dan'} loading={form.busy}>
            {choiceWords(chosen, days)}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The rule that a decision goes by. */
function RuleSelect({ rule, onChange }: { rule: Rule | undefined; onChange: (rule: Rule) => void }) {
  return (
    <label className="inp sel">
      <span className="lbl" aria-hidden="true">
        Rule
      </span>
      <select
        aria-label="Rule"
        value={rule ?? ''}
        onChange={({ target }) => {
          const chosen = RULES.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {rule === undefined && <option value="">Choose a rule</option>}
        {RULES.map((one) => (
          <option key={one} value={one}>
            {RULE_WORDS[one].name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
