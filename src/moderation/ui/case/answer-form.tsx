import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import * as keys from '../../../api/query-keys.ts';
import { actionFailed } from '../../../audit/ui/action-failed.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useDraft } from '../../../platform/ui/forms/draft.ts';
import { MessageField } from '../../../platform/ui/forms/message-field.tsx';
import { refusedWordsText } from '../../../platform/ui/forms/refused-words.ts';
import { serverNowMs } from '../../../platform/ui/use-now.ts';
import { MAX_STATEMENT } from '../../../standing/standing.ts';
import type { WaitingAppeal } from '../../case.ts';
import type { Decided } from './decided-note.tsx';
import { focusTitle, LIST } from './focus-title.ts';

/** Keeps or lifts what was decided, with an answer that the person reads. */
export function AnswerForm(props: {
  of: WaitingAppeal;
  name: string;
  onDecided: (decided: Decided) => void;
}) {
  const { of, name, onDecided } = props;
  const api = useApi();
  const cache = useQueryClient();
  const [answer, setAnswer] = useDraft(`answer/${useMe()?.userId ?? ''}/${of.id}`);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<'kept' | 'lifted'>();
  const send = async (outcome: 'kept' | 'lifted') => {
    if (sending !== undefined) return;
    if (answer.trim() === '') return setProblem('Say why: they will read it.');
    setSending(outcome);
    const { error, isDefined } = await safe(
      api.moderation.answerAppeal({ appealId: of.id, outcome, answer }),
    );
    setSending(undefined);
    if (error === null) {
      setAnswer('');
      onDecided({
        name,
        words: outcome === 'kept' ? 'Decision kept' : 'Decision lifted',
        restrictionId: null,
        told: true,
        atMs: serverNowMs(),
      });
      // The appeal leaves.
      focusTitle(LIST);
    } else if (isDefined && error.code === 'TEXT_REFUSED') setProblem(refusedWordsText(error.data));
    else actionFailed(cache, 'Failed to answer', error);
    void cache.invalidateQueries({ queryKey: keys.moderation });
  };
  return (
    <>
      <MessageField
        label="Your answer. They will read this."
        value={answer}
        most={MAX_STATEMENT}
        readOnly={sending !== undefined}
        required
        problem={problem}
        onChange={(text) => {
          setAnswer(text);
          setProblem(undefined);
        }}
      />
      <div className="mkeys">
        <Button
          loading={sending === 'lifted'}
          disabled={sending === 'kept'}
          onClick={() => void send('lifted')}
        >
          Lift the decision
        </Button>
        <Button
          kind="dan"
          loading={sending === 'kept'}
          disabled={sending === 'lifted'}
          onClick={() => void send('kept')}
        >
          Keep the decision
        </Button>
      </div>
    </>
  );
}
