import { z } from 'zod';
import { call, text, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { publicPerson } from '../profiles/person-contract.ts';
import { NO_STANDING } from '../standing/standing-contract.ts';
import { MAX_ANSWER } from './answer.ts';
import { MAX_COMMENT } from './review.ts';

const PROFILE_NOT_FOUND = { status: 404, message: 'User profile not found' } as const;
const REVIEW_NOT_FOUND = { status: 404, message: 'This review is no longer there.' } as const;

export const review = z.object({
  id: z.uuid(),
  rating: z.int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  verifiedTrade: z
    .boolean()
    .describe(
      'Whether it follows a completed trade between the two: no other counts in the stars of its person.',
    ),
  reviewer: publicPerson.nullable().describe('Null when that person is gone.'),
  answer: z
    .object({
      id: z.uuid().describe('By which it is reported, as a review.'),
      text: z.string(),
      createdAt: z.iso.datetime(),
      edited: z.boolean(),
    })
    .optional()
    .describe('What the person whom it is about says to it; absent where they say nothing.'),
});

export const reviewsContract = {
  list: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/profiles/{userId}/reviews',
      tags: ['Reviews'],
      summary: 'Reviews of a person, newest first',
      description:
        'Takes a person, whether those that follow a completed trade or the others (left out: both), and, for a further page, the `next` of the page before. Gives a page of 20 and `next`, or null.',
    })
    .input(
      z.object({
        userId: text.max(64),
        which: z.enum(['traded', 'others']).optional(),
        after: z.string().max(100).optional(),
      }),
    )
    .errors({ UNKNOWN_PAGE: { status: 400, message: 'There is no such page.' } })
    .output(z.object({ next: z.string().nullable(), reviews: z.array(review) })),

  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/reviews/{userId}',
      tags: ['Reviews'],
      summary: 'Whether you have reviewed a person',
      description:
        'Takes a person. Everybody may review another once: whom they have completed a trade with always, others from trust level 1 on.',
    })
    .input(z.object({ userId: text.max(64) }))
    .output(
      z.object({
        reviewed: z.boolean(),
        counts: z
          .boolean()
          .optional()
          .describe(
            'Whether a review would count in their stars. Absent of a process of the version before.',
          ),
        allowed: z
          .boolean()
          .optional()
          .describe('Whether you may review them now. Absent of a process of the version before.'),
      }),
    ),

  post: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/profiles/{userId}/reviews',
      successStatus: 201,
      tags: ['Reviews'],
      summary: 'Review a person',
      description: `Takes 1 to 5 stars and a comment of up to ${MAX_COMMENT} characters. One review per reviewer and person; the person is told. It counts in their stars where the two of you have completed a trade; without one it takes trust level 1.`,
    })
    .input(
      z.strictObject({
        userId: text.max(64),
        rating: z.int().min(1).max(5),
        comment: words.max(MAX_COMMENT),
      }),
    )
    .errors({
      NO_STANDING,
      PROFILE_NOT_FOUND,
      COMMENT_REQUIRED: { status: 422, message: 'Please provide a comment with your review' },
      TEXT_REFUSED,
      OWN_PROFILE: { status: 403, message: 'You cannot leave a review for your own profile' },
      ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this user' },
      TRADE_NEEDED: {
        status: 403,
        message: 'Complete a trade with this person first, or reach trust level 1',
      },
    })
    .output(z.object({ id: z.uuid() })),

  answer: call
    .meta({ who: 'member' })
    .route({
      method: 'PUT',
      path: '/reviews/{reviewId}/answer',
      tags: ['Reviews'],
      summary: 'Answer a review of you, or change your answer',
      description: `Takes a review of you and up to ${MAX_ANSWER} characters, which stand below it in the place of those that you have written before. Its author is told of the first ones.`,
    })
    .input(z.strictObject({ reviewId: z.uuid(), text: words.max(MAX_ANSWER) }))
    .errors({
      NO_STANDING,
      REVIEW_NOT_FOUND,
      ANSWER_REQUIRED: { status: 422, message: 'Please write an answer' },
      ANSWER_HIDDEN: { status: 409, message: 'Your answer to this review is hidden. My standing says why.' },
      TEXT_REFUSED,
    })
    .output(z.object({ id: z.uuid() })),

  withdrawAnswer: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/reviews/{reviewId}/answer',
      tags: ['Reviews'],
      summary: 'Take your answer to a review back',
      description:
        'Takes a review of you that you have answered. Nobody sees the answer any more; whoever has seen it can report it for 30 days.',
    })
    .input(z.strictObject({ reviewId: z.uuid() }))
    .errors({ ANSWER_NOT_FOUND: { status: 404, message: 'This answer is no longer there.' } })
    .output(z.object({ withdrawn: z.literal(true) })),
};
