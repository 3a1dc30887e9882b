import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '../../../api/address.ts';
import * as keys from '../../../api/query-keys.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Invitations } from '../invitations.tsx';
import { GrantAdminDialog } from './grant-admin-dialog.tsx';
import { PeopleCard } from './people-card.tsx';
import type { Asked } from './person-buttons.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** The owner's tab Users: everybody, newest first, and what the owner can do to each. */
export function UsersTab({ address }: { address: Address }) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [granting, setGranting] = useState(false);
  return (
    <PeopleCard
      address={address}
      buttons={
        <Button
          className="ogrant"
          icon="shield-plus"
          aria-label="Grant Admin Access"
          onClick={() => setGranting(true)}
        >
          <span className="hide-m">Grant Admin Access</span>
        </Button>
      }
      above={<Invitations />}
      onRefresh={() => void cache.invalidateQueries({ queryKey: keys.backOffice })}
      onAsk={setAsked}
    >
      {asked !== undefined && <PersonDialog {...asked} onClose={() => setAsked(undefined)} />}
      {granting && <GrantAdminDialog onClose={() => setGranting(false)} />}
    </PeopleCard>
  );
}
