import { Icon } from '../../../platform/ui/icon.tsx';
import { RULE_WORDS } from '../../../standing/rule-words.ts';
import { type Rule, RULES } from '../../../standing/standing.ts';

/** The rule that a decision goes by. */
export function RuleSelect({ rule, onChange }: { rule: Rule | undefined; onChange: (rule: Rule) => void }) {
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
