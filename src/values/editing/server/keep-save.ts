import { and, eq, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import type { OwnerSave } from '../../server/figures/set-figures.ts';
import { itemFigures, items, valueSources } from '../../server/value-table.ts';
import { type BeforeSave, type ItemBefore, valueSaves } from './value-save-table.ts';

/** What a save may change, as it is before: items of a game by their slugs, and the sources that they name. */
export type Before = {
  items: ReadonlyMap<string, { version: number; item: ItemBefore }>;
  sources: BeforeSave['sources'];
};

/** @returns those items of a game as they are */
export async function readBefore(tx: Tx, game: GameId, slugs: readonly string[]): Promise<Before> {
  const figures = sql<ItemBefore['figures'] | null>`(
    SELECT json_agg(json_build_object('form', f.form, 'figure', f.figure, 'datedOn', f.dated_on, 'source', f.source))
    FROM ${itemFigures} AS f WHERE f.game = ${items}.game AND f.item = ${items}.slug)`;
  const rows = await tx.select({ item: items, figures }).from(items).where(among(game, slugs));
  const known = rows.map(({ item, figures: stored }) => {
    const { slug, version, name, category, rarity, nicknames, removedAt, source } = item;
    const { demand, buyPrice, moneyPerSecond } = item;
    const figuresBefore = { demand, buyPrice, moneyPerSecond, figures: stored ?? [] };
    const words = { name, category, rarity, nicknames };
    const before = { ...words, removedAt: removedAt?.toISOString() ?? null, source, ...figuresBefore };
    return [slug, { version, item: before }] as const;
  });
  const named = new Set(rows.flatMap(({ item }) => item.source.split('+')));
  const sources = await tx
    .select({ id: valueSources.id, what: valueSources.what, date: valueSources.date })
    .from(valueSources)
    .where(eq(valueSources.game, game));
  return { items: new Map(known), sources: sources.filter(({ id }) => named.has(id)) };
}

/**
 * Notes what a save has changed, so that it can be undone; of one that has changed nothing there is nothing to note. The
 * caller holds the game's row.
 * @param done.fresh slugs of the items that were never listed before
 * @param done.sourceId the source of the figures that it has changed; undefined where it has changed none
 */
export async function keepSave(
  tx: Tx,
  game: GameId,
  { before, fresh, sourceId }: { before: Before; fresh: readonly string[]; sourceId: string | undefined },
  { saveId, savedBy, said, now }: OwnerSave,
): Promise<void> {
  const after = await tx
    .select({ slug: items.slug, version: items.version, removedAt: items.removedAt })
    .from(items)
    .where(among(game, [...before.items.keys(), ...fresh]));
  const changed = after.flatMap(({ slug, version, removedAt }) => {
    const { version: versionBefore = null, item = null } = before.items.get(slug) ?? {};
    const [wasListed, isListed] = [item !== null && item.removedAt === null, removedAt === null];
    return version === versionBefore
      ? []
      : [{ saved: { slug, version, versionBefore, before: item }, wasListed, isListed }];
  });
  if (changed.length === 0) return;
  const count = (was: boolean, is: boolean) =>
    changed.filter(({ wasListed, isListed }) => wasListed === was && isListed === is).length;
  const [config] = await tx
    .select({ version: gameConfigs.version })
    .from(gameConfigs)
    .where(eq(gameConfigs.id, game));
  await tx.insert(valueSaves).values({
    id: saveId,
    game,
    version: config?.version ?? 0,
    savedAt: now,
    savedBy,
    ...(sourceId === undefined ? {} : { sourceId, source: said.by, datedOn: said.on }),
    added: count(false, true),
    // Money is on no list.
    changed: count(true, true) + count(false, false),
    removed: count(true, false),
    before: { items: changed.map(({ saved }) => saved), sources: before.sources },
  });
}

function among(game: GameId, slugs: readonly string[]) {
  return and(eq(items.game, game), sql`${items.slug} = ANY(${sql.param(slugs)})`);
}
