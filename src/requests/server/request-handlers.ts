import { calls, signedIn } from '../../api/server/calls.ts';
import { contactDeps, ContactRefused } from '../../trades/server/contact-allowance.ts';
import { completeRequest } from './complete-request.ts';
import { lookUpPartner } from './look-up-partner.ts';
import { readProfit } from './read-profit.ts';
import { readRequests } from './read-requests.ts';
import { RequestRefused } from './request-refused.ts';
import { respondToRequest, withdrawRequest } from './respond-to-request.ts';
import { sendRequest } from './send-request.ts';

const mine = calls.requests.mine.handler(async ({ context }) => {
  return await readRequests(context.db, signedIn(context).userId);
});

/** What the signed-in person's own trades came to. */
const profit = calls.requests.profit.handler(
  async ({ context }) => await readProfit(context.db, signedIn(context).userId),
);

const send = calls.requests.send.handler(async ({ input, context, errors }) => {
  try {
    return await sendRequest(context.db, signedIn(context).userId, input, context.now());
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    if (error.reason === 'OWN_TRADE') throw errors.OWN_TRADE();
    if (error.reason === 'ALREADY_REQUESTED') throw errors.ALREADY_REQUESTED();
    throw errors.TRADE_NOT_FOUND();
  }
});

const withdraw = calls.requests.withdraw.handler(async ({ input, context, errors }) => {
  try {
    await withdrawRequest(context.db, signedIn(context).userId, input.requestId);
    return { withdrawn: true } as const;
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    if (error.status !== undefined) throw errors.ALREADY_ANSWERED({ data: { status: error.status } });
    throw errors.REQUEST_NOT_FOUND();
  }
});

const respond = calls.requests.respond.handler(async ({ input, context, errors }) => {
  try {
    return { status: await respondToRequest(context.db, signedIn(context).userId, input, context.now()) };
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    if (error.reason === 'TRADE_COMPLETED') throw errors.TRADE_COMPLETED();
    if (error.status !== undefined) throw errors.ALREADY_ANSWERED({ data: { status: error.status } });
    throw errors.REQUEST_NOT_FOUND();
  }
});

const complete = calls.requests.complete.handler(async ({ input, context, errors }) => {
  try {
    const done = await completeRequest(context.db, signedIn(context).userId, input.requestId, context.now());
    return { status: done.status };
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    if (error.reason === 'NOT_ACCEPTED') throw errors.NOT_ACCEPTED();
    if (error.reason === 'TRADE_COMPLETED') throw errors.TRADE_COMPLETED();
    throw errors.REQUEST_NOT_FOUND();
  }
});

const contact = calls.requests.contact.handler(async ({ input, context, errors }) => {
  try {
    return await lookUpPartner(
      contactDeps(context),
      signedIn(context).userId,
      input.requestId,
      context.now(),
    );
  } catch (error) {
    if (error instanceof ContactRefused && error.nextAt !== undefined)
      throw errors.TOO_MANY_CONTACTS({ data: { nextAt: error.nextAt.toISOString() } });
    if (!(error instanceof RequestRefused)) throw error;
    throw error.reason === 'CONTACT_CLOSED' ? errors.CONTACT_CLOSED() : errors.REQUEST_NOT_FOUND();
  }
});

export const requestHandlers = { mine, profit, send, withdraw, respond, complete, contact };
