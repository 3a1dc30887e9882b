import { CLAIM_MS } from '../src/accounts/roblox-link.ts';
import { asStored, type NoticeWords } from '../src/notifications/server/notification-text.ts';
import { expiresAtMs, tradeTitle } from '../src/trades/trade.ts';
import type { CommunityInput, NotificationRow, RequestRow, ReviewRow, TradeRow } from './community-rows.ts';
import { CLAIM_HOLDER, claimedAt } from './demo-claim.ts';
import { WITHOUT_LIVE_TRADE } from './demo-trades.ts';
import { personNamed } from './people.ts';
import { createRandom } from './random.ts';

/** Reviews are told of for so long; older notices have been cleared away. */
const REVIEW_NOTICE_MS = 7 * 24 * 60 * 60 * 1000;

const NEW_DEVICE_MS_AGO = 3 * 60 * 60 * 1000;

type Happenings = {
  trades: readonly TradeRow[];
  requests: readonly RequestRow[];
  reviews: readonly ReviewRow[];
};
type Notice = Omit<NotificationRow, 'id' | 'isRead'>;

/**
 * What people were told: receivers of a request that it came, senders how it was answered, reviewed people of their
 * review, those who have no live post that their last one has ended, one of a new device, and one of a Roblox account that somebody else has proven. No text names a person, so that nothing is left of somebody who deletes the account. `trader` has three
 * unread, one of each type; others have those unread that wait for them. Newest first.
 */
export function demoNotifications(
  happenings: Happenings,
  { itemsByGame, now }: CommunityInput,
): NotificationRow[] {
  const random = createRandom('notifications');
  const titles = new Map(happenings.trades.map((trade) => [trade.id, titleOf(trade, itemsByGame)]));
  const traderId = personNamed('trader').discordId;
  const waiting = new Set(
    happenings.requests.filter((request) => request.status === 'pending').map(({ id }) => id),
  );
  const unreadByTrader = new Set<NotificationRow['type']>();

  function isRead({ discordId, type, referenceId }: Notice): boolean {
    if (type === 'system_announcement') return false;
    const isWaiting = type === 'trade_request' && waiting.has(referenceId ?? '');
    if (discordId !== traderId) return !isWaiting;
    if (type === 'trade_declined' || (type === 'trade_request' && !isWaiting) || unreadByTrader.has(type))
      return true;
    unreadByTrader.add(type);
    return false;
  }

  const notices = [
    ...happenings.requests.flatMap((request) =>
      requestNotices(request, titles.get(request.tradeId) ?? 'Trading'),
    ),
    ...happenings.reviews
      .filter((review) => now.getTime() - review.createdAt.getTime() < REVIEW_NOTICE_MS)
      .map(reviewNotice),
    ...WITHOUT_LIVE_TRADE.flatMap((handle) =>
      endedNotice(personNamed(handle).discordId, happenings.trades, titles),
    ),
    newDeviceNotice(personNamed('pixelpaws').discordId, now),
    claimedNotice(personNamed(CLAIM_HOLDER).discordId, now),
  ];
  return notices
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((notice) => ({ id: random.uuid(), ...notice, isRead: isRead(notice) }));
}

function requestNotices(request: RequestRow, title: string): Notice[] {
  const { id, status, senderDiscordId, receiverDiscordId, offers = [], createdAt, updatedAt } = request;
  const asked: Notice = {
    discordId: receiverDiscordId,
    type: 'trade_request',
    ...asStored({ kind: 'requested', params: { title } }),
    referenceId: id,
    createdAt,
  };
  if (status === 'pending') {
    const last = offers.at(-1);
    if (last === undefined) return [asked];
    const discordId = last.by === 'sender' ? receiverDiscordId : senderDiscordId;
    return [
      { ...asked, discordId, ...asStored({ kind: 'countered', params: { title } }), createdAt: updatedAt },
    ];
  }
  const isDeclined = status === 'declined';
  const answered: Notice = {
    discordId: senderDiscordId,
    type: isDeclined ? 'trade_declined' : 'trade_accepted',
    ...asStored(answerWords(request, title)),
    referenceId: id,
    createdAt: status === 'completed' ? new Date((createdAt.getTime() + updatedAt.getTime()) / 2) : updatedAt,
  };
  return [asked, answered];
}

function answerWords({ status, ended }: RequestRow, title: string): NoticeWords {
  if (ended === 'traded-away' || ended === 'lapsed' || ended === 'route-ended')
    return { kind: ended, params: { title } };
  if (ended !== undefined) return { kind: 'cancelled', params: { reason: 'changed-mind', title } };
  const answer = status === 'declined' ? 'declined' : 'accepted';
  return { kind: 'answered', params: { what: 'request', answer, title } };
}

function reviewNotice({ id, reviewedDiscordId, rating, createdAt }: ReviewRow): Notice {
  return {
    discordId: reviewedDiscordId,
    type: 'review_received',
    ...asStored({ kind: 'reviewed', params: { rating } }),
    referenceId: id,
    createdAt,
  };
}

/** The last post of somebody that ran out, if there is one: it can be posted again. */
function endedNotice(
  discordId: string,
  trades: readonly TradeRow[],
  titles: ReadonlyMap<string, string>,
): Notice[] {
  const last = trades.find((trade) => trade.discordId === discordId && trade.status === 'expired');
  if (last === undefined) return [];
  return [
    {
      discordId,
      type: 'system_announcement',
      ...asStored({ kind: 'post-ended', params: { title: titles.get(last.id) ?? '' } }),
      referenceId: last.id,
      createdAt: new Date(expiresAtMs(last.createdAt)),
    },
  ];
}

function newDeviceNotice(discordId: string, now: Date): Notice {
  return {
    discordId,
    type: 'system_announcement',
    ...asStored({ kind: 'new-device', params: { device: 'Chrome on Android' } }),
    createdAt: new Date(now.getTime() - NEW_DEVICE_MS_AGO),
  };
}

function claimedNotice(discordId: string, now: Date): Notice {
  const createdAt = claimedAt(now);
  const until = new Date(createdAt.getTime() + CLAIM_MS).toISOString();
  return {
    discordId,
    type: 'system_announcement',
    ...asStored({ kind: 'roblox-claimed', params: { until } }),
    createdAt,
  };
}

function titleOf(trade: TradeRow, itemsByGame: CommunityInput['itemsByGame']): string {
  const items = itemsByGame[trade.game];
  return tradeTitle(
    trade.offering.map(({ item, ...said }) => ({
      slug: item,
      name: items.find(({ slug }) => slug === item)?.name ?? item,
      ...said,
    })),
  );
}
