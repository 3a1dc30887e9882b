import { useEffect, useRef } from 'react';
import type { RefusedSpan } from '../../../platform/refused-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { MessageField } from '../../../platform/ui/forms/message-field.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { MAX_DETAILS, TAKE_BACK_MS } from '../../report.ts';
import { BLOCK_OR_MUTE, BlockButtons } from './block-button.tsx';

/** What one may want to add to a report that is sent. */
export function ReportSent(props: {
  /** Whom one can keep away; undefined where they are kept away. */
  person: { userId: string; name: string } | undefined;
  words: string;
  onWords: (words: string) => void;
  busy: boolean;
  /** What of the words was not taken. */
  refused: RefusedSpan | undefined;
  /** Sends the words before somebody is kept away; false where they were not taken. */
  onBlock: () => Promise<boolean>;
  onBlocked: () => void;
}) {
  const { person, words, onWords, busy, refused, onBlock, onBlocked } = props;
  return (
    <>
      <div className="note ok" role="status">
        <Icon name="circle-check" />
        <div>
          <b>Somebody who runs this site will read it</b>
          <p>Your account page says what became of it.</p>
        </div>
      </div>
      <MessageField
        label="Anything to add? (not needed)"
        value={words}
        onChange={onWords}
        most={MAX_DETAILS}
        readOnly={busy}
        refused={refused}
        says="We keep a copy of what you saw, so it can't be deleted."
      />
      {person !== undefined && (
        <div className="note">
          <Icon name="ban" />
          <div className="grow stack g2">
            <b>
              <span>{'Block or mute '}</span>
              <bdi>{person.name}</bdi>
              <span>{' too?'}</span>
            </b>
            <p>{BLOCK_OR_MUTE}</p>
            <div className="row g2 wr">
              <BlockButtons person={person} short disabled={busy} before={onBlock} onBlocked={onBlocked} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** Done, and for ten seconds the way back. */
export function SentFooter(props: {
  /** ms since 1970 */
  sentAtMs: number;
  busy: object | string | undefined;
  onBack: () => void;
  onDone: () => void;
}) {
  const { sentAtMs, busy, onBack, onDone } = props;
  const isOver = useNowAs((nowMs) => nowMs - sentAtMs >= TAKE_BACK_MS);
  const over = isOver && busy !== 'back';
  const doneKey = useRef<HTMLButtonElement>(null);
  // The key that was pressed has left.
  useEffect(() => doneKey.current?.focus(), []);
  useEffect(() => {
    // Whoever had the focus on what has left goes on beside it.
    if (over && document.activeElement === document.body) doneKey.current?.focus();
  }, [over]);
  return (
    <>
      {!over && (
        <Button
          kind="ghost"
          icon="rotate-ccw"
          loading={busy === 'back'}
          disabled={busy === 'words'}
          onClick={onBack}
        >
          Take it back
        </Button>
      )}
      <Button ref={doneKey} kind="pri" loading={busy === 'words'} disabled={busy === 'back'} onClick={onDone}>
        Done
      </Button>
    </>
  );
}
