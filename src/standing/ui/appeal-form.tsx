import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SignInAgain } from '../../accounts/ui/sign-in/sign-in-again.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import * as keys from '../../api/query-keys.ts';
import type { RefusedSpan } from '../../platform/refused-text.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useDraft } from '../../platform/ui/forms/draft.ts';
import { MessageField } from '../../platform/ui/forms/message-field.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { writtenText } from '../../platform/written-text.ts';
import { MAX_STATEMENT } from '../standing.ts';

/** Where one asks for another look at a decision, once. Only Cancel and sending forget what was written. */
export function AppealForm({ restrictionId, onClose }: { restrictionId: string; onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [text, setText] = useDraft(`appeal/${useMe()?.userId ?? ''}/${restrictionId}`);
  const [sending, setSending] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<RefusedSpan>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const forget = () => {
    setText('');
    onClose();
  };
  const send = async () => {
    if (writtenText(text) === '') {
      setProblem('Say why it should be looked at again.');
      field.current?.focus();
      return;
    }
    setSending(true);
    const { error, isDefined } = await safe(api.standing.appeal({ restrictionId, text }));
    setSending(false);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      // Before the form goes, so that no button stands here that asks once more.
      await cache.invalidateQueries({ queryKey: keys.standing });
      forget();
      return toast({ title: 'Sent', text: 'Somebody else will look at it.' });
    }
    if (isDefined && error.code === 'TEXT_REFUSED') return setRefused(error.data);
    toast({
      kind: 'bad',
      title: failureTitle(error, 'It could not be sent'),
      text: isDefined ? error.message : 'Check your connection and try again.',
    });
    if (isDefined && SETTLED.has(error.code)) void cache.invalidateQueries({ queryKey: keys.standing });
  };
  return (
    <div className="stack g3">
      {signedOut && <SignInAgain />}
      <MessageField
        label="Why should it be looked at again?"
        value={text}
        onChange={(written) => {
          setText(written);
          setProblem(undefined);
          setRefused(undefined);
        }}
        most={MAX_STATEMENT}
        readOnly={sending}
        required
        problem={problem}
        refused={refused}
        says="In your own words. You can ask once."
        field={field}
      />
      <div className="row g3">
        <Button kind="ghost" disabled={sending} onClick={forget}>
          Cancel
        </Button>
        <Button kind="pri" icon="send-horizontal" loading={sending} onClick={() => void send()}>
          Send
        </Button>
      </div>
    </div>
  );
}

/** After these the page no longer tells the truth. */
const SETTLED = new Set(['ALREADY_APPEALED', 'NOT_IN_FORCE', 'RESTRICTION_NOT_FOUND']);
