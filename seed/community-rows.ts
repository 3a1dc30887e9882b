import type { GameConfig, GameId } from '../src/games/game.ts';
import type { NoticeKind, NoticeWords } from '../src/notifications/server/notification-text.ts';
import type { Offer } from '../src/requests/offer.ts';
import type { CancelReason, RequestEnd } from '../src/requests/request.ts';
import type { TradeSelection, TradeStatus } from '../src/trades/trade.ts';
import type { Item } from '../src/values/items/item.ts';

/*
 * The demo community as plain rows. People are named by Discord id, items by slug; whoever inserts the rows looks both
 * up. Every id is a UUID.
 */

/** What the community is made from. */
export type CommunityInput = {
  itemsByGame: Record<GameId, readonly Item[]>;
  configs: Record<GameId, Pick<GameConfig, 'maxItems' | 'mutations'>>;
  now: Date;
};

export type TradeRow = {
  id: string;
  /** Of the poster. */
  discordId: string;
  game: GameId;
  status: TradeStatus;
  createdAt: Date;
  /** Only of completed trades. */
  completedAt?: Date;
  offering: TradeSelection[];
  wanting: TradeSelection[];
};

export type RequestRow = {
  id: string;
  tradeId: string;
  senderDiscordId: string;
  /** The trade's poster. */
  receiverDiscordId: string;
  status: 'pending' | 'accepted' | 'declined' | 'completed';
  /** Why it is declined where nobody declined it. */
  ended?: RequestEnd;
  cancelReason?: CancelReason;
  /** What the two have made of the post. */
  offers?: Offer[];
  /** Only of what is talked over: what was only asked for waits for as long as the demo stands. */
  lapsesAt?: Date;
  message: string;
  createdAt: Date;
  updatedAt: Date;
};

export type ReviewRow = {
  id: string;
  reviewerDiscordId: string;
  reviewedDiscordId: string;
  /** 1 to 5. */
  rating: number;
  comment: string;
  /** The completed request between the two, if the review follows one. */
  requestId?: string;
  createdAt: Date;
};

export type AnswerRow = {
  id: string;
  /** A review, which its person answers. */
  reviewId: string;
  text: string;
  createdAt: Date;
};

export type NotificationRow = {
  id: string;
  /** Of the person it is for. */
  discordId: string;
  type: 'trade_request' | 'trade_accepted' | 'trade_declined' | 'review_received' | 'system_announcement';
  kind: NoticeKind;
  params: NoticeWords['params'];
  title: string;
  message: string;
  /** The request, review or post that it is about. */
  referenceId?: string;
  isRead: boolean;
  createdAt: Date;
};

/** An announcement is one row that everybody reads through, never a notification per person. */
export type AnnouncementRow = {
  id: string;
  createdByDiscordId: string;
  title: string;
  message: string;
  isActive: boolean;
  createdAt: Date;
};

export type TalkRow = {
  requestId: string;
  position: number;
  saidByDiscordId: string;
  phrase: string;
  createdAt: Date;
};

export type Community = {
  trades: TradeRow[];
  requests: RequestRow[];
  /** From before these, with what was asked for. */
  pastTrades: TradeRow[];
  pastRequests: RequestRow[];
  talk: TalkRow[];
  reviews: ReviewRow[];
  answers: AnswerRow[];
  notifications: NotificationRow[];
  announcements: AnnouncementRow[];
};
