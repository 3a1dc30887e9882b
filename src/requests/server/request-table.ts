import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../games/game.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { MOST_ROUNDS, type Offer } from '../offer.ts';
import { CANCEL_REASONS, ENDS, SIDES_OF_REQUEST } from '../request.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Requests to trade, from a reader of a post to its owner. */
export const tradeRequests = pgTable(
  'trade_requests',
  {
    id: uuid('id').primaryKey(),
    tradeId: uuid('trade_id')
      .notNull()
      .references(() => trades.id, { onDelete: 'cascade' }),
    senderId: text('sender_id').references(() => profiles.id, { onDelete: 'set null' }),
    receiverId: text('receiver_id').references(() => profiles.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['pending', 'accepted', 'declined', 'completed'] })
      .notNull()
      .default('pending'),
    /** Why it ended, of what is 'declined' and nobody declined. */
    ended: text('ended', { enum: [...ENDS] }),
    /** Why it was called off. */
    cancelReason: text('cancel_reason', { enum: [...CANCEL_REASONS] }),
    message: text('message').notNull().default(''),
    /** What the two have made of the post, the last offer last; what stands there is never changed. */
    offers: jsonb('offers').$type<Offer[]>().notNull().default([]),
    /**
     * When it is over if nobody answers, or, of a deal that one side has marked as completed, if the other does not; null of one that a
     * version before this one wrote.
     */
    lapsesAt: moment('lapses_at'),
    /** Who accepted or declined; null of what a version before this one answered, where it was the receiver. */
    answeringSide: text('answering_side', { enum: [...SIDES_OF_REQUEST] }),
    /** Which round was accepted; null of what a version before this one accepted, which knows of none but the first. */
    acceptedRound: integer('accepted_round'),
    senderCompletedAt: moment('sender_completed_at'),
    receiverCompletedAt: moment('receiver_completed_at'),
    /** When each side first looked up how to reach the other. */
    senderReachedAt: moment('sender_reached_at'),
    receiverReachedAt: moment('receiver_reached_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('trade_requests_one_pending')
      .on(t.tradeId, t.senderId)
      .where(sql`${t.status} = 'pending'`),
    index('trade_requests_by_trade').on(t.tradeId),
    index('trade_requests_by_receiver').on(t.receiverId, t.createdAt),
    index('trade_requests_by_sender').on(t.senderId, t.createdAt),
    check('trade_requests_status', sql`${t.status} IN ('pending', 'accepted', 'declined', 'completed')`),
    // What a trade is promised by.
    index('trade_requests_promises')
      .on(t.tradeId)
      .where(sql`${t.status} = 'accepted'`),
    // What ran out while somebody said nothing.
    index('trade_requests_ending')
      .on(t.lapsesAt)
      .where(sql`${t.status} IN ('pending', 'accepted')`),
    check('trade_requests_rounds', sql`jsonb_array_length(${t.offers}) < ${sql.raw(String(MOST_ROUNDS))}`),
    // Nobody is bound to what they have not seen: who accepts names the round, and nothing is offered after it.
    check(
      'trade_requests_accepted_round',
      sql`${t.status} NOT IN ('accepted', 'completed') OR coalesce(${t.acceptedRound}, 1) = jsonb_array_length(${t.offers}) + 1`,
    ),
    check('trade_requests_message', sql`length(${t.message}) <= 300`),
    check('trade_requests_two_people', sql`${t.senderId} <> ${t.receiverId}`),
    check(
      'trade_requests_completed',
      sql`${t.status} <> 'completed' OR (${t.senderCompletedAt} IS NOT NULL AND ${t.receiverCompletedAt} IS NOT NULL)`,
    ),
  ],
);

/** What the two people of a request have said to each other, in phrases. */
export const talkLines = pgTable(
  'talk_lines',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => tradeRequests.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were said. */
    position: integer('position').notNull(),
    saidBy: text('said_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** The id of a phrase (`deal/phrases.ts`); a later version may have more of them. */
    phrase: text('phrase').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When whoever said it took it back: nobody sees it any more, and it counts as said. */
    takenBackAt: moment('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.position] }),
    index('talk_lines_by_person').on(t.saidBy),
    index('talk_lines_taken_back')
      .on(t.takenBackAt)
      .where(sql`${t.takenBackAt} IS NOT NULL`),
    check('talk_lines_phrase', sql`length(${t.phrase}) BETWEEN 1 AND 40`),
  ],
);

/**
 * Messages of requests that are gone, withdrawn or with their post: whoever got one can still report it for a while. With
 * either of the two it goes too.
 */
export const keptMessages = pgTable(
  'kept_messages',
  {
    /** That of the request. */
    id: uuid('id').primaryKey(),
    senderId: text('sender_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text('game', { enum: GAME_IDS }).notNull(),
    /** The title of the trade that was asked for. */
    title: text('title').notNull(),
    message: text('message').notNull(),
    sentAt: moment('sent_at').notNull(),
    goneAt: moment('gone_at').notNull(),
  },
  (t) => [
    index('kept_messages_by_receiver').on(t.receiverId, t.goneAt),
    index('kept_messages_by_sender').on(t.senderId),
    index('kept_messages_by_time').on(t.goneAt),
    check('kept_messages_message', sql`length(${t.message}) <= 300`),
  ],
);
