import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { fullDate } from '../../platform/dates.ts';
import { Button } from '../../platform/ui/button.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { backOfficeReads } from '../back-office-reads.ts';
import { usePeopleActions } from './people/use-people-actions.ts';

/** Addresses that admin rights wait for; nothing where none does. */
export function Invitations() {
  const { data, isError, isFetching, refetch } = useQuery(backOfficeReads.adminInvitations(useApi()));
  const { withdrawInvitation } = usePeopleActions();
  const [leaving, setLeaving] = useState<string>();
  if (isError && data === undefined) {
    return (
      <div className="oin">
        <ErrorNote
          title="Failed to load invitations"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  }
  if (data === undefined || data.length === 0) return null;
  const withdraw = async (email: string) => {
    setLeaving(email);
    await withdrawInvitation(email);
    setLeaving(undefined);
  };
  return (
    <ul className="ul" aria-label="Admin invitations">
      {data.map(({ email, invitedBy, createdAt }) => (
        <li key={email} className="urow">
          <span className="ava ltr s40" aria-hidden="true">
            <Icon name="mail" />
          </span>
          <div className="grow u1">
            <b className="whole">
              <bdi>{email}</bdi>
            </b>
            <span className="mut s13 whole">
              <span>{`Invited ${fullDate(createdAt)}`}</span>
              {invitedBy !== null && (
                <span>
                  {' by '}
                  <bdi>{invitedBy}</bdi>
                </span>
              )}
            </span>
          </div>
          <div className="row wr u2">
            <span className="bdg warn">
              <Icon name="shield" />
              Admin at first sign-in
            </span>
          </div>
          <div className="row u3">
            <Button size="sm" icon="x" loading={leaving === email} onClick={() => void withdraw(email)}>
              <span>Withdraw</span>
              <span className="sr">{` the invitation of ${email}`}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
