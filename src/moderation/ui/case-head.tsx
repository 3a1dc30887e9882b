import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import * as keys from '../../api/query-keys.ts';
import { actionFailed } from '../../backoffice/ui/action-failed.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { PersonPicture } from '../../profiles/ui/person-picture.tsx';
import type { Case } from '../case.ts';
import { monthAndYear } from '../case-dates.ts';

/** Who a case is about, and who is on it. */
export function CaseHead(props: {
  of: Case;
  myId: string | undefined;
  focused: RefObject<HTMLHeadingElement | null>;
}) {
  const { of, myId, focused } = props;
  const { person, level } = of;
  return (
    <>
      <div className="row g3 wr">
        <PersonPicture picture={person.picture} name={person.name} size={40} />
        <div className="mwho">
          <div className="row wr">
            <h2 ref={focused} tabIndex={-1} className="mname">
              <Link href={`/profile/${person.userId}`}>
                <bdi>{person.name}</bdi>
              </Link>
            </h2>
            {person.verified && (
              <span className="bdg ver">
                <Icon name="badge-check" />
                Verified
              </span>
            )}
            {person.nameHidden && <span className="bdg warn">Name hidden</span>}
          </div>
          <p className="sub s13">{`Level ${level} · here since ${monthAndYear(person.joinedAt)}`}</p>
        </div>
        {of.takenBy !== null && of.takenBy.userId === myId && <span className="bdg info">Taken by you</span>}
        {of.mayDecide && of.takenBy === null && <Take userId={person.userId} label="Take this case" />}
      </div>
      {of.takenBy !== null && of.takenBy.userId !== myId && (
        <div className="note">
          <Icon name="user-round-check" />
          <div>
            <p>
              <bdi>{of.takenBy.name}</bdi>
              <span> is on it.</span>
            </p>
            {of.mayDecide && <Take userId={person.userId} label="Take over" />}
          </div>
        </div>
      )}
    </>
  );
}

function Take({ userId, label }: { userId: string; label: string }) {
  const { busy, take } = useTake(userId);
  return (
    <Button size="sm" loading={busy} onClick={() => void take(true)}>
      {label}
    </Button>
  );
}

/** Takes a case, or gives it back. */
export function useTake(userId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const take = async (wanted: boolean) => {
    setBusy(true);
    const { error } = await safe(api.moderation.take({ userId, take: wanted }));
    if (error !== null)
      actionFailed(cache, wanted ? 'Failed to take the case' : 'Failed to give the case back', error);
    await cache.invalidateQueries({ queryKey: keys.moderation });
    setBusy(false);
  };
  return { busy, take };
}
