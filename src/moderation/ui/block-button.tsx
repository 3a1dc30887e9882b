import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/toast-list.ts';

/** Keeps a person away from oneself. @param props.short where the name stands beside it */
export function BlockButton(props: {
  person: { userId: string; name: string };
  short?: boolean;
  onBlocked: () => void;
}) {
  const { person, short = false, onBlocked } = props;
  const api = useApi();
  const cache = useQueryClient();
  const [blocking, setBlocking] = useState(false);
  const block = async () => {
    setBlocking(true);
    const { error } = await safe(api.standing.block({ userId: person.userId, kind: 'block' }));
    setBlocking(false);
    if (error !== null) {
      const title = `${person.name} could not be blocked`;
      return toast({ kind: 'bad', title, text: 'Check your connection and try again.' });
    }
    // Every list may have had something of theirs.
    void cache.invalidateQueries();
    toast({ title: `${person.name} is blocked`, text: "You won't see each other any more." });
    return onBlocked();
  };
  return (
    <Button
      icon={short ? undefined : 'ban'}
      loading={blocking}
      aria-label={`Block ${person.name}`}
      onClick={() => void block()}
    >
      {short ? 'Block' : <bdi className="one">{`Block ${person.name}`}</bdi>}
    </Button>
  );
}
