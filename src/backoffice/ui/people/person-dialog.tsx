import { useState } from 'react';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { accountsOf, headOf, type ListedPerson } from '../../listed-person.ts';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import { usePeopleActions } from './use-people-actions.ts';

/** What the owner can do to somebody. */
export type PersonAction = 'reset' | 'delete' | 'grant' | 'remove';

/** Asks before something is done to a person. */
export function PersonDialog(props: { person: ListedPerson; action: PersonAction; onClose: () => void }) {
  const { person, action, onClose } = props;
  const actions = usePeopleActions();
  const [password, setPassword] = useState<string>();
  const { userId } = person;
  const about = <About person={person} />;
  switch (action) {
    case 'reset':
      if (password !== undefined) {
        return <TemporaryPasswordDialog password={password} who={headOf(person)} onClose={onClose} />;
      }
      return (
        <ConfirmDialog
          question="Are you sure you want to reset this user's password? They will be given a temporary password."
          confirm="Reset Password"
          icon="key-round"
          onConfirm={async () => {
            const given = await actions.resetPassword(userId);
            if (given === undefined) onClose();
            else setPassword(given.temporaryPassword);
          }}
          onClose={onClose}
        >
          {about}
          <p className="sub s14">All their sessions end now.</p>
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog
          question="Are you sure you want to delete this user? This action cannot be undone."
          confirm="Delete"
          icon="trash-2"
          onConfirm={async () => {
            await actions.deletePerson(userId);
            onClose();
          }}
          onClose={onClose}
        >
          {about}
          <p className="sub s14">
            Their trades and requests go with them. Reviews that they wrote stay, without their name.
          </p>
        </ConfirmDialog>
      );
    case 'grant':
      return (
        <ConfirmDialog
          question="Grant Admin Access"
          confirm="Grant Admin"
          icon="shield-plus"
          kind="pri"
          onConfirm={async () => {
            await actions.grantAdmin(userId);
            onClose();
          }}
          onClose={onClose}
        >
          {about}
          <p className="sub s14">
            Admins look after reports, see everybody's accounts, and post without a cooldown.
          </p>
        </ConfirmDialog>
      );
    case 'remove':
      return (
        <ConfirmDialog
          question="Remove Admin Access"
          confirm="Remove Admin"
          icon="shield-off"
          onConfirm={async () => {
            await actions.removeAdmin(userId);
            onClose();
          }}
          onClose={onClose}
        >
          {about}
          <p className="sub s14">They are a member again at once, on every page that they have open.</p>
        </ConfirmDialog>
      );
  }
}

function About({ person }: { person: ListedPerson }) {
  return (
    <div className="abt">
      <b className="whole">
        <bdi>{headOf(person)}</bdi>
      </b>
      <span className="mut s13 whole">
        <bdi>{accountsOf(person)}</bdi>
      </span>
    </div>
  );
}
