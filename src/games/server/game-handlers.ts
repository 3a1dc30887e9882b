import { asc, count, eq, isNull, and } from 'drizzle-orm';
import { calls } from '../../api/server/calls.ts';
import { items } from '../../values/server/value-table.ts';
import { GAME_IDS } from '../game.ts';
import { gameConfigs } from './game-table.ts';

const list = calls.games.list.handler(async ({ context }) => {
  const rows = await context.db
    .select({
      id: gameConfigs.id,
      name: gameConfigs.name,
      maxItems: gameConfigs.maxItems,
      mutations: gameConfigs.mutations,
      itemCount: count(items.slug),
    })
    .from(gameConfigs)
    .leftJoin(items, and(eq(items.game, gameConfigs.id), isNull(items.removedAt)))
    .groupBy(gameConfigs.id)
    .orderBy(asc(gameConfigs.id));
  return GAME_IDS.flatMap((id) => rows.filter((row) => row.id === id));
});

export const gameHandlers = { list };
