import { refuse } from '../../api/refuse.ts';
import { calls } from '../../api/server/calls.ts';
import { topic } from '../../live/topic.ts';
import { gameMovers as gameMoversAnswer } from '../changes/change-contract.ts';
import { readChangePageKey } from '../changes/change-page-key.ts';
import { readGameChanges } from './figures/read-game-changes.ts';
import { readMovers } from './figures/read-movers.ts';

const changes = calls.values.changes.handler(async ({ input: { game, after: key }, context }) => {
  const after = key === undefined ? undefined : readChangePageKey(key);
  if (key !== undefined && after === undefined) refuse('UNKNOWN_PAGE');
  return await readGameChanges(context.db, game, after);
});

const MOVERS = 8;
const DAY_MS = 24 * 60 * 60_000;
// The days go on, though nothing changes.
const MOVERS_KEPT_MS = 10 * 60_000;

/** The same for everybody: kept until a figure changes. */
const gameMovers = calls.values.gameMovers.handler(async ({ input: { game }, context }) => {
  const { db, ready } = context;
  const kept = await ready.get(`movers ${game}`, [topic.values(game)], async () => {
    const now = context.now();
    const within = async (days: number) =>
      await readMovers(db, now, MOVERS, { game, withinMs: days * DAY_MS });
    const [days7, days30] = await Promise.all([within(7), within(30)]);
    const body = JSON.stringify({ days7, days30 });
    return { type: 'application/json', body, validUntilMs: now.getTime() + MOVERS_KEPT_MS };
  });
  return gameMoversAnswer.parse(JSON.parse(kept.plain.toString()));
});

export const changeHandlers = { changes, gameMovers };
