import { desc, and, eq, sql, type SQL } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { formKey, formOfKey, isFormKey } from '../figure-key.ts';
import { type FigureKey, type Figure, FIGURES } from '../item.ts';
import { isoDay } from '../../platform/dates.ts';
import { isOwnerSource } from '../value-source.ts';
import { type Form, PLAIN, traitsOf } from '../form.ts';
import { figureChanges } from './figure-change-table.ts';
import { itemFigures, items } from './value-table.ts';

/** The figures of one item, as the database has them. */
export type StoredFigures = Partial<Record<Figure, number | null | undefined>> & {
  forms?: Readonly<Record<Form, number | null>> | undefined;
};

/** A figure of an item that is another one from now on; null is unknown. */
export type FigureChange = { slug: string; figure: FigureKey; from: number | null; to: number | null };

/** @returns the figures that differ; absent and null are both unknown */
export function changedFigures(slug: string, before: StoredFigures, after: StoredFigures): FigureChange[] {
  const forms = Object.keys({ ...before.forms, ...after.forms });
  const change = (figure: FigureKey, from: number | null = null, to: number | null = null) =>
    from === to ? [] : [{ slug, figure, from, to }];
  return [
    ...FIGURES.flatMap((figure) => change(figure, before[figure] ?? null, after[figure] ?? null)),
    ...forms.flatMap((form) => change(formKey(form), before.forms?.[form], after.forms?.[form])),
  ];
}

/**
 * Keeps changes of figures with their date, in the transaction that makes them and after it has changed the items: what
 * those count by in each form is written down with them (decision 0039).
 * @param source who makes them: 'bundled', 'owner', 'reset', 'import' or the name of an upstream
 */
export async function keepFigureChanges(
  tx: Tx,
  game: GameId,
  changes: readonly FigureChange[],
  source: string,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ slug, figure, from, to }) => {
    const named = isFormKey(figure) ? { figure: 'value', form: formOfKey(figure) } : { figure };
    return { slug, ...named, from_figure: from, to_figure: to };
  });
  await tx.execute(sql`
    INSERT INTO ${figureChanges} (game, slug, figure, form, old_figure, new_figure, changed_at, source)
    SELECT ${game}, change.slug, change.figure, change.form, change.from_figure, change.to_figure, ${now.toISOString()}::timestamptz, ${source}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS change(slug text, figure text, form text, from_figure double precision, to_figure double precision)`);
  await keepNamedFigures(tx, game, changes);
  await keepFormFigures(
    tx,
    game,
    rows.flatMap(({ slug, form, to_figure }) =>
      form === undefined ? [] : [{ item: slug, form, figure: to_figure }],
    ),
    { source, datedOn: source === 'owner' ? isoDay(now) : null },
  );
}

type FormFigure = { item: string; form: Form; figure: number | null };

/** Writes what items count by in forms that have no column of their own; null is unknown from now on. */
async function keepFormFigures(
  tx: Tx,
  game: GameId,
  changed: readonly FormFigure[],
  { source, datedOn }: { source: string; datedOn: string | null },
): Promise<void> {
  if (changed.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS given(item text, form text, figure double precision)`;
  await tx.execute(sql`
    WITH given AS (SELECT * FROM ${given}), gone AS (
      DELETE FROM ${itemFigures} USING given
      WHERE ${itemFigures.game} = ${game} AND ${itemFigures.item} = given.item AND ${itemFigures.form} = given.form AND given.figure IS NULL
    )
    INSERT INTO ${itemFigures} (game, item, form, figure, dated_on, source)
    SELECT ${game}, item, form, figure, ${datedOn}::date, ${source} FROM given WHERE figure IS NOT NULL
    ON CONFLICT (game, item, form) DO UPDATE
    SET figure = excluded.figure, dated_on = excluded.dated_on, source = excluded.source`);
}

type FormColumn = { form: Form; figure: SQL; word: SQL; words: readonly Figure[] };

/** The forms that have a figure of their own among the columns of an item: that, and by which word the history knows it. */
function formColumns(game: GameId): FormColumn[] {
  const plain = {
    form: PLAIN,
    figure: sql`coalesce(${items.regularValue}, ${items.value})`,
    word: sql`CASE WHEN ${items.regularValue} IS NULL THEN 'value' ELSE 'regularValue' END`,
    words: ['value', 'regularValue'] as const,
  };
  const others = traitsOf(game).flatMap(({ id, figure }) =>
    figure === undefined
      ? []
      : [{ form: id, figure: sql`${items[figure]}`, word: sql`${figure}::text`, words: [figure] }],
  );
  return [plain, ...others];
}

/** Writes again what items count by in the forms whose column has changed, with the last in the history who gave it. */
async function keepNamedFigures(tx: Tx, game: GameId, changes: readonly FigureChange[]): Promise<void> {
  const columns = formColumns(game);
  const changed = changes.flatMap(({ slug, figure }) =>
    columns
      .filter(({ words }) => words.some((word) => word === figure))
      .map(({ form }) => ({ item: slug, form })),
  );
  if (changed.length === 0) return;
  const forms = sql.join(
    columns.map(({ form, figure, word }) => sql`(${form}::text, ${figure}, ${word})`),
    sql`, `,
  );
  await tx.execute(sql`
    WITH changed AS (
      SELECT DISTINCT item, form FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS given(item text, form text)
    ), said AS (
      SELECT ${items.slug} AS item, of_item.form, of_item.figure, last.source,
        CASE WHEN last.source = 'owner' THEN (last.changed_at AT TIME ZONE 'UTC')::date END AS dated_on
      FROM ${items} CROSS JOIN LATERAL (VALUES ${forms}) AS of_item(form, figure, word)
      JOIN changed ON changed.item = ${items.slug} AND changed.form = of_item.form
      LEFT JOIN LATERAL (
        SELECT source, changed_at FROM ${figureChanges} AS c
        WHERE c.game = ${game} AND c.slug = ${items.slug} AND c.figure = of_item.word AND c.form IS NULL
        ORDER BY c.id DESC LIMIT 1) AS last ON true
      WHERE ${items.game} = ${game}
    ), gone AS (
      DELETE FROM ${itemFigures} USING said
      WHERE ${itemFigures.game} = ${game} AND ${itemFigures.item} = said.item AND ${itemFigures.form} = said.form AND said.figure IS NULL
    )
    INSERT INTO ${itemFigures} (game, item, form, figure, dated_on, source)
    SELECT ${game}, item, form, figure, dated_on, coalesce(source, 'bundled') FROM said WHERE figure IS NOT NULL
    ON CONFLICT (game, item, form) DO UPDATE
    SET figure = excluded.figure, dated_on = excluded.dated_on, source = excluded.source`);
}

/** The columns that say which figure has changed. */
export const changedKey = { figure: figureChanges.figure, form: figureChanges.form };

/** @returns the figure that a row of the history is about */
export function keyOfChange({ figure, form }: { figure: Figure; form: Form | null }): FigureKey {
  return form === null ? figure : formKey(form);
}

/**
 * Finds the days of figures that the owner has changed and that no list has given since. What an item names as its
 * sources says whether the owner is among them.
 * @param among items of the game
 * @returns days (YYYY-MM-DD, UTC) by slug and figure; only for items that have such a figure
 */
export async function readOwnDays(
  db: Db | Tx,
  game: GameId,
  among: readonly { slug: string; source: string }[],
): Promise<Map<string, Partial<Record<FigureKey, string>>>> {
  const slugs = among.filter(({ source }) => source.split('+').some(isOwnerSource)).map(({ slug }) => slug);
  const days = new Map<string, Partial<Record<FigureKey, string>>>();
  if (slugs.length === 0) return days;
  const last = await db
    .selectDistinctOn([figureChanges.slug, figureChanges.figure, figureChanges.form], {
      slug: figureChanges.slug,
      ...changedKey,
      source: figureChanges.source,
      to: figureChanges.newFigure,
      at: figureChanges.changedAt,
    })
    .from(figureChanges)
    .where(and(eq(figureChanges.game, game), sql`${figureChanges.slug} = ANY(${sql.param(slugs)})`))
    .orderBy(figureChanges.slug, figureChanges.figure, figureChanges.form, desc(figureChanges.id));
  for (const { slug, source, to, at, ...changed } of last)
    if (source === 'owner' && to !== null)
      days.set(slug, { ...days.get(slug), [keyOfChange(changed)]: isoDay(at) });
  return days;
}

/** @returns the last changes of an item's figures, newest first */
export async function readFigureChanges(db: Db | Tx, game: GameId, slug: string, most: number) {
  const rows = await db
    .select({
      ...changedKey,
      from: figureChanges.oldFigure,
      to: figureChanges.newFigure,
      at: figureChanges.changedAt,
      source: figureChanges.source,
    })
    .from(figureChanges)
    .where(and(eq(figureChanges.game, game), eq(figureChanges.slug, slug)))
    .orderBy(desc(figureChanges.id))
    .limit(most);
  return rows.map(({ figure, form, ...change }) => ({ ...change, figure: keyOfChange({ figure, form }) }));
}
