import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { calls, signedIn } from '../../api/server/calls.ts';
import { refuseBadText } from '../../api/server/refuse-bad-text.ts';
import { takeTurn } from '../../platform/server/limits/limits.ts';
import { limitKeyOfPerson } from '../../profiles/server/departed-people.ts';
import { requestDeps } from '../../standing/server/day-allowance.ts';
import { readSide } from '../../trades/written-deal.ts';
import { PLAIN } from '../../values/items/form.ts';
import { askRoute } from './ask-route.ts';
import { countMatches } from './count-matches.ts';
import { findMatches } from './find-matches.ts';
import { hideMatch, showMatch } from './hide-match.ts';
import { isRouteShown, isShown } from './is-shown.ts';
import { readOpenAsks } from './read-open-asks.ts';
import { startDeal } from './start-deal.ts';

/** Looks of one person: each shows a little of what others have. */
const LOOKS = { most: 120, perMs: 60 * 60_000 };

const mine = calls.matches.mine.handler(async ({ input: { game, item, form = PLAIN, to }, context }) => {
  const { userId } = signedIn(context);
  const wished = item === undefined ? undefined : { item, form };
  const answer = await findMatches(context, { userId, game, wished, to });
  // While nothing is known yet, pages ask every second.
  if (answer.state === 'ready') await countLook(context, userId);
  const open = await readOpenAsks(context.db, userId, game);
  const isFree = ({ person }: { person: { userId: string } }) => !open.has(person.userId);
  return {
    ...answer,
    matches: answer.matches.map((match) => {
      const requestId = open.get(match.person.userId);
      return requestId === undefined ? match : { ...match, requestId };
    }),
    routes: answer.routes.filter(({ first, second }) => isFree(first) && isFree(second)),
  };
});

/** By the digest of the person, so that another account of theirs gains nothing. */
async function countLook({ db, accounts, config, now }: CallContext, userId: string): Promise<void> {
  if (config.limits === 0) return;
  const key = await limitKeyOfPerson({ db, digests: accounts.digests }, 'matches', userId);
  const turn = await takeTurn(db, key, LOOKS, now());
  if (!turn.allowed) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

const count = calls.matches.count.handler(async ({ input: { game, give, get }, context }) => {
  const people = await countMatches(context, {
    game,
    give: readSide(give).lines,
    get: readSide(get).lines,
  });
  return { state: people === undefined ? 'warming' : 'ready', people: people ?? 0 } as const;
});

const hide = calls.matches.hide.handler(async ({ input: { userId: otherId, game }, context }) => {
  await hideMatch(context.db, { userId: signedIn(context).userId, otherId, game }, context.now());
  return { hidden: true } as const;
});

const show = calls.matches.show.handler(async ({ input: { userId: otherId, game }, context }) => {
  await showMatch(context.db, { userId: signedIn(context).userId, otherId, game });
  return { hidden: false } as const;
});

const start = calls.matches.start.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  refuseBadText('message', input.message ?? '');
  // Only what they were shown: whoever asks for other things could find out what somebody has.
  if (!(await isShown(context, userId, input))) refuse('MATCH_GONE');
  return await startDeal(requestDeps(context), userId, input, context.now());
});

const startRoute = calls.routes.start.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  refuseBadText('message', input.message ?? '');
  if (!(await isRouteShown(context, userId, input))) refuse('MATCH_GONE');
  return await askRoute(requestDeps(context), userId, input, context.now());
});

/** What is asked of a route once it is there is done by the handlers of requests. */
export const routeStartHandlers = { start: startRoute };

export const matchHandlers = { mine, count, start, hide, show };
