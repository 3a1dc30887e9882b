import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { actionFailed } from '../../../audit/ui/action-failed.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { headOf, type ListedPerson } from '../../listed-person.ts';

/** Shows an admin the whole of an address that the list hides; each time stands in the logs. Nothing where there is none. */
export function ShowEmail({ person }: { person: ListedPerson }) {
  const api = useApi();
  const cache = useQueryClient();
  const me = useMe();
  const [email, setEmail] = useState<string>();
  const [loading, setLoading] = useState(false);
  if (person.email === null || me?.role === 'owner') return null;
  if (email !== undefined) return <bdi className="whole s14">{email}</bdi>;
  const show = async () => {
    setLoading(true);
    const { error, data } = await safe(api.backoffice.email({ userId: person.userId }));
    setLoading(false);
    if (error === null) setEmail(data.email ?? '');
    else actionFailed(cache, 'Failed to show the address', error);
  };
  return (
    <Button kind="ghost" size="sm" icon="eye" loading={loading} onClick={() => void show()}>
      <span>Show</span>
      <span className="sr">{` the address of ${headOf(person)}`}</span>
    </Button>
  );
}
