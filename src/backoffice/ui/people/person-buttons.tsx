import { Button, IconButton } from '../../../platform/ui/button.tsx';
import { headOf, type ListedPerson } from '../../listed-person.ts';
import type { PersonAction } from './person-dialog.tsx';

/** Something the owner wants to do to somebody, before it is confirmed. */
export type Asked = { person: ListedPerson; action: PersonAction };

/** What the owner can do to somebody; nothing to themselves. */
export function PersonButtons(props: { person: ListedPerson; mine: boolean; onAsk: (asked: Asked) => void }) {
  const { person, mine, onAsk } = props;
  if (mine || person.role === 'owner') return <div className="row u3 none" />;
  const whose = <span className="sr">{` of ${headOf(person)}`}</span>;
  return (
    <div className="row u3">
      <Button size="sm" icon="key-round" onClick={() => onAsk({ person, action: 'reset' })}>
        <span>Reset Password</span>
        {whose}
      </Button>
      {person.role === 'admin' ? (
        <Button size="sm" icon="shield-off" onClick={() => onAsk({ person, action: 'remove' })}>
          <span>Remove Admin</span>
          {whose}
        </Button>
      ) : (
        <Button size="sm" icon="shield-plus" onClick={() => onAsk({ person, action: 'grant' })}>
          <span>Grant Admin</span>
          {whose}
        </Button>
      )}
      <IconButton
        icon="trash-2"
        className="del"
        label={`Delete ${headOf(person)}`}
        onClick={() => onAsk({ person, action: 'delete' })}
      />
    </div>
  );
}
