import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { countedFigure } from '../../editing/counted-figures.ts';
import { figureKeysOf, keyInCategory } from '../../editing/item-figure-keys.ts';
import { demandRange } from '../../figures/demand.ts';
import { formOfKey, isFormKey } from '../../figures/figure-key.ts';
import { moneyItem, moneyNamed } from '../../figures/money.ts';
import { pricedForms } from '../../figures/priced-forms.ts';
import { keyOfForm } from '../../figures/worth.ts';
import { type Form, PLAIN } from '../../items/form.ts';
import type { FigureKey } from '../../items/item.ts';
import { type KnownItem, readKnownItems } from '../known-items.ts';
import {
  dropUnusedOwnerSources,
  nameOwnerSource,
  type OwnerSaid,
  withOwnerSource,
} from '../lists/owner-source.ts';
import { items } from '../value-table.ts';
import { changedFigures, keepFigureChanges, readOwnFigures, staysNamed } from './figure-changes.ts';

/** A listed item or the game's money, and what a figure of it is from now on, null for unknown: the one of a key, or what it counts by, in a form where one is said. */
export type NewFigure = { slug: string; figure: number | null } & (
  | { key: FigureKey; form?: never }
  | { form?: Form | undefined; key?: never }
);

/** What the owner says of the figures of a save, the save's id, whose it is, and when. */
export type OwnerSave = { said: OwnerSaid; saveId: string; savedBy: string; now: Date };

/** Nothing was changed: of some slugs nothing is listed, or an item cannot have a figure, at all or one as high or low. */
export type FiguresRefused = {
  unknown?: string[];
  /** Money has no other figure than what it counts for. */
  moneyFixed?: string;
  unknownForm?: { slug: string; form: Form };
  unknownFigure?: { slug: string; key: FigureKey };
  outOfScale?: { slug: string; least: number; most: number };
};

/**
 * Gives listed items, and the game's money, the figures that the owner has written, however many: each keeps its old one with the date. Of two for the same
 * figure the later one counts. The caller holds the game's row.
 * @returns the source of those that it has changed, if there are any; or what was refused
 */
export async function setFigures(
  tx: Tx,
  game: GameId,
  wanted: readonly NewFigure[],
  { said, saveId, now }: OwnerSave,
): Promise<{ sourceId?: string; refused?: FiguresRefused }> {
  if (wanted.length === 0) return {};
  const bySlug = Map.groupBy(wanted, ({ slug }) => slug);
  const slugs = [...bySlug.keys()];
  const named = sql`${items.slug} = ANY(${sql.param(slugs)})`;
  const money = moneyItem(game)?.slug;
  const isListed = or(isNull(items.removedAt), money === undefined ? undefined : eq(items.slug, money));
  const listed = await readKnownItems(tx, and(eq(items.game, game), isListed, named));
  const there = new Set(listed.map(({ slug }) => slug));
  const unknown = slugs.filter((slug) => !there.has(slug));
  if (unknown.length > 0) return { refused: { unknown } };
  for (const item of listed) {
    const refused = findRefused(item, bySlug.get(item.slug) ?? []);
    if (refused !== undefined) return { refused };
  }
  const planned = listed.map((before) => {
    const after = withFigures(before, bySlug.get(before.slug) ?? []);
    return { before, after, changes: changedFigures(before.slug, before, after) };
  });
  const changed = planned.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return {};
  const sourceId = await nameOwnerSource(tx, game, said);
  const own = await readOwnFigures(tx, game, listed);
  const rows = changed.map(({ before, after, changes }) => {
    const keeps = changedFigures(before.slug, {}, before).some(
      ({ figure }) => !changes.some((change) => change.figure === figure),
    );
    const { slug, demand, buyPrice, moneyPerSecond } = after;
    const stays = staysNamed(own.get(slug), changes);
    const all = withOwnerSource(before.source, { keeps, stays, added: sourceId });
    return { slug, demand, buyPrice, moneyPerSecond, source: all };
  });
  await tx.execute(sql`
    UPDATE ${items} SET demand = given.demand, buy_price = given."buyPrice", money_per_second = given."moneyPerSecond",
      source = given.source, version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given(slug text, demand double precision, "buyPrice" double precision, "moneyPerSecond" double precision, source text)
    WHERE ${items.game} = ${game} AND ${items.slug} = given.slug`);
  await keepFigureChanges(
    tx,
    game,
    changed.flatMap(({ changes }) => changes),
    'owner',
    now,
    { sourceId, on: said.on, saveId },
  );
  await dropUnusedOwnerSources(tx, game);
  return { sourceId };
}

/** What an item has already it can have, so that it can be mended. */
function findRefused(item: KnownItem, given: readonly NewFigure[]): FiguresRefused | undefined {
  const { game, category, slug } = item;
  const forms = new Set([PLAIN, ...pricedForms(game, category)]);
  const keys = new Set(figureKeysOf(game, category));
  for (const { form = PLAIN, key: said, figure } of given) {
    if (!forms.has(form)) return { unknownForm: { slug, form } };
    if (said === undefined) continue;
    const key = keyInCategory(game, category, said);
    if (moneyNamed(slug) !== undefined && key !== countedFigure(game, category)) return { moneyFixed: slug };
    const known = isFormKey(key) ? item.forms[formOfKey(key)] : item[key];
    if (!keys.has(key) && typeof known !== 'number')
      return isFormKey(key)
        ? { unknownForm: { slug, form: formOfKey(key) } }
        : { unknownFigure: { slug, key: said } };
    const range = key === 'demand' ? (demandRange(game) ?? ANY_SCALE) : undefined;
    if (range && figure !== null && (figure < range.least || figure > range.most))
      return { outOfScale: { slug, ...range } };
  }
  return undefined;
}

/** Of a game without a scale of its own. */
const ANY_SCALE = { least: 0, most: 10 };

function withFigures(before: KnownItem, given: readonly NewFigure[]): KnownItem {
  const { game, category } = before;
  const after = { ...before, forms: { ...before.forms } };
  for (const { figure, form = PLAIN, key: said } of given) {
    const counted = form === PLAIN ? countedFigure(game, category) : keyOfForm({}, form);
    const key = said === undefined ? counted : keyInCategory(game, category, said);
    if (!isFormKey(key)) after[key] = figure;
    else if (figure === null) delete after.forms[formOfKey(key)];
    else after.forms[formOfKey(key)] = figure;
  }
  return after;
}
