import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useApi } from '../../api/api-context.ts';
import { LiveIndicator } from '../../live/ui/live-indicator.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { OwnRequests } from '../../requests/ui/own-requests.tsx';
import { RequestCard } from '../../requests/ui/request-card.tsx';
import { useOpenDeals } from '../../requests/ui/use-open-deals.ts';
import { notificationReads } from '../notification-reads.ts';
import { NotificationCard } from './notification-card.tsx';
import { type Notification, useMarkRead } from './use-mark-read.ts';

/**
 * The Notifications tab of whoever is signed in: the deals that wait for their exchange, what one has not read, newest
 * first, and below it one's other requests.
 */
export function NotificationsPanel() {
  const list = useQuery(notificationReads.notifications(useApi()));
  const { marking, markRead, markAllRead } = useMarkRead();
  const shown = list.data?.notifications;
  const deals = useOpenDeals();
  const noticeOf = new Map(shown?.map((notice) => [notice.request?.id, notice]));
  const others = shown?.filter(({ request }) => !deals.some(({ id }) => id === request?.id));
  const head = useRef<HTMLHeadingElement>(null);
  const box = useFocusKept(head, [...deals, ...(shown ?? [])].map(({ id }) => id).join());
  const unseen = (list.data?.unread ?? 0) - (list.data?.notifications.length ?? 0);
  const card = (notice: Notification) => (
    <NotificationCard
      key={notice.id}
      notification={notice}
      marking={marking.includes(notice.id)}
      onRead={() => markRead(notice)}
    />
  );
  return (
    <div {...box}>
      <div className="row sp lbar nbar">
        <h2 ref={head} tabIndex={-1}>
          Notifications
        </h2>
        <div className="row">
          {shown !== undefined && shown.length > 0 && (
            <Button
              kind="ghost"
              size="sm"
              icon="check-check"
              loading={shown.every(({ id }) => marking.includes(id))}
              onClick={() => markAllRead(shown)}
            >
              Mark all as read
            </Button>
          )}
          <LiveIndicator />
        </div>
      </div>
      {shown === undefined &&
        (list.isError ? (
          <ErrorNote
            title="Failed to load notifications"
            message="Check your connection and try again."
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <NotificationSkeletons />
        ))}
      {shown?.length === 0 && deals.length === 0 && (
        <EmptyState
          sticker="bell"
          title="No notifications"
          text="You'll see trade requests and updates here"
        />
      )}
      {others !== undefined && deals.length + others.length > 0 && (
        <div className="nots">
          {deals.map((deal) => {
            const notice = noticeOf.get(deal.id);
            return notice === undefined ? <RequestCard key={deal.id} request={deal} /> : card(notice);
          })}
          {others.map(card)}
        </div>
      )}
      {unseen > 0 && <p className="mut s14 mt3">{`${unseen} older ones come after these.`}</p>}
      <OwnRequests
        elsewhere={[...deals, ...(shown ?? []).flatMap(({ request }) => request ?? [])].map(({ id }) => id)}
      />
    </div>
  );
}

const CARDS = [0, 1, 2];

/** Stands where notifications will. */
function NotificationSkeletons() {
  return (
    <div className="nots" aria-busy="true">
      <span className="sr">Loading notifications...</span>
      {CARDS.map((card) => (
        <div key={card} className="card not" aria-hidden="true">
          <div className="row g3">
            <Skeleton className="round" width="44px" height="44px" />
            <div className="stack g2 grow">
              <Skeleton width="70%" height="20px" />
              <Skeleton width="45%" height="16px" />
            </div>
          </div>
          <Skeleton height="72px" />
          <Skeleton className="key" />
        </div>
      ))}
    </div>
  );
}

/**
 * Keeps the focus near when what had it leaves a list: it goes to the head of the list instead of the top of the page.
 * @param head takes the focus; it needs a tabIndex
 * @param shown changes when the list does
 * @returns what the list's box listens with
 */
function useFocusKept(head: RefObject<HTMLElement | null>, shown: string) {
  const last = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const lost = last.current !== undefined && !last.current.isConnected;
    if (!lost || document.activeElement !== document.body) return;
    last.current = undefined;
    head.current?.focus({ preventScroll: true });
  }, [head, shown]);
  return {
    onFocus: (event: { target: Element }) => {
      last.current = event.target;
    },
  };
}
