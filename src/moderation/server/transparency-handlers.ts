import { calls } from '../../api/server/calls.ts';

const months = calls.transparency.months.handler(() => {
  throw new Error('not yet');
});

export const transparencyHandlers = { months };
