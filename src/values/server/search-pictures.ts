import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type GameId, GAME_IDS } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import { announce } from '../../live/server/announce.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Db } from '../../platform/server/database.ts';
import type { GuardOptions } from '../../platform/server/guarded-fetch.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import { PictureRefused } from '../../platform/server/media-picture.ts';
import type { MediaStore } from '../../platform/server/media-store.ts';
import { findAtAddress } from './find-at-address.ts';
import { findInFolder } from './find-in-folder.ts';
import type { FindPicture, FoundPicture, Wanted } from './found-picture.ts';
import { keepPicture } from './keep-picture.ts';
import { items, pictureSearches } from './value-table.ts';

/** What the search for the operator's pictures needs; `guard` is for a base address. */
export type SearchDeps = {
  db: Db;
  media: MediaStore;
  now: () => Date;
  log: Log;
  pictures: Config['pictures'];
  guard?: Partial<GuardOptions>;
};

const MINUTE_MS = 60_000;
const ROUND_EVERY_MS = MINUTE_MS;
// A folder is at hand. A server somewhere else is asked under a hundred names for what it has not: of few items at a
// time, and not soon again.
const AT_ONCE = { folder: 100, address: 20 };
// Whoever looks has this long before another process may.
const LOOKING_MS = 10 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const FOUND_AGAIN_MS = 24 * HOUR_MS;
const NOTHING_AGAIN_MS = { folder: 6 * HOUR_MS, address: 7 * 24 * HOUR_MS };
const FAILED_AGAIN_MS = 10 * MINUTE_MS;

/** Looks for pictures every minute, in every process; each item is looked for by one. @returns a function that ends it */
export function keepSearchingPictures(deps: SearchDeps): () => void {
  if (deps.pictures === undefined) return () => {};
  let looking = false;
  const round = async () => {
    if (looking) return;
    looking = true;
    try {
      await searchPictures(deps);
    } catch (error) {
      deps.log.error({ error: describeError(error) }, 'pictures could not be looked for');
    } finally {
      looking = false;
    }
  };
  void round();
  const timer = setInterval(() => void round(), ROUND_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Looks for the pictures of some items that are due (spec section 7). What is found is kept as ours and shown; that nothing
 * was found is kept too, for hours. A place that cannot be had changes nothing.
 * @returns how many were looked for
 */
export async function searchPictures(deps: SearchDeps): Promise<number> {
  const { pictures } = deps;
  if (pictures === undefined) return 0;
  const find =
    pictures.kind === 'folder' ? findInFolder(pictures.folder) : findAtAddress(pictures.address, deps.guard);
  const due = await takeDue(deps, AT_ONCE[pictures.kind]);
  const outcomes: Outcome[] = [];
  for (const wanted of due) {
    const outcome = await lookFor(deps, wanted, find, NOTHING_AGAIN_MS[pictures.kind]);
    outcomes.push(outcome);
    if (outcome.againMs === FAILED_AGAIN_MS) break;
  }
  await settle(deps, outcomes);
  return outcomes.length;
}

/** What is to be written of one item; `shows` is undefined where it stays as it is. */
type Outcome = Wanted & { againMs: number; shows?: string | null };

async function lookFor(
  deps: SearchDeps,
  wanted: Wanted,
  find: FindPicture,
  nothingAgainMs: number,
): Promise<Outcome> {
  const { game, slug } = wanted;
  const found: FoundPicture = await find(wanted);
  switch (found.kind) {
    case 'same':
      return { ...wanted, againMs: FOUND_AGAIN_MS };
    case 'nothing':
      return { ...wanted, seen: null, againMs: nothingAgainMs, shows: null };
    case 'failed':
      deps.log.warn({ problem: found.problem }, 'the place of the pictures cannot be had');
      return { ...wanted, againMs: FAILED_AGAIN_MS };
    case 'picture': {
      try {
        const shows = await keepPicture(deps, found.bytes);
        return { ...wanted, seen: found.seen, againMs: FOUND_AGAIN_MS, shows };
      } catch (error) {
        const broken = error instanceof PictureRefused;
        deps.log.warn({ game, slug, error: describeError(error) }, 'a found picture cannot be used');
        // The same broken file is not read again before it changes.
        return broken
          ? { ...wanted, seen: found.seen, againMs: FOUND_AGAIN_MS, shows: null }
          : { ...wanted, againMs: FAILED_AGAIN_MS };
      }
    }
  }
}

/** Moves the time of some items on, which only one process can do for each. */
async function takeDue({ db, now }: SearchDeps, most: number): Promise<Wanted[]> {
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

/** Writes what came of a round at once, so that open pages read a list again once and not for each picture. */
async function settle({ db, now }: SearchDeps, outcomes: readonly Outcome[]): Promise<void> {
  const at = now().getTime();
  await db.transaction(async (tx) => {
    // Whoever changes many items of a game holds its row; in one order, so that two never wait for each other.
    const games = [...new Set(outcomes.map(({ game }) => game))];
    if (games.length === 0) return;
    await tx
      .select({ id: gameConfigs.id })
      .from(gameConfigs)
      .where(inArray(gameConfigs.id, games))
      .orderBy(gameConfigs.id)
      .for('no key update');
    const changed = new Set<GameId>();
    for (const { game, slug, seen, againMs, shows } of outcomes) {
      await tx
        .update(pictureSearches)
        .set({ dueAt: new Date(at + againMs), seen })
        .where(and(eq(pictureSearches.game, game), eq(pictureSearches.slug, slug)));
      if (shows === undefined) continue;
      const [row] = await tx
        .update(items)
        .set({ foundPicture: shows })
        .where(
          and(
            eq(items.game, game),
            eq(items.slug, slug),
            sql`${items.foundPicture} IS DISTINCT FROM ${shows}`,
          ),
        )
        .returning({ uploaded: items.uploadedPicture });
      // Behind an uploaded one it does not show.
      if (row?.uploaded === null) changed.add(game);
    }
    for (const game of GAME_IDS.filter((id) => changed.has(id))) {
      await announce(tx, { name: 'values-changed', game });
      await announce(tx, { name: 'trades-changed', game });
    }
  });
}
