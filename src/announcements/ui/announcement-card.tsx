import { useState } from 'react';
import type { Api, Given } from '../../api/client.ts';
import { fullDate } from '../../platform/dates.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { useChangeAnnouncement } from './use-change-announcement.ts';

export type Announcement = Given<Api['announcements']['list']>['announcements'][number];

/** One announcement, with what the owner can do about it. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { title, message, isActive, createdAt, activatedAt } = announcement;
  const { busy, setActive, remove } = useChangeAnnouncement(announcement);
  const [asking, setAsking] = useState(false);
  return (
    <article className="card stack g2">
      <div className="row sp">
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <span className={isActive ? 'bdg ok' : 'bdg'}>
          <Icon name={isActive ? 'circle-dot' : 'circle-slash'} />
          <span>{isActive ? 'Active' : 'Inactive'}</span>
        </span>
      </div>
      <p className="sub lines" dir="auto">
        {message}
      </p>
      <div className="row sp wr">
        <span className="mut s13">
          <span>{fullDate(createdAt)}</span>
          {isActive && activatedAt !== createdAt && (
            <span>
              {' · sent again '}
              <Ago at={activatedAt} />
            </span>
          )}
        </span>
        <span className="row">
          <Button size="sm" loading={busy} onClick={() => setActive(!isActive)}>
            {isActive ? 'Deactivate' : 'Activate'}
          </Button>
          <Button
            kind="ghost"
            size="sm"
            className="del"
            icon="trash-2"
            disabled={busy}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        </span>
      </div>
      {asking && (
        <ConfirmDialog
          question="Are you sure you want to delete this announcement? This action cannot be undone."
          confirm="Delete"
          icon="trash-2"
          onConfirm={async () => {
            await remove();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <b>
              <bdi>{title}</bdi>
            </b>
          </p>
        </ConfirmDialog>
      )}
    </article>
  );
}
