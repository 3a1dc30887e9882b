import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { GameId } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { itemKey } from '../../items/item-key.ts';
import { figureChanges } from '../../server/figures/figure-change-table.ts';
import { dropUnusedOwnerSources } from '../../server/lists/owner-source.ts';
import { itemFigures, items, valueSources } from '../../server/value-table.ts';
import { UNDO_MS } from '../value-save-contract.ts';
import { type BeforeSave, valueSaves } from './value-save-table.ts';

type Undone = Pick<typeof valueSaves.$inferSelect, 'game' | 'added' | 'changed' | 'removed'>;

/**
 * Makes items and figures what they were before a save, with their days, sources and history. An item that the save listed first
 * leaves the list: its row stays, since trades may point at it, without figures.
 * @returns what was undone
 * @throws the refusal of the rule that does not allow it; CHANGED_SINCE names the items that something else has changed
 */
export async function undoSave(tx: Tx, saveId: string, now: Date): Promise<Undone> {
  const [known] = await tx
    .select({ game: valueSaves.game })
    .from(valueSaves)
    .where(eq(valueSaves.id, saveId));
  if (known === undefined) refuse('SAVE_NOT_FOUND');
  const { game } = known;
  // Whoever changes a game's list holds its row.
  const version = sql`${gameConfigs.version} + 1`;
  await tx.update(gameConfigs).set({ version, updatedAt: now }).where(eq(gameConfigs.id, game));
  const [save] = await tx.select().from(valueSaves).where(eq(valueSaves.id, saveId)).for('update');
  if (save === undefined) refuse('SAVE_NOT_FOUND');
  const { before, savedAt, undoneAt, added, changed, removed } = save;
  if (undoneAt !== null) refuse('SAVE_UNDONE');
  if (before === null || now.getTime() - savedAt.getTime() >= UNDO_MS) refuse('SAVE_TOO_OLD');
  const slugs = await findChanged(tx, game, before, savedAt);
  if (slugs.length > 0) refuse('CHANGED_SINCE', { game, slugs });

  await takeOff(tx, game, before, now);
  await restoreItems(tx, game, before, now);
  await restoreFigures(tx, game, before, saveId);
  if (before.sources.length > 0)
    await tx
      .insert(valueSources)
      .values(before.sources.map((source) => ({ game, ...source })))
      .onConflictDoNothing();
  await dropUnusedOwnerSources(tx, game);
  await tx.update(valueSaves).set({ before: null, undoneAt: now }).where(eq(valueSaves.id, saveId));
  await passVersions(tx, game, before, now);
  await announce(tx, { name: 'games-changed' });
  await announce(tx, { name: 'values-changed', game });
  // Cards of trades show what an item is worth.
  await announce(tx, { name: 'trades-changed', game, items: true });
  return { game, added, changed, removed };
}

/** @returns the items that are not as the save has left them, or whose name another one has got since */
async function findChanged(tx: Tx, game: GameId, before: BeforeSave, savedAt: Date): Promise<string[]> {
  const rows = await tx
    .select({
      slug: items.slug,
      name: items.name,
      category: items.category,
      version: items.version,
      updatedAt: items.updatedAt,
      removedAt: items.removedAt,
    })
    .from(items)
    .where(eq(items.game, game));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const saved = new Set(before.items.map(({ slug }) => slug));
  const others = rows.filter(
    ({ slug, updatedAt, removedAt }) => removedAt === null && updatedAt >= savedAt && !saved.has(slug),
  );
  const taken = new Set(others.map(itemKey));
  const isChanged = ({ slug, version, before: was }: BeforeSave['items'][number]) => {
    const row = bySlug.get(slug);
    if (row?.version !== version) return true;
    if (was === null || was.removedAt !== null) return false;
    return taken.has(itemKey({ name: was.name, category: was.category ?? row.category }));
  };
  return before.items.filter(isChanged).map(({ slug }) => slug);
}

/** Takes off what the save has listed first. */
async function takeOff(tx: Tx, game: GameId, { items: saved }: BeforeSave, now: Date): Promise<void> {
  const slugs = saved.filter(({ before }) => before === null).map(({ slug }) => slug);
  if (slugs.length === 0) return;
  await tx
    .update(items)
    .set({
      removedAt: now,
      source: '',
      demand: null,
      buyPrice: null,
      moneyPerSecond: null,
      version: sql`${items.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(items.game, game), sql`${items.slug} = ANY(${sql.param(slugs)})`));
}

async function restoreItems(tx: Tx, game: GameId, { items: saved }: BeforeSave, now: Date): Promise<void> {
  const rows = saved.flatMap(({ slug, before }) =>
    before === null ? [] : [{ slug, ...before, isNoted: before.category !== undefined }],
  );
  if (rows.length === 0) return;
  // Names go back and forth: for a moment none of them is on the list, where each may stand once.
  const slugs = sql.param(rows.map(({ slug }) => slug));
  await tx
    .update(items)
    .set({ removedAt: now })
    .where(and(eq(items.game, game), sql`${items.slug} = ANY(${slugs})`));
  await tx.execute(sql`
    UPDATE ${items} SET name = was.name, category = coalesce(was.category, ${items}.category),
      rarity = CASE WHEN was."isNoted" THEN was.rarity ELSE ${items}.rarity END,
      nicknames = CASE WHEN was."isNoted" THEN nullif(was.nicknames, 'null'::jsonb) ELSE ${items}.nicknames END,
      removed_at = was."removedAt", source = was.source, demand = was.demand,
      buy_price = was."buyPrice", money_per_second = was."moneyPerSecond",
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS was(slug text, name text, category text, rarity text, nicknames jsonb, "isNoted" boolean, "removedAt" timestamptz, source text, demand double precision,
        "buyPrice" double precision, "moneyPerSecond" double precision)
    WHERE ${items.game} = ${game} AND ${items.slug} = was.slug`);
}

async function restoreFigures(
  tx: Tx,
  game: GameId,
  { items: saved }: BeforeSave,
  saveId: string,
): Promise<void> {
  const slugs = sql.param(saved.map(({ slug }) => slug));
  await tx
    .delete(figureChanges)
    .where(
      and(
        eq(figureChanges.game, game),
        sql`${figureChanges.slug} = ANY(${slugs})`,
        eq(figureChanges.saveId, saveId),
      ),
    );
  await tx
    .delete(itemFigures)
    .where(and(eq(itemFigures.game, game), sql`${itemFigures.item} = ANY(${slugs})`));
  const rows = saved.flatMap(({ slug, before }) =>
    (before?.figures ?? []).map((figure) => ({ item: slug, ...figure })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${itemFigures} (game, item, form, figure, dated_on, source)
    SELECT ${game}, was.item, was.form, was.figure, was."datedOn", was.source
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS was(item text, form text, figure double precision, "datedOn" date, source text)`);
}

/** What an earlier save has left is there again: that one can be undone after this one. */
async function passVersions(tx: Tx, game: GameId, undone: BeforeSave, now: Date): Promise<void> {
  const passed = new Map(
    undone.items.map(({ slug, version, versionBefore }) => [`${slug} ${versionBefore}`, version + 1]),
  );
  const saves = await tx
    .select({ id: valueSaves.id, before: valueSaves.before })
    .from(valueSaves)
    .where(
      and(
        eq(valueSaves.game, game),
        isNotNull(valueSaves.before),
        gte(valueSaves.savedAt, new Date(now.getTime() - UNDO_MS)),
      ),
    );
  for (const { id, before } of saves) {
    if (!before?.items.some(({ slug, version }) => passed.has(`${slug} ${version}`))) continue;
    const left = before.items.map((item) => ({
      ...item,
      version: passed.get(`${item.slug} ${item.version}`) ?? item.version,
    }));
    await tx
      .update(valueSaves)
      .set({ before: { ...before, items: left } })
      .where(eq(valueSaves.id, id));
  }
}
