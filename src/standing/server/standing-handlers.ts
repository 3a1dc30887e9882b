import { calls } from '../../api/server/calls.ts';

const mine = calls.standing.mine.handler(() => {
  throw new Error('not yet');
});

const appeal = calls.standing.appeal.handler(() => {
  throw new Error('not yet');
});

export const standingHandlers = { mine, appeal };
