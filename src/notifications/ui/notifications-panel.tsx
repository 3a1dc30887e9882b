import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { LiveIndicator } from '../../live/ui/live-indicator.tsx';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { PostRequests } from '../../requests/ui/post-requests.tsx';
import { RequestCard, RequestSection } from '../../requests/ui/request-card.tsx';
import { useSortedRequests } from '../../requests/ui/use-sorted-requests.ts';
import { notificationReads } from '../notification-reads.ts';
import { NoticeSettings } from './notice-settings.tsx';
import { NotificationCard } from './notification-card.tsx';
import { type Notification, useMarkRead } from './use-mark-read.ts';

type TradeRequest = NonNullable<Notification['request']>;

/**
 * The Notifications tab of whoever is signed in: the deals that wait for their exchange, what one has not read, newest
 * first, and below it one's other requests.
 */
export function NotificationsPanel() {
  const list = useQuery(notificationReads.notifications(useApi()));
  const { marking, markRead, markAllRead } = useMarkRead();
  const shown = list.data?.notifications;
  const { sorted, failed } = useSortedRequests();
  const { turns, toAnswer, deals, backups } = sorted;
  const noticeOf = new Map(shown?.map((notice) => [notice.request?.id, notice]));
  const above = new Set([turns, ...toAnswer, deals, ...backups].flat().map(({ id }) => id));
  const others = shown?.filter(({ request }) => request === null || !above.has(request.id));
  const told = new Set(others?.map(({ request }) => request?.id));
  const rest = (requests: readonly TradeRequest[]) => requests.filter(({ id }) => !told.has(id));
  const [sent, answered] = [rest(sorted.sent), rest(sorted.answered)];
  const head = useRef<HTMLHeadingElement>(null);
  // What becomes of a request moves it to another place.
  const places = [turns, toAnswer.flat(), deals, backups.flat(), sent, answered, shown ?? []];
  const box = useFocusKept(head, places.map((some) => some.map(({ id }) => id).join()).join('|'));
  const unseen = (list.data?.unread ?? 0) - (list.data?.notifications.length ?? 0);
  const card = (notice: Notification) => (
    <NotificationCard
      key={notice.id}
      notification={notice}
      marking={marking.includes(notice.id)}
      onRead={() => markRead(notice)}
    />
  );
  /** What tells of a request, or where that was read the request. */
  const toldOf = (request: TradeRequest) => {
    const notice = noticeOf.get(request.id);
    return notice === undefined ? <RequestCard key={request.id} request={request} /> : card(notice);
  };
  const readKey = (request: TradeRequest) => {
    const notice = noticeOf.get(request.id);
    if (notice === undefined) return null;
    return (
      <IconButton
        icon="check-check"
        label="Mark as read"
        loading={marking.includes(notice.id)}
        onClick={() => markRead(notice)}
      />
    );
  };
  const asks = ([first, ...more]: TradeRequest[]) =>
    first === undefined ? null : (
      <PostRequests key={first.trade.id} requests={[first, ...more]} readKey={readKey} />
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
          <Link className="link" href="/deals">
            My deals
          </Link>
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
      {shown?.length === 0 && above.size === 0 && (
        <EmptyState
          small={sent.length + answered.length > 0}
          sticker="bell"
          title="No notifications"
          text="You'll see trade requests and updates here"
        />
      )}
      {others !== undefined && above.size + others.length > 0 && (
        <div className="nots">
          {turns.map(toldOf)}
          {toAnswer.map(asks)}
          {deals.map(toldOf)}
          {backups.map(asks)}
          {others.map(card)}
        </div>
      )}
      {unseen > 0 && <p className="mut s14 mt3">{`${unseen} older ones come after these.`}</p>}
      {failed !== undefined && (
        <ErrorNote
          title="Failed to load your requests"
          message="Check your connection and try again."
          onRetry={failed.retry}
          retrying={failed.retrying}
        />
      )}
      <RequestSection title="Your requests" requests={sent} />
      <RequestSection title="You answered" requests={answered} />
      <NoticeSettings />
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
