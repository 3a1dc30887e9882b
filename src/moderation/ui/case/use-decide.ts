import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import * as keys from '../../../api/query-keys.ts';
import { actionFailed } from '../../../audit/ui/action-failed.ts';
import { useDraft } from '../../../platform/ui/forms/draft.ts';
import { refusedWordsText } from '../../../platform/ui/forms/refused-words.ts';
import { serverNowMs } from '../../../platform/ui/use-now.ts';
import type { Rule } from '../../../standing/standing.ts';
import type { Case, CaseReport } from '../../case.ts';
import { type Choice, choiceWords, USUAL_DAYS } from '../../decisions.ts';
import { isTemplate, ruleOf, STATEMENT_TEMPLATES } from '../../statement-templates.ts';
import type { Decided } from './decided-note.tsx';

/** What is being decided about a person, and sending it. */
export function useDecide(on: {
  of: Case;
  /** The reports that the decision answers. */
  answered: readonly CaseReport[];
  choices: readonly Choice[];
  onDecided: (decided: Decided) => void;
}) {
  const { of, answered, choices, onDecided } = on;
  const api = useApi();
  const cache = useQueryClient();
  const [choiceId, setChoiceId] = useState<string>();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [rule, setRuleAlone] = useState<Rule>();
  const [statement, setStatement] = useDraft(`statement/${useMe()?.userId ?? ''}/${of.person.userId}`);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = choices.find(({ id }) => id === choiceId);

  const setRule = (next: Rule | undefined) => {
    setRuleAlone(next);
    if (next !== undefined && isTemplate(statement)) setStatement(STATEMENT_TEMPLATES[next]);
    setProblem(undefined);
  };
  const choose = (choice: Choice, fittingDays?: number) => {
    setChoiceId(choice.id);
    if (choice.timed && fittingDays !== undefined) setDays(fittingDays);
    if (rule === undefined) setRule(ruleOf(answered.map(({ reason }) => reason)));
  };
  const send = async (choice: Choice) => {
    setBusy(true);
    const { kind, subjectId, timed } = choice;
    const { error, isDefined, data } = await safe(
      api.moderation.decide({
        userId: of.person.userId,
        reportIds: answered.map(({ id }) => id),
        decision: { kind, ...(subjectId === undefined ? {} : { subjectId }), ...(timed ? { days } : {}) },
        ...(kind === 'none' || rule === undefined ? {} : { rule, statement }),
      }),
    );
    setBusy(false);
    if (error === null) {
      setChoiceId(undefined);
      setStatement('');
      setRuleAlone(undefined);
      const words = choiceWords(choice, days);
      const { restrictionId } = data;
      const told = restrictionId !== null;
      onDecided({ name: of.person.name, words, restrictionId, told, atMs: serverNowMs() });
    } else if (isDefined && error.code === 'TEXT_REFUSED') setProblem(refusedWordsText(error.data));
    else actionFailed(cache, 'Failed to decide', error);
    void cache.invalidateQueries({ queryKey: keys.moderation });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined || busy) return;
    if (chosen.kind !== 'none' && (rule === undefined || statement.trim() === ''))
      setProblem(rule === undefined ? 'Choose a rule first.' : 'Say why: they will read it.');
    else void send(chosen);
  };
  return {
    chosen,
    days,
    rule,
    statement,
    problem,
    busy,
    choose,
    setDays,
    setRule,
    submit,
    write: (text: string) => {
      setStatement(text);
      setProblem(undefined);
    },
  };
}
