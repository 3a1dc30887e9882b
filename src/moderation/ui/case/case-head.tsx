import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import * as keys from '../../../api/query-keys.ts';
import { actionFailed } from '../../../audit/ui/action-failed.ts';
import { monthAndYear } from '../../../platform/dates.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import type { Case } from '../../case.ts';
import { CASE_TITLE, focusTitle } from './focus-title.ts';

/** Who a case is about, and who is on it. */
export function CaseHead(props: { of: Case; focused: RefObject<HTMLHeadingElement | null> }) {
  const { of, focused } = props;
  const { person, level, takenBy } = of;
  const me = useMe();
  const isMine = takenBy !== null && takenBy.userId === me?.userId;
  const mayDecide = of.conflict === null;
  // A case is its reports that wait: without one there is nothing to take.
  const waits = of.reports.some(({ outcome }) => outcome === null);
  return (
    <>
      <div className="row g3 wr">
        <PersonPicture picture={person.picture} name={person.name} size={40} />
        <div className="mwho">
          <div className="row wr">
            <h2 id={CASE_TITLE} ref={focused} tabIndex={-1} className="mname">
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
        {isMine && <span className="bdg info">Taken by you</span>}
        {mayDecide && waits && takenBy === null && <Take userId={person.userId} label="Take this case" />}
      </div>
      {takenBy !== null && !isMine && (
        <div className="note">
          <Icon name="user-round-check" />
          <div>
            <p>
              <bdi>{takenBy.name}</bdi>
              <span> is on it.</span>
            </p>
            {mayDecide && <Take userId={person.userId} label="Take over" />}
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
    // The key that was pressed leaves.
    if (error === null) focusTitle(CASE_TITLE);
  };
  return { busy, take };
}
