import { calls } from '../../api/server/calls.ts';

const queue = calls.moderation.queue.handler(() => {
  throw new Error('not yet');
});

const person = calls.moderation.person.handler(() => {
  throw new Error('not yet');
});

const take = calls.moderation.take.handler(() => {
  throw new Error('not yet');
});

const decide = calls.moderation.decide.handler(() => {
  throw new Error('not yet');
});

const lift = calls.moderation.lift.handler(() => {
  throw new Error('not yet');
});

const appeals = calls.moderation.appeals.handler(() => {
  throw new Error('not yet');
});

const answerAppeal = calls.moderation.answerAppeal.handler(() => {
  throw new Error('not yet');
});

export const moderationHandlers = { queue, person, take, decide, lift, appeals, answerAppeal };
