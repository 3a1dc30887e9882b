import { calls, signedIn } from '../../../api/server/calls.ts';
import { answerLicence, beginLicence, readLicence } from './take-licence.ts';

const mine = calls.licence.mine.handler(
  async ({ context }) => await readLicence(context.db, signedIn(context).userId),
);

const begin = calls.licence.begin.handler(
  async ({ context }) => await beginLicence(context.db, signedIn(context).userId, context.now()),
);

const answer = calls.licence.answer.handler(
  async ({ input, context }) =>
    await answerLicence(context.db, signedIn(context).userId, input, context.now()),
);

export const licenceHandlers = { mine, begin, answer };
