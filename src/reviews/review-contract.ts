import { z } from 'zod';
import { call, text, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { publicPerson } from '../profiles/person-contract.ts';
import { NO_STANDING } from '../standing/standing-contract.ts';
import { MAX_COMMENT } from './review.ts';

const PROFILE_NOT_FOUND = { status: 404, message: 'User profile not found' } as const;

export const review = z.object({
  id: z.uuid(),
  rating: z.int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  verifiedTrade: z.boolean().describe('Whether it follows a completed trade between the two.'),
  reviewer: publicPerson.nullable().describe('Null when that person is gone.'),
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
        'Takes a person and, for a further page, the `next` of the page before. Gives a page of 20 and `next`, or null.',
    })
    .input(z.object({ userId: text.max(64), after: z.string().max(100).optional() }))
    .errors({ UNKNOWN_PAGE: { status: 400, message: 'There is no such page.' } })
    .output(z.object({ next: z.string().nullable(), reviews: z.array(review) })),

  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/reviews/{userId}',
      tags: ['Reviews'],
      summary: 'Whether you have reviewed a person',
      description: 'Takes a person. Everybody may review another once.',
    })
    .input(z.object({ userId: text.max(64) }))
    .output(z.object({ reviewed: z.boolean() })),

  post: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/profiles/{userId}/reviews',
      successStatus: 201,
      tags: ['Reviews'],
      summary: 'Review a person',
      description: `Takes 1 to 5 stars and a comment of up to ${MAX_COMMENT} characters. One review per reviewer and person; the person is told. A completed trade between you marks it as verified.`,
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
    })
    .output(z.object({ id: z.uuid() })),
};
