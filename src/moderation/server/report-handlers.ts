import { calls } from '../../api/server/calls.ts';

const send = calls.reports.send.handler(() => {
  throw new Error('not yet');
});

const addDetails = calls.reports.addDetails.handler(() => {
  throw new Error('not yet');
});

const takeBack = calls.reports.takeBack.handler(() => {
  throw new Error('not yet');
});

const mine = calls.reports.mine.handler(() => {
  throw new Error('not yet');
});

export const reportHandlers = { send, addDetails, takeBack, mine };
