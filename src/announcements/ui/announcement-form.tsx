import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SignInAgain } from '../../accounts/ui/sign-in/sign-in-again.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { backOfficeReads } from '../../backoffice/back-office-reads.ts';
import { grouped } from '../../platform/counts.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useDraft } from '../../platform/ui/forms/draft.ts';
import { MessageField } from '../../platform/ui/forms/message-field.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { MAX_MESSAGE, MAX_TITLE } from '../announcement.ts';
import { useCreateAnnouncement } from './use-create-announcement.ts';

/** Where the owner writes an announcement. A refused one stays in its fields, one that was begun in this window. */
export function AnnouncementForm() {
  const { data: counts } = useQuery(backOfficeReads.peopleCounts(useApi()));
  const draft = `announcement/${useMe()?.userId ?? ''}`;
  const [title, setTitle] = useDraft(`${draft}/title`);
  const [message, setMessage] = useDraft(draft);
  const ids = { title: useId(), left: useId() };
  const { creating, signedOut, create } = useCreateAnnouncement(() => {
    setTitle('');
    setMessage('');
  });
  return (
    <div className="card stack">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create({ title, message });
        }}
      >
        <h2>System Announcements</h2>
        <div className="fld">
          <label htmlFor={ids.title}>Title</label>
          <div className="inp">
            <input
              id={ids.title}
              dir="auto"
              autoComplete="off"
              maxLength={MAX_TITLE}
              readOnly={creating}
              value={title}
              aria-required="true"
              aria-describedby={ids.left}
              onChange={({ target }) => setTitle(target.value)}
            />
          </div>
          <span id={ids.left} className="hint num end">
            {`${title.length}/${MAX_TITLE}`}
          </span>
        </div>
        <MessageField
          label="Message"
          value={message}
          onChange={setMessage}
          most={MAX_MESSAGE}
          readOnly={creating}
          required
        />
        <p className="note">
          <Icon name="megaphone" />
          <span>
            {counts === undefined ? (
              'Goes to everybody as a notification.'
            ) : (
              <span>
                Goes to <b>{grouped(counts.users)}</b>
                <span>{` ${counts.users === 1 ? 'person' : 'people'} as a notification.`}</span>
              </span>
            )}
          </span>
        </p>
        <Button kind="pri" size="lg" wide type="submit" icon="send-horizontal" loading={creating}>
          Create and send
        </Button>
      </form>
      {signedOut && <SignInAgain />}
    </div>
  );
}
