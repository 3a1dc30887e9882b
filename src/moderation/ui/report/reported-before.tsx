import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { briefDate } from '../../../platform/dates.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { moderationReads } from '../../moderation-reads.ts';
import { OUTCOME_WORDS } from '../../report-words.ts';

const YEAR = ' 2026';

/** Stands where somebody reports the same thing a second time. @param props.at when they did, ISO 8601 */
export function ReportedBefore({ id, at }: { id: string | null; at: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  // The key that was pressed has left.
  useEffect(() => note.current?.focus(), []);
  const mine = useQuery(moderationReads.myReports(useApi()));
  const outcome = mine.data?.find((report) => report.id === id)?.outcome ?? 'waiting';
  return (
    <p ref={note} tabIndex={-1} className="note" role="status">
      <Icon name="circle-check" />
      <span>{`You reported this on ${briefDate(at).slice(0, -YEAR.length)}. ${OUTCOME_WORDS[outcome]}.`}</span>
    </p>
  );
}
