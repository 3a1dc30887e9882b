import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import * as keys from '../../../api/query-keys.ts';
import type { RefusedSpan } from '../../../platform/refused-text.ts';
import { serverNowMs } from '../../../platform/ui/use-now.ts';
import { type ReportProblem, reportProblem, type ReportRefusal } from '../../report-problem.ts';
import type { Chosen } from './report-reasons.tsx';

/** What became of a press on a reason. */
type Reported =
  | { as: 'sent'; id: string; atMs: number; chosen: Chosen }
  | { as: 'twice'; id: string | null; at: string }
  | { as: 'signed out' };

/** Sends a report, says more about it, and takes it back. A problem is said in the sheet, where the press was. */
export function useReport() {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<Chosen | 'words' | 'back'>();
  const [reported, setReported] = useState<Reported>();
  const [problem, setProblem] = useState<ReportProblem>();
  /** What of the words beside the report was not taken. */
  const [refusedWords, setRefusedWords] = useState<RefusedSpan>();

  const begin = (what: Chosen | 'words' | 'back') => {
    setBusy(what);
    setProblem(undefined);
    setRefusedWords(undefined);
  };
  const end = () => {
    setBusy(undefined);
    void cache.invalidateQueries({ queryKey: keys.myReports });
  };
  const refused = (refusal: ReportRefusal) => {
    if (refusal?.code === 'TEXT_REFUSED') setRefusedWords(refusal.data);
    else if (refusal?.code === 'SIGN_IN_REQUIRED') setReported({ as: 'signed out' });
    else setProblem(reportProblem(refusal, serverNowMs()));
    return false;
  };
  const send = async (chosen: Chosen) => {
    begin(chosen);
    const { kind: subjectKind, id: subjectId } = chosen.subject;
    const asked = api.reports.send({ subjectKind, subjectId, reason: chosen.reason });
    const { error, isDefined, data } = await safe(asked);
    end();
    if (error === null) return setReported({ as: 'sent', id: data.id, atMs: serverNowMs(), chosen });
    if (!isDefined) return refused(undefined);
    if (error.code === 'ALREADY_REPORTED') return setReported({ as: 'twice', ...error.data });
    return refused(error);
  };
  /** @returns whether the words are kept */
  const addDetails = async (reportId: string, details: string): Promise<boolean> => {
    begin('words');
    const { error, isDefined } = await safe(api.reports.addDetails({ reportId, details }));
    end();
    return error === null || refused(isDefined ? error : undefined);
  };
  /** @returns whether it is taken back */
  const takeBack = async (reportId: string): Promise<boolean> => {
    begin('back');
    const { error, isDefined } = await safe(api.reports.takeBack({ reportId }));
    end();
    return error === null || refused(isDefined ? error : undefined);
  };
  const mended = () => {
    setProblem(undefined);
    setRefusedWords(undefined);
  };
  return { busy, reported, problem, refusedWords, mended, send, addDetails, takeBack };
}
