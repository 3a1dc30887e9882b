import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type GameId, GAME_IDS } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { items, pictureSearches } from '../value-table.ts';
import type { Wanted } from './found-picture.ts';

type Deps = { db: Db; now: () => Date };

/** Whoever looks has this long before another process may. */
const LOOKING_MS = 10 * 60_000;

/** What is to be written of one item; `shows` is undefined where it stays as it is. */
export type Outcome = Wanted & { againMs: number; shows?: string | null };

/** Moves the time of some items on, which only one process can do for each. */
export async function takeDue({ db, now }: Deps, most: number): Promise<Wanted[]> {
  const at = now();
  const until = new Date(at.getTime() + LOOKING_MS);
  const due = db
    .select({
      game: items.game,
      slug: items.slug,
      dueAt: sql`${until.toISOString()}::timestamptz`.as('due_at'),
    })
    .from(items)
    .leftJoin(
      pictureSearches,
      and(eq(pictureSearches.game, items.game), eq(pictureSearches.slug, items.slug)),
    )
    .where(and(isNull(items.removedAt), or(isNull(pictureSearches.dueAt), lte(pictureSearches.dueAt, at))))
    .orderBy(sql`${pictureSearches.dueAt} ASC NULLS FIRST`, items.game, items.position)
    .limit(most);
  const taken = await db.execute<{ game: GameId; slug: string; seen: string | null }>(sql`
    INSERT INTO ${pictureSearches} (game, slug, due_at) ${due}
    ON CONFLICT (game, slug) DO UPDATE SET due_at = excluded.due_at
      WHERE picture_searches.due_at <= ${at.toISOString()}::timestamptz
    RETURNING game, slug, seen`);
  const seen = new Map(taken.rows.map((row) => [`${row.game}/${row.slug}`, row.seen]));
  if (seen.size === 0) return [];
  const rows = await db
    .select({ game: items.game, slug: items.slug, name: items.name, category: items.category })
    .from(items)
    .where(
      inArray(
        items.slug,
        taken.rows.map(({ slug }) => slug),
      ),
    )
    .orderBy(items.game, items.position);
  return rows.flatMap((row) => {
    const before = seen.get(`${row.game}/${row.slug}`);
    return before === undefined ? [] : [{ ...row, seen: before }];
  });
}

/**
 * Makes every item due that nobody is looking for, since the place of the pictures is another one now.
 */
export async function makeAllDue({ db, now }: Deps): Promise<void> {
  const at = now();
  await db
    .update(pictureSearches)
    .set({ dueAt: at })
    .where(gt(pictureSearches.dueAt, new Date(at.getTime() + LOOKING_MS)));
}

/** Writes what came of a round at once, so that open pages read a list again once and not for each picture. */
export async function settle({ db, now }: Deps, outcomes: readonly Outcome[]): Promise<void> {
  const games = [...new Set(outcomes.map(({ game }) => game))];
  if (games.length === 0) return;
  const at = now().getTime();
  const looked = outcomes.map(({ game, slug, seen, againMs }) => {
    return { game, slug, seen, due_at: new Date(at + againMs).toISOString() };
  });
  const shown = outcomes.flatMap(({ game, slug, shows }) =>
    shows === undefined ? [] : [{ game, slug, shows }],
  );
  await db.transaction(async (tx) => {
    // Whoever changes many items of a game holds its row; in one order, so that two never wait for each other.
    await tx
      .select({ id: gameConfigs.id })
      .from(gameConfigs)
      .where(inArray(gameConfigs.id, games))
      .orderBy(gameConfigs.id)
      .for('no key update');
    await tx.execute(sql`
      UPDATE ${pictureSearches} SET due_at = looked.due_at, seen = looked.seen
      FROM jsonb_to_recordset(${JSON.stringify(looked)}::jsonb)
        AS looked(game text, slug text, seen text, due_at timestamptz)
      WHERE ${pictureSearches.game} = looked.game AND ${pictureSearches.slug} = looked.slug`);
    // Behind an uploaded one it does not show.
    const { rows } = await tx.execute<{ game: GameId; uploaded: string | null }>(sql`
      UPDATE ${items} SET found_picture = shown.shows
      FROM jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) AS shown(game text, slug text, shows text)
      WHERE ${items.game} = shown.game AND ${items.slug} = shown.slug
        AND ${items.foundPicture} IS DISTINCT FROM shown.shows
      RETURNING ${items.game} AS game, ${items.uploadedPicture} AS uploaded`);
    const changed = new Set(rows.flatMap(({ game, uploaded }) => (uploaded === null ? [game] : [])));
    for (const game of GAME_IDS.filter((id) => changed.has(id))) {
      await announce(tx, { name: 'values-changed', game });
      await announce(tx, { name: 'trades-changed', game, items: true });
    }
  });
}
