import { and, eq, isNull, sql } from 'drizzle-orm';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { moneyNamed } from '../../figures/money.ts';
import { slugsBeside } from '../../items/item-slug.ts';
import { listedSpelling } from '../../names/listed-spelling.ts';
import { nameKey } from '../../names/read-name.ts';
import {
  type FiguresRefused,
  type NewFigure,
  type OwnerSave,
  setFigures,
} from '../../server/figures/set-figures.ts';
import type { WordsRefused } from '../../server/item-words.ts';
import { nameOwnerSource, ownerSaid } from '../../server/lists/owner-source.ts';
import { items } from '../../server/value-table.ts';
import type { DescribedEdit } from '../game-edit-contract.ts';
import { type AddedItem, checkLines, PLAIN_CATEGORY, type RefusedLine } from '../listed-name.ts';
import { planWords, writeWords } from './describe-items.ts';
import { keepSave, readBefore } from './keep-save.ts';

/**
 * What is to change of a game's items. Of an item that leaves, nothing else can: it counts as not listed.
 */
export type ItemChanges = {
  added: readonly AddedItem[];
  /** Slugs. */
  removed: readonly string[];
  described: readonly DescribedEdit[];
  priced: readonly NewFigure[];
};

/** Nothing was changed: some of the items are not listed, some lines cannot be names, one cannot be called so, or has no such form. */
export type ItemsRefused = Partial<FiguresRefused> & { refused?: RefusedLine[]; words?: WordsRefused };

type KnownItem = Pick<
  typeof items.$inferSelect,
  'slug' | 'name' | 'category' | 'position' | 'source' | 'removedAt'
>;

/**
 * Takes items off a game's list, calls others otherwise, puts new ones on it and gives some another figure, in that order and however many: a
 * handful of statements. A name that one gives up is free for what follows. The caller holds the game's row. An item that was listed before comes back with its figures. What was changed is noted, to be undone.
 * @returns undefined when it is done
 */
export async function changeItems(
  tx: Tx,
  game: GameId,
  { added, removed, described, priced }: ItemChanges,
  save: OwnerSave,
): Promise<ItemsRefused | undefined> {
  const { now } = save;
  const stored: KnownItem[] = await tx
    .select({
      slug: items.slug,
      name: items.name,
      category: items.category,
      position: items.position,
      source: items.source,
      removedAt: items.removedAt,
    })
    .from(items)
    .where(eq(items.game, game))
    .orderBy(items.position);
  const leaving = new Set(removed);
  const listed = new Set(stored.filter(({ removedAt }) => removedAt === null).map(({ slug }) => slug));
  const unknown = [...leaving].filter((slug) => !listed.has(slug));
  if (unknown.length > 0) return { unknown };
  const planned = await planWords(tx, game, described, leaving);
  if ('refused' in planned) return { words: planned.refused };
  const { words } = planned;
  const known = stored.map((item) => ({ ...item, ...words.get(item.slug) }));
  const spelled = listedSpelling(
    known.filter(({ removedAt }) => removedAt === null).map(({ category }) => category),
  );
  const isStaying = (item: KnownItem) => item.removedAt === null && !leaving.has(item.slug);
  const { good, refused } = checkLines(added, known.filter(isStaying));
  if (refused.length > 0) return { refused };

  // An item that is called like the game's money is another thing.
  const former = new FormerItems(
    known.filter((item) => !isStaying(item) && moneyNamed(item.slug) === undefined),
  );
  const back: { slug: string; name: string; source: string; figure: number | undefined }[] = [];
  const fresh: { name: string; category: string; figure: number | undefined }[] = [];
  for (const line of good) {
    const item = former.take(line);
    const { name, category = PLAIN_CATEGORY, figure } = line;
    if (item === undefined) fresh.push({ name, category: spelled(category), figure });
    else back.push({ slug: item.slug, name, source: item.source, figure });
  }
  const touched = [...leaving, ...words.keys(), ...[...back, ...priced].map(({ slug }) => slug)];
  const before = await readBefore(tx, game, touched);
  await removeItems(tx, game, [...leaving], now);
  const lost = await writeWords(tx, game, words, now);
  await listAgain(tx, game, back, now);
  const slugs = slugsBeside(
    fresh,
    known.map(({ slug }) => slug),
  );
  const start = 1 + known.reduce((last, { position }) => Math.max(last, position), -1);
  const listedNow = fresh.map((item, at) => ({ ...item, slug: slugs[at], position: start + at }));
  await insertItems(tx, game, listedNow, now);
  const given = [...listedNow, ...back].flatMap(({ slug, figure }) =>
    slug === undefined || figure === undefined ? [] : [{ slug, figure }],
  );
  const { refused: figures, sourceId } = await setFigures(tx, game, [...given, ...priced, ...lost], save);
  if (figures !== undefined) return figures;
  const freshSlugs = listedNow.flatMap(({ slug }) => slug ?? []);
  await keepSave(tx, game, { before, fresh: freshSlugs, sourceId }, save);
  return undefined;
}

/** Where an item comes from of which nothing else is known. */
const LISTED = 'Listed by the owner of this site';

/** Items that have left the list, to be found by name; the one that left last comes back first. */
class FormerItems {
  readonly #byName = new Map<string, KnownItem[]>();

  constructor(former: readonly KnownItem[]) {
    const leftAt = ({ removedAt }: KnownItem) => removedAt?.getTime() ?? Number.POSITIVE_INFINITY;
    for (const item of former.toSorted((a, b) => leftAt(a) - leftAt(b) || b.position - a.position)) {
      const key = nameKey(item.name);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), item]);
    }
  }

  /** @returns the item that comes back for a line, if one does */
  take({ name, category }: AddedItem): KnownItem | undefined {
    const namesakes = this.#byName.get(nameKey(name)) ?? [];
    const at = namesakes.findLastIndex(
      (item) => category === undefined || nameKey(item.category) === nameKey(category),
    );
    return at === -1 ? undefined : namesakes.splice(at, 1)[0];
  }
}

async function removeItems(tx: Tx, game: GameId, slugs: string[], now: Date): Promise<void> {
  if (slugs.length === 0) return;
  await tx
    .update(items)
    .set({ removedAt: now, updatedAt: now, version: sql`${items.version} + 1` })
    .where(and(eq(items.game, game), sql`${items.slug} = ANY(${sql.param(slugs)})`, isNull(items.removedAt)));
}

/** Of one that a save had listed which was undone, no source is known. */
async function listAgain(tx: Tx, game: GameId, back: { source: string }[], now: Date): Promise<void> {
  if (back.length === 0) return;
  const isListed = back.some(({ source }) => source === '');
  const source = isListed ? await nameOwnerSource(tx, game, ownerSaid({ by: LISTED }, now)) : '';
  await tx.execute(sql`
    UPDATE ${items} SET removed_at = NULL, name = back.name, source = coalesce(nullif(source, ''), ${source}), updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    FROM jsonb_to_recordset(${JSON.stringify(back)}::jsonb) AS back(slug text, name text)
    WHERE ${items.game} = ${game} AND ${items.slug} = back.slug`);
}

async function insertItems(tx: Tx, game: GameId, fresh: object[], now: Date): Promise<void> {
  if (fresh.length === 0) return;
  const source = await nameOwnerSource(tx, game, ownerSaid({ by: LISTED }, now));
  await tx.execute(sql`
    INSERT INTO ${items} (game, slug, position, name, category, rarity, source, updated_at)
    SELECT ${game}, fresh.slug, fresh.position, fresh.name, fresh.category, ${gameOf(game).plainRarity ?? null}, ${source}, ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS fresh(slug text, position int, name text, category text)`);
}
