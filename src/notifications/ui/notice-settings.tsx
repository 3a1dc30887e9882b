import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../api/call-failures.ts';
import { knowAnswer } from '../../api/know-answer.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Switch } from '../../platform/ui/forms/switch.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { notificationReads } from '../notification-reads.ts';
import type { NoticeSettings as Settings } from '../notification.ts';

/** What one wants to be told of what others do not do for one. */
export function NoticeSettings() {
  const { data, isError, isFetching, refetch } = useQuery(notificationReads.settings(useApi()));
  const { sending, change } = useChange();
  const titleId = useId();
  return (
    <section className="card stack g2 mt6 tells" aria-labelledby={titleId}>
      <h2 id={titleId}>What we tell you</h2>
      {data !== undefined && (
        <>
          <Switch
            on={sending?.newMatches ?? data.newMatches}
            words="New matches"
            disabled={sending !== undefined}
            onChange={(newMatches) => void change({ newMatches })}
          />
          <p className="sub s14">Only your best ones, and 3 times a day at most.</p>
        </>
      )}
      {data === undefined && !isError && <Skeleton height="44px" />}
      {data === undefined && isError && (
        <ErrorNote
          title="Failed to load what we tell you"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </section>
  );
}

/** Keeps what one wants to be told. `sending` is what is on its way. */
function useChange() {
  const api = useApi();
  const cache = useQueryClient();
  const [sending, setSending] = useState<Settings>();
  const change = async (settings: Settings) => {
    setSending(settings);
    const { queryKey } = notificationReads.settings(api);
    const { error } = await safe(api.notifications.setSettings(settings));
    if (error === null) knowAnswer<Settings>(cache, queryKey, settings);
    else {
      // It may have been kept all the same.
      void cache.invalidateQueries({ queryKey });
      const text = tooManyWords(error) ?? 'Check your connection and try again.';
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to change it'), text });
    }
    setSending(undefined);
  };
  return { sending, change };
}
