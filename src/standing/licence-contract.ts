import { z } from 'zod';
import { call, text } from '../api/call.ts';

/** Who has not shown yet how trades go wrong meets nobody. */
export const LICENCE_REQUIRED = {
  status: 403,
  message: 'You need your trade licence first: three questions, half a minute.',
} as const;

const question = z.object({
  id: z.string(),
  ask: z.string(),
  options: z.array(z.string()).describe('In an order of its own each time.'),
});

const lesson = z.object({
  title: z.string(),
  ask: z.string(),
  answer: z.string(),
  why: z.string(),
});

export const licenceContract = {
  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/licence',
      tags: ['Standing'],
      summary: 'Whether you have the trade licence',
      description:
        'Takes nothing. Gives whether you have to answer questions before you meet somebody, since when you have the licence, and the answers that you got it with.',
    })
    .output(
      z.object({
        needed: z.boolean().describe('Also true of whoever has an earlier version: there is a new trick.'),
        passedAt: z.iso.datetime().nullable().describe('Null for whoever never had it.'),
        lessons: z.array(lesson),
      }),
    ),

  begin: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/licence/tries',
      successStatus: 201,
      tags: ['Standing'],
      summary: 'Begin the questions of the trade licence',
      description:
        'Takes nothing. Draws three questions, or one where you have an earlier version of the licence. What you had begun before ends.',
    })
    .errors({ LICENCE_HELD: { status: 409, message: 'You have the licence already.' } })
    .output(z.object({ tryId: z.uuid(), questions: z.array(question) })),

  answer: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/licence/tries/{tryId}/answers',
      tags: ['Standing'],
      summary: 'Answer a question of the trade licence',
      description:
        'Takes a question of yours and which of its options you choose, counted from 0. Gives whether that is right and why. What was wrong is asked again; with the last right answer you have the licence.',
    })
    .input(
      z.strictObject({
        tryId: z.uuid(),
        question: text.min(1).max(64),
        option: z.int().min(0).max(9),
      }),
    )
    .errors({
      TRY_NOT_FOUND: { status: 404, message: 'These questions are over. Begin again.' },
      QUESTION_NOT_FOUND: { status: 404, message: 'That is none of your questions.' },
    })
    .output(
      z.object({
        right: z.boolean(),
        rightOption: z.int().describe('Counted from 0, as it was asked.'),
        title: z.string(),
        why: z.string(),
        left: z.int().describe('How many questions are still to be answered.'),
        passedAt: z.iso.datetime().nullable().describe('Null until the last one is answered.'),
      }),
    ),
};
