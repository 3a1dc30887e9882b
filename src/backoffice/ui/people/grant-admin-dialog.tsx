import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { isCallError, safe } from '../../../api/call-error.ts';
import { isRefused, tooManyWords } from '../../../api/call-failures.ts';
import * as keys from '../../../api/query-keys.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { grantProblem } from '../../grant-problem.ts';

/** Gives admin rights by an address, for whoever has not signed in yet too. */
export function GrantAdminDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ids = { field: useId(), says: useId() };
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const grant = async () => {
    if (email.trim() === '') return refuse('Enter an email address.');
    setBusy(true);
    const { error, data } = await safe(api.backoffice.grantAdminByEmail({ email: email.trim() }));
    setBusy(false);
    void cache.invalidateQueries({ queryKey: keys.backOffice });
    if (error === null) {
      const { emailShown, invited } = data;
      toast({
        title: `${invited ? 'Profile created and admin access' : 'Admin access'} granted to ${emailShown}`,
      });
      onClose();
      return;
    }
    if (isRefused(error)) void cache.invalidateQueries({ queryKey: keys.me });
    refuse(tooManyWords(error) ?? grantProblem(isCallError(error) ? error.code : undefined));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Grant Admin Access"
      subtitle="Admins see everybody's address and accounts, and post without a cooldown."
      footer={
        <>
          <Button kind="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="pri" icon="shield-plus" loading={busy} onClick={() => void grant()}>
            Grant Admin
          </Button>
        </>
      }
    >
      <form
        className="fld"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void grant();
        }}
      >
        <label htmlFor={ids.field}>Email address</label>
        <div className={problem === undefined ? 'inp' : 'inp bad'}>
          <input
            ref={field}
            id={ids.field}
            data-autofocus
            type="email"
            autoComplete="off"
            maxLength={254}
            readOnly={busy}
            value={email}
            aria-invalid={problem !== undefined}
            aria-describedby={ids.says}
            onChange={({ target }) => {
              setEmail(target.value);
              setProblem(undefined);
            }}
          />
        </div>
        <p
          id={ids.says}
          className={problem === undefined ? 'hint says' : 'err says'}
          role={problem && 'alert'}
        >
          {problem ??
            'Nobody with this address yet? Admin access waits for the first Discord account that signs in with it, verified by Discord.'}
        </p>
      </form>
    </Dialog>
  );
}
