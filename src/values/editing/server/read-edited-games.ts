import { inArray, sql } from 'drizzle-orm';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { nicknamesOf } from '../../server/nicknames.ts';
import { items } from '../../server/value-table.ts';
import type { EditedGame } from '../game-edit-contract.ts';

/**
 * Games as their owner edits them, each with its version and its items from one moment: a single statement.
 * @param games which; all of them when left out
 */
export async function readEditedGames(
  db: Db | Tx,
  games: readonly GameId[] = GAME_IDS,
): Promise<EditedGame[]> {
  const rows = await db
    .select({
      id: gameConfigs.id,
      name: gameConfigs.name,
      maxItems: gameConfigs.maxItems,
      mutations: gameConfigs.mutations,
      version: gameConfigs.version,
      items: sql<EditedRow[]>`(
        SELECT coalesce(json_agg(json_build_object('slug', ${items.slug}, 'name', ${items.name}, 'category', ${items.category}, 'nicknames', ${items.nicknames})
          ORDER BY ${items.position}, ${items.slug}), '[]')
        FROM ${items} WHERE ${items.game} = ${gameConfigs.id} AND ${items.removedAt} IS NULL)`,
    })
    .from(gameConfigs)
    .where(inArray(gameConfigs.id, [...games]));
  return GAME_IDS.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map((row) => ({ ...row, items: row.items.map((item) => presentItem(id, item)) })),
  );
}

type EditedRow = { slug: string; name: string; category: string; nicknames: readonly string[] | null };

function presentItem(game: GameId, { nicknames, ...item }: EditedRow): EditedGame['items'][number] {
  const called = nicknamesOf({ ...item, game, nicknames });
  return called.length === 0 ? item : { ...item, nicknames: [...called] };
}
