import { desc, and, eq, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import { isoDay } from '../../../platform/dates.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { formKey, formOfKey, isFormKey } from '../../figures/figure-key.ts';
import { isPlainFigure, type PlainFigure, plainFigure } from '../../figures/plain-figure.ts';
import { isOwnerSource } from '../../figures/value-source.ts';
import { type Form, FORM_FIGURES, formWithFigure, PLAIN } from '../../items/form.ts';
import { type FigureKey, type Figure, FIGURES } from '../../items/item.ts';
import { itemFigures } from '../value-table.ts';
import { figureChanges } from './figure-change-table.ts';

/** The figures of one item, as the database has them. */
export type StoredFigures = Partial<Record<Figure, number | null | undefined>> & {
  forms?: Readonly<Record<Form, number | null>> | undefined;
};

/** A figure of an item that is another one from now on; null is unknown. */
export type FigureChange = { slug: string; figure: FigureKey; from: number | null; to: number | null };

/**
 * @param after with its plain figure under one name at most, as whatever is read from the database has it
 * @returns the figures that differ; absent and null are both unknown. The plain figure is one, by the name that it has now
 */
export function changedFigures(slug: string, before: StoredFigures, after: StoredFigures): FigureChange[] {
  const forms = Object.keys({ ...before.forms, ...after.forms });
  const change = (figure: FigureKey, from: number | null = null, to: number | null = null) =>
    from === to ? [] : [{ slug, figure, from, to }];
  const [was, is] = [plainOf(before), plainOf(after)];
  return [
    ...change(is?.name ?? was?.name ?? 'value', was?.figure, is?.figure),
    ...OTHER_FIGURES.flatMap((figure) => change(figure, before[figure] ?? null, after[figure] ?? null)),
    ...forms.flatMap((form) => change(formKey(form), before.forms?.[form], after.forms?.[form])),
  ];
}

const OTHER_FIGURES = FIGURES.filter((figure) => !isPlainFigure(figure));

function plainOf(figures: StoredFigures): { name: PlainFigure; figure: number } | undefined {
  const name = (['regularValue', 'value'] as const).find((each) => typeof figures[each] === 'number');
  const figure = name && figures[name];
  return typeof figure === 'number' && name !== undefined ? { name, figure } : undefined;
}

/**
 * Keeps changes of figures with their date, in the transaction that makes them, and writes what the items count by in each
 * form from now on (decision 0047). The figures that are the same in every form stand in the items themselves, and are the caller's to write.
 * @param source who makes them: 'bundled', 'owner', 'reset', 'import' or the name of an upstream
 * @param own of the owner's: the source that they are from and its day, and the save that they belong to
 */
export async function keepFigureChanges(
  tx: Tx,
  game: GameId,
  changes: readonly FigureChange[],
  source: string,
  now: Date,
  own?: { sourceId: string | null; on: string; saveId?: string | undefined },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ slug, figure, from, to }) => {
    const named = isFormKey(figure) ? { figure: 'value', form: formOfKey(figure) } : { figure };
    return { slug, ...named, from_figure: from, to_figure: to };
  });
  await tx.execute(sql`
    INSERT INTO ${figureChanges} (game, slug, figure, form, old_figure, new_figure, changed_at, source, dated_on, source_id, save_id)
    SELECT ${game}, change.slug, change.figure, change.form, change.from_figure, change.to_figure, ${now.toISOString()}::timestamptz, ${source},
      ${own?.on ?? null}::date, ${own?.sourceId ?? null}, ${own?.saveId ?? null}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS change(slug text, figure text, form text, from_figure double precision, to_figure double precision)`);
  const inForms = changes.flatMap(({ slug, figure, to }) => {
    const form = formOfFigure(game, figure);
    return form === undefined ? [] : [{ item: slug, form, figure: to }];
  });
  const datedOn = source === 'owner' ? (own?.on ?? isoDay(now)) : null;
  await keepFormFigures(tx, game, inForms, { source, datedOn });
}

/** @returns the form in which an item has a figure as its value; undefined of what is the same in every form */
function formOfFigure(game: GameId, figure: FigureKey): Form | undefined {
  if (isFormKey(figure)) return formOfKey(figure);
  if (isPlainFigure(figure)) return PLAIN;
  const named = FORM_FIGURES.find((each) => each === figure);
  return named && formWithFigure(game, named);
}

type FormFigure = { item: string; form: Form; figure: number | null };

/** Writes what items count by in their forms; null is unknown from now on. */
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

/** The columns that say which figure has changed. */
export const changedKey = { figure: figureChanges.figure, form: figureChanges.form };

/** @returns the figure that a row of an item's history is about; its plain figure by the name that it has now */
export function keyOfChange(
  { figure, form }: { figure: Figure; form: Form | null },
  { game, category }: Pick<HistoryOf, 'game' | 'category'>,
): FigureKey {
  if (form !== null) return formKey(form);
  return isPlainFigure(figure) ? plainFigure(game, category) : figure;
}

/** The item whose history is read. */
type HistoryOf = { game: GameId; slug: string; category: string };

/** Of a figure that the owner has changed: its day (YYYY-MM-DD, UTC), and its source where that is noted and still named. */
export type OwnFigure = { day: string; source: string | null };

/** The figures of an item that the owner has changed. */
export type OwnFigures = ReadonlyMap<FigureKey, OwnFigure>;

/**
 * Finds the figures that the owner has changed and that no list has given since. What an item names as its sources says
 * whether the owner is among them; a source that it names no more is left out.
 * @param among items of the game
 * @returns by slug; only items that have such a figure
 */
export async function readOwnFigures(
  db: Db | Tx,
  game: GameId,
  among: readonly (HistoryOf & { source: string })[],
): Promise<Map<string, OwnFigures>> {
  const owned = among.filter(({ source }) => source.split('+').some(isOwnerSource));
  const bySlug = new Map(owned.map((item) => [item.slug, item]));
  const own = new Map<string, Map<FigureKey, OwnFigure>>();
  if (bySlug.size === 0) return own;
  const last = await db
    .selectDistinctOn([figureChanges.slug, figureChanges.figure, figureChanges.form], {
      id: figureChanges.id,
      slug: figureChanges.slug,
      ...changedKey,
      source: figureChanges.source,
      to: figureChanges.newFigure,
      at: figureChanges.changedAt,
      datedOn: figureChanges.datedOn,
      sourceId: figureChanges.sourceId,
    })
    .from(figureChanges)
    .where(
      and(eq(figureChanges.game, game), sql`${figureChanges.slug} = ANY(${sql.param([...bySlug.keys()])})`),
    )
    .orderBy(figureChanges.slug, figureChanges.figure, figureChanges.form, desc(figureChanges.id));
  // The plain figure may stand there by both of its names: the later one counts.
  const inTurn = last
    .toSorted((a, b) => a.id - b.id)
    .flatMap((row) => {
      const item = bySlug.get(row.slug);
      return item === undefined ? [] : [{ ...row, item, key: keyOfChange(row, item) }];
    });
  const latest = new Map(inTurn.map((row) => [`${row.slug} ${row.key}`, row]));
  for (const { slug, key, item, source, to, at, datedOn, sourceId } of latest.values()) {
    if (source !== 'owner' || to === null) continue;
    const noted = sourceId !== null && item.source.split('+').includes(sourceId) ? sourceId : null;
    const figure = { day: datedOn ?? isoDay(at), source: noted };
    own.set(slug, (own.get(slug) ?? new Map<FigureKey, OwnFigure>()).set(key, figure));
  }
  return own;
}

/**
 * @returns whether one of the owner's sources is that of a figure that stays as it is; where the source of such a figure is
 *   not noted, it may be any that is noted of no other
 */
export function staysNamed(
  own: OwnFigures | undefined,
  changes: readonly FigureChange[],
): (sourceId: string) => boolean {
  // What the plain item counts for is one figure, by either name.
  const keyOf = (figure: FigureKey) => (isPlainFigure(figure) ? 'value' : figure);
  const changed = new Set(changes.map(({ figure }) => keyOf(figure)));
  const figures = [...(own ?? [])].map(([key, { source }]) => ({ source, stays: !changed.has(keyOf(key)) }));
  const staying = new Set(figures.filter(({ stays }) => stays).map(({ source }) => source));
  const noted = new Set(figures.map(({ source }) => source));
  return (id) => staying.has(id) || (staying.has(null) && !noted.has(id));
}

/** @returns the last changes of an item's figures, newest first */
export async function readFigureChanges(db: Db | Tx, item: HistoryOf, most: number) {
  const rows = await db
    .select({
      ...changedKey,
      from: figureChanges.oldFigure,
      to: figureChanges.newFigure,
      at: figureChanges.changedAt,
      source: figureChanges.source,
    })
    .from(figureChanges)
    .where(and(eq(figureChanges.game, item.game), eq(figureChanges.slug, item.slug)))
    .orderBy(desc(figureChanges.id))
    .limit(most);
  return rows.map(({ figure, form, ...change }) => ({
    ...change,
    figure: keyOfChange({ figure, form }, item),
  }));
}
