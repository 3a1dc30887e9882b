import { z } from 'zod';
import { publicPerson } from '../profiles/person-contract.ts';
import { trade } from '../trades/trade-answer-contract.ts';
import { CANCEL_REASONS, REQUEST_STATUSES } from './request.ts';

export const REQUEST_NOT_FOUND = { status: 404, message: 'This request is no longer there.' } as const;

export const PARTNER_AWAY = {
  status: 409,
  message: 'They cannot trade here right now. You can end this.',
} as const;

export const ROUTE_WAITING = {
  status: 409,
  message: 'This is one of two trades. Wait until it is its turn.',
} as const;

/** A request as one of its two sides sees it. */
export const tradeRequest = z.object({
  id: z.uuid(),
  status: z.enum(REQUEST_STATUSES),
  side: z.enum(['sender', 'receiver']).describe('sender: you asked; receiver: it is your trade.'),
  message: z.string(),
  createdAt: z.iso.datetime(),
  round: z
    .int()
    .optional()
    .describe('How many offers there are, the last of which is what `trade` says: 1 is the post itself.'),
  yourTurn: z
    .boolean()
    .optional()
    .describe(
      'Whether the answer to it is yours. Of a process of the version before neither of these is there.',
    ),
  lapsesAt: z.iso
    .datetime()
    .optional()
    .describe(
      'When it is over: while it is pending, if nobody answers; once one side has marked it as completed, if the other has not.',
    ),
  declinedBy: z.enum(['you', 'other']).optional().describe('Who declined it, where somebody has.'),
  other: publicPerson
    .extend({
      ratingAverage: z.number().nullable().optional(),
      ratingCount: z.int().optional(),
      completed: z
        .int()
        .optional()
        .describe(
          'Trades that they completed. Of a process of the version before none of these three is there.',
        ),
    })
    .nullable()
    .describe('The other person; null when they are gone.'),
  trade: trade.pick({ id: true, game: true, expiresAt: true, offering: true, wanting: true }).extend({
    title: z.string(),
    aside: z
      .literal(true)
      .optional()
      .describe(
        'That the post was changed or removed, and the two go on with it as it was. Absent where not.',
      ),
    unposted: z.literal(true).optional().describe('That it was asked for without a post. Absent where not.'),
  }),
  waiting: z
    .literal(true)
    .optional()
    .describe(
      'That it is accepted and may not be traded yet: it is one of two, and not its turn. Absent where it may.',
    ),
  completedByYou: z.boolean(),
  completedByOther: z.boolean(),
  ended: z
    .enum(['traded-away', 'cancelled-by-you', 'cancelled-by-other', 'lapsed', 'route-ended'])
    .optional()
    .describe('Why one ended whose status is declined and that nobody declined.'),
  oneSided: z
    .literal(true)
    .optional()
    .describe(
      'That it was agreed on, and in two days only one of the two said that it happened. Absent where it ended otherwise.',
    ),
  cancelReason: z.enum(CANCEL_REASONS).optional().describe('Why it was called off.'),
  backup: z
    .boolean()
    .optional()
    .describe('Whether it waits as backup: the trade is promised to somebody else. Absent where not.'),
});

/** A message of a request that is gone, as who got it sees it. */
export const keptMessage = z.object({
  id: z.uuid().describe('That of the request, by which it is reported.'),
  title: z.string().describe('The title of the trade that was asked for.'),
  message: z.string(),
  sentAt: z.iso.datetime(),
  sender: publicPerson.nullable().describe('Null where one of you has blocked or muted the other.'),
});
