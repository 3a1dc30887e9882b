import { Icon } from '../../../platform/ui/icon.tsx';
import { unmetRules } from '../../password.ts';
import { PASSWORD_RULES, strengthWord } from './password-words.ts';

/** The rules, ticked off as a password meets them, and a word for how far it is. */
export function PasswordStrength({ id, password }: { id: string; password: string }) {
  const unmet = unmetRules(password);
  return (
    <div id={id} className="pwd">
      <p className="s13 sub" aria-live="polite">
        Strength: <b>{strengthWord(password) ?? 'not yet'}</b>
      </p>
      <ul>
        {PASSWORD_RULES.map(([rule, words]) => {
          const met = !unmet.includes(rule);
          return (
            <li key={rule} className={met ? 's13 t-ok' : 's13 sub'}>
              <Icon name={met ? 'circle-check' : 'circle-dot'} />
              <span>{words}</span>
              <span className="sr">{met ? ', met' : ', not met'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
