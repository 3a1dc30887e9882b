import { calls } from '../../api/server/calls.ts';
import { actAs } from '../../backoffice/server/act.ts';
import { GAME_IDS } from '../../games/game.ts';
import { answerWaiting, upstreamOf } from './refresh-upstream.ts';
import { valueUpstreams } from './upstream-table.ts';

const list = calls.upstreams.list.handler(async ({ context }) => {
  const rows = await context.db.select().from(valueUpstreams);
  return GAME_IDS.flatMap((game) => {
    const address = upstreamOf(context.config.values, game);
    if (address === undefined) return [];
    const row = rows.find((one) => one.game === game);
    const { waiting, waitingSince } = row ?? {};
    return [
      {
        game,
        host: new URL(address).host,
        checkedAt: row?.checkedAt?.toISOString() ?? null,
        goodAt: row?.goodAt?.toISOString() ?? null,
        problem: row?.problem ?? null,
        waiting:
          waiting && waitingSince
            ? { since: waitingSince.toISOString(), items: waiting.length, gone: row?.waitingGone ?? 0 }
            : null,
      },
    ];
  });
});

const answer = calls.upstreams.answer.handler(async ({ input, context, errors }) => {
  return await actAs('owner', context, async (tx) => {
    const { game, take } = input;
    const answered = await answerWaiting(tx, game, take, context.config.values, context.now());
    if (!answered) throw errors.NOTHING_WAITS();
    const actionType = take ? 'take_value_list' : 'refuse_value_list';
    return { gives: { taken: take }, log: { actionType, details: { game } } };
  });
});

export const upstreamHandlers = { list, answer };
