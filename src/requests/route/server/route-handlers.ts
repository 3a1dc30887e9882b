import { refuse } from '../../../api/refuse.ts';
import { calls, hiddenFrom, signedIn } from '../../../api/server/calls.ts';
import { cancelRoute } from './cancel-route.ts';
import { readRoute } from './read-route.ts';

const get = calls.routes.get.handler(async ({ input, context }) => {
  const deps = { ...context, digests: context.accounts.digests };
  const found = await readRoute(deps, signedIn(context).userId, hiddenFrom(context), input.routeId);
  if (found === undefined) refuse('ROUTE_NOT_FOUND');
  return found;
});

const cancel = calls.routes.cancel.handler(async ({ input, context }) => {
  const deps = { db: context.db, digests: context.accounts.digests };
  await cancelRoute(deps, signedIn(context).userId, input.routeId, context.now());
  return { cancelled: true } as const;
});

export const routeHandlers = { get, cancel };
