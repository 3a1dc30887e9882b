import { calls } from '../../../api/server/calls.ts';
import { actAs } from '../../../audit/server/act.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { answerWaiting, upstreamOf } from './refresh-upstream.ts';
import { readDrop } from './store-list.ts';
import { valueUpstreams } from './upstream-table.ts';

const list = calls.upstreams.list.handler(async ({ context }) => {
  const rows = await context.db.select().from(valueUpstreams);
  const upstreams = GAME_IDS.flatMap((game) => {
    const address = upstreamOf(context.config.values, game);
    return address === undefined ? [] : [{ game, address, row: rows.find((one) => one.game === game) }];
  });
  return await Promise.all(
    upstreams.map(async ({ game, address, row }) => {
      const { waiting, waitingSince } = row ?? {};
      return {
        game,
        host: new URL(address).host,
        checkedAt: row?.checkedAt?.toISOString() ?? null,
        goodAt: row?.goodAt?.toISOString() ?? null,
        problem: row?.problem ?? null,
        leftOut: row?.leftOut ?? { count: 0, first: [] },
        waiting:
          waiting && waitingSince
            ? { since: waitingSince.toISOString(), drop: await readDrop(context.db, game, waiting) }
            : null,
      };
    }),
  );
});

const answer = calls.upstreams.answer.handler(async ({ input, context }) => {
  return await actAs('owner', context, async (tx) => {
    const { game, take } = input;
    await answerWaiting(tx, input, context.config.values, context.now());
    const actionType = take ? 'take_value_list' : 'refuse_value_list';
    return { gives: { taken: take }, log: { actionType, details: { game } } };
  });
});

export const upstreamHandlers = { list, answer };
