import { refuse } from '../../api/refuse.ts';
import { calls, hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { refuseBadText } from '../../api/server/refuse-bad-text.ts';
import { requestDeps } from '../../standing/server/day-allowance.ts';
import { contactDeps } from '../../trades/server/contact-allowance.ts';
import { gateDeps } from '../../trades/server/posting-gate.ts';
import { makeOffer } from '../deal/server/make-offer.ts';
import { offerAgain as offerOnceMore } from '../deal/server/offer-again.ts';
import { readDeal } from '../deal/server/read-deal.ts';
import { sayPhrase } from '../deal/server/say-phrase.ts';
import { undoMove as undoTheMove } from '../deal/server/undo-move.ts';
import { unsayPhrase } from '../deal/server/unsay-phrase.ts';
import { cancelDeal } from './cancel-deal.ts';
import { completeRequest } from './complete-request.ts';
import { readKeptMessages } from './keep-messages.ts';
import { lookUpPartner } from './look-up-partner.ts';
import { readRequests } from './read-requests.ts';
import { respondToRequest, withdrawRequest } from './respond-to-request.ts';
import { sendRequest } from './send-request.ts';

const mine = calls.requests.mine.handler(async ({ context }) => {
  return await readRequests(context, signedIn(context).userId, hiddenFrom(context));
});

const keptMessages = calls.requests.keptMessages.handler(async ({ context }) => {
  return await readKeptMessages(context.db, signedIn(context).userId, hiddenFrom(context));
});

const send = calls.requests.send.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  refuseBadText('message', input.message ?? '');
  return await sendRequest(requestDeps(context), userId, input, context.now());
});

const withdraw = calls.requests.withdraw.handler(async ({ input, context }) => {
  await withdrawRequest(context.db, signedIn(context).userId, input.requestId, context.now());
  return { withdrawn: true } as const;
});

const respond = calls.requests.respond.handler(async ({ input, context }) => {
  const { db, accounts, values } = context;
  const deps = { db, digests: accounts.digests, values };
  return await respondToRequest(deps, signedIn(context).userId, input, context.now());
});

const cancel = calls.requests.cancel.handler(async ({ input, context }) => {
  const { db, accounts, values } = context;
  const deps = { db, digests: accounts.digests, values };
  await cancelDeal(deps, signedIn(context).userId, input, context.now());
  return { status: 'declined' } as const;
});

const complete = calls.requests.complete.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  return { status: await completeRequest(gateDeps(context), userId, input.requestId, context.now()) };
});

const contact = calls.requests.contact.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  return await lookUpPartner(contactDeps(context), userId, input.requestId, context.now());
});

const deal = calls.requests.deal.handler(async ({ input, context }) => {
  const deps = { ...context, digests: context.accounts.digests };
  const found = await readDeal(deps, signedIn(context).userId, hiddenFrom(context), input.requestId);
  if (found === undefined) refuse('REQUEST_NOT_FOUND');
  return found;
});

const offer = calls.requests.offer.handler(async ({ input, context }) => {
  const { db, accounts } = context;
  return await makeOffer({ db, digests: accounts.digests }, signedIn(context).userId, input, context.now());
});

const offerAgain = calls.requests.offerAgain.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  return await offerOnceMore(requestDeps(context), userId, input.requestId, context.now());
});

const say = calls.requests.say.handler(async ({ input, context }) => {
  const { db, accounts } = context;
  const now = context.now();
  const deps = { db, digests: accounts.digests };
  const position = await sayPhrase(deps, signedIn(context).userId, input, now);
  return { by: 'you', phrase: input.phrase, at: now.toISOString(), position } as const;
});

const unsay = calls.requests.unsay.handler(async ({ input, context }) => {
  await unsayPhrase(context.db, signedIn(context).userId, input, context.now());
  return { takenBack: true } as const;
});

const undoMove = calls.requests.undoMove.handler(async ({ input, context }) => {
  await undoTheMove(context.db, signedIn(context).userId, input.requestId, context.now());
  return { inventory: 'put-back' } as const;
});

export const requestHandlers = {
  mine,
  keptMessages,
  send,
  withdraw,
  respond,
  cancel,
  complete,
  contact,
  deal,
  offer,
  offerAgain,
  say,
  unsay,
  undoMove,
};
