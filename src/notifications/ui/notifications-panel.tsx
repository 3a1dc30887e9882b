import { notificationReads } from '../notification-reads.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../api/api-context.ts';
import { LiveIndicator } from '../../live/ui/live-indicator.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { OwnRequests } from '../../requests/ui/own-requests.tsx';
import { RequestCard } from '../../requests/ui/request-card.tsx';
import { useOpenDeals } from '../../requests/ui/use-open-deals.ts';
import { NotificationCard } from './notification-card.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { useFocusKept } from './use-focus-kept.ts';
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
