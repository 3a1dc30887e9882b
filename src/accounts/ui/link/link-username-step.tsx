import { type Ref, useId } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { LONGEST_TYPED_ACCOUNT } from '../../roblox-link.ts';
import type { LinkProblem } from './use-roblox-link.ts';

/** First step: whose bio. Once a code is out the name stands still, since the code counts for it alone. */
export function LinkUsernameStep(props: {
  username: string;
  /** The field. */
  ref: Ref<HTMLInputElement>;
  found: boolean;
  busy: boolean;
  problem: LinkProblem | undefined;
  onType: (text: string) => void;
  onStart: (username: string) => void;
}) {
  const { ref, username, found, busy, problem } = props;
  const ids = { field: useId(), says: useId() };
  const offers = problem?.offers;
  return (
    <li className={found ? 'done' : 'now'}>
      <span className="no" aria-hidden="true">
        {found ? <Icon name="check" /> : 1}
      </span>
      <form
        className="stp-b"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !found) props.onStart(username);
        }}
      >
        <h3>
          <label htmlFor={ids.field}>Your username</label>
        </h3>
        <div className={problem === undefined ? 'inp' : 'inp bad'}>
          <Icon name="roblox" filled />
          <input
            ref={ref}
            id={ids.field}
            placeholder="Roblox username"
            value={username}
            readOnly={found || busy}
            maxLength={LONGEST_TYPED_ACCOUNT}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : ids.says}
            onChange={({ target }) => props.onType(target.value)}
          />
          {found && (
            <span className="bdg ok">
              <Icon name="check" />
              Found
            </span>
          )}
        </div>
        {problem !== undefined && (
          <p id={ids.says} className="err" role="alert">
            <Icon name="circle-alert" />
            <span>{problem.text}</span>
          </p>
        )}
        {typeof offers === 'object' && (
          <Button icon="user-round-check" loading={busy} onClick={() => props.onStart(offers.name)}>
            {`Use ${offers.name}`}
          </Button>
        )}
        {!found && (
          <Button kind="pri" size="lg" wide type="submit" icon="key-round" loading={busy}>
            Generate Verification Code
          </Button>
        )}
      </form>
    </li>
  );
}
