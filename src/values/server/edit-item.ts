import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { moneyItem } from '../figures/money.ts';
import { plainFigure } from '../figures/plain-figure.ts';
import { mayHaveForm } from '../figures/priced-forms.ts';
import type { Form } from '../items/form.ts';
import type { Figure } from '../items/item.ts';
import {
  changedFigures,
  keepFigureChanges,
  readFigureChanges,
  readOwnFigures,
  staysNamed,
} from './figures/figure-changes.ts';
import { findNewWords, type NewWords, readItemWords } from './item-words.ts';
import { type KnownItem, readKnownItems } from './known-items.ts';
import { dropUnusedOwnerSources, nameOwnerSource, ownerSaid, withOwnerSource } from './lists/owner-source.ts';
import { nicknamesOf } from './nicknames.ts';
import { items, valueSources } from './value-table.ts';

/** What is to change of an item; what is left out stays, null makes a figure unknown. */
export type ItemEdit = NewWords & {
  expectedVersion: number;
  /** Where changed figures come from, in words. */
  source?: string | undefined;
  /** Values in forms that have no figure of their own; those that are left out stay. */
  forms?: Readonly<Record<Form, number | null>> | undefined;
} & { [figure in Figure]?: number | null | undefined };

/** Changes of one item that are shown. */
const CHANGES_SHOWN = 20;

/**
 * Changes one item of a game's list, if it still is as the editor knew it. Each changed figure keeps its old one with
 * the date. It raises the game's version too, so that whoever saves edits of the game from before is told. Of the game's money only
 * what it counts for can change.
 * @throws the refusal of the rule that does not allow it; STALE_ITEM with the item as it is
 */
export async function editItem(tx: Tx, game: GameId, slug: string, edit: ItemEdit, now: Date): Promise<void> {
  const { expectedVersion, source, forms, ...fields } = edit;
  // Whoever changes a game's list holds its row.
  await tx
    .select({ id: gameConfigs.id })
    .from(gameConfigs)
    .where(eq(gameConfigs.id, game))
    .for('no key update');
  const before = await findListed(tx, game, slug);
  if (before === undefined) refuse('ITEM_NOT_FOUND');
  // What somebody else has changed meanwhile is told first: it may be why the rest of the edit does not fit.
  if (before.version !== expectedVersion) return await refuseStale(tx, game, slug);
  if (moneyItem(game, slug) !== undefined && hasOther(fields, gameOf(game).countsBy))
    refuse('MONEY_IS_FIXED');
  const words = await findWords(tx, game, slug, fields);
  const after = withPlain(before, { ...before, ...withoutUndefined(fields), ...words }, edit);
  const changes = changedFigures(slug, before, { ...after, forms: formsAfter(game, after, forms) });
  const changed = new Set<string>(changes.map(({ figure }) => figure));
  const said = ownerSaid({ by: source }, now);
  const named = source || changes.length > 0 ? await nameOwnerSource(tx, game, said) : undefined;
  const own = await readOwnFigures(tx, game, [before]);
  // Words that come without a figure are said of all that the owner has changed.
  const stays = changes.length === 0 ? () => false : staysNamed(own.get(slug), changes);
  const keeps = changedFigures(slug, {}, before).some(({ figure }) => !changed.has(figure));
  const edited = await tx
    .update(items)
    .set({
      name: after.name,
      nicknames: after.nicknames,
      category: after.category,
      rarity: after.rarity,
      demand: after.demand,
      buyPrice: after.buyPrice,
      moneyPerSecond: after.moneyPerSecond,
      ...(named === undefined
        ? {}
        : { source: withOwnerSource(before.source, { keeps, stays, added: named }) }),
      version: sql`${items.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(items.game, game), eq(items.slug, slug), eq(items.version, expectedVersion)))
    .returning({ slug: items.slug });
  if (edited.length === 0) return await refuseStale(tx, game, slug);
  if (named !== undefined) {
    await keepFigureChanges(tx, game, changes, 'owner', now, { sourceId: named, on: said.on });
    await dropUnusedOwnerSources(tx, game);
  }
  const version = sql`${gameConfigs.version} + 1`;
  await tx.update(gameConfigs).set({ version, updatedAt: now }).where(eq(gameConfigs.id, game));
  await announce(tx, { name: 'games-changed' });
  await announce(tx, { name: 'values-changed', game });
  // Cards of trades show an item's name, rarity and worth.
  await announce(tx, { name: 'trades-changed', game, items: true });
}

/** @returns one item of a game's list, or its money, with everything that can be edited; undefined when it is neither */
export async function readEditedItem(db: Db | Tx, game: GameId, slug: string) {
  const row = await findListed(db, game, slug);
  if (row === undefined) return undefined;
  const { source, uploadedPicture, foundPicture, ...item } = row;
  const [sources, changes] = [
    await db
      .select({ id: valueSources.id, what: valueSources.what, date: valueSources.date })
      .from(valueSources)
      .where(and(eq(valueSources.game, game), inArray(valueSources.id, source.split('+')))),
    await readFigureChanges(db, row, CHANGES_SHOWN),
  ];
  const pictures = { picture: uploadedPicture ?? foundPicture, uploaded: uploadedPicture !== null };
  return {
    ...item,
    nicknames: nicknamesOf(row),
    ...pictures,
    sources,
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  };
}

async function refuseStale(tx: Tx, game: GameId, slug: string): Promise<never> {
  const item = await readEditedItem(tx, game, slug);
  if (item === undefined) refuse('ITEM_NOT_FOUND');
  refuse('STALE_ITEM', { item });
}

async function findListed(db: Db | Tx, game: GameId, slug: string) {
  // Money is on no list (decision 0041).
  const listed = moneyItem(game, slug) === undefined ? isNull(items.removedAt) : undefined;
  const [row] = await readKnownItems(db, and(eq(items.game, game), eq(items.slug, slug), listed));
  return row;
}

/** @returns the item with its plain figure by the name that goes with its category: of that name in the edit, else of the other one */
function withPlain(before: KnownItem, after: KnownItem, edit: ItemEdit): KnownItem {
  const name = plainFigure(after.game, after.category);
  const other = name === 'value' ? 'regularValue' : 'value';
  const isSaid = edit[name] !== undefined || edit[other] !== undefined;
  const figure = isSaid ? (edit[name] ?? edit[other]) : (before.regularValue ?? before.value);
  return { ...after, value: null, regularValue: null, [name]: figure ?? null };
}

/** @returns whether an edit says anything of another field than the given one */
function hasOther(fields: object, only: Figure): boolean {
  return Object.keys(withoutUndefined(fields)).some((field) => field !== only);
}

/**
 * @returns what an item counts for in other forms: those that it cannot have any more, since its category is another one, are unknown
 * @throws the refusal UNKNOWN_FORM when the edit names one that it cannot have
 */
function formsAfter(
  game: GameId,
  { category, forms: known }: { category: string; forms: Readonly<Record<Form, number>> },
  edited: ItemEdit['forms'] = {},
): Record<Form, number | null> {
  const wrong = Object.keys(edited).find((form) => !mayHaveForm(game, category, form));
  if (wrong !== undefined) refuse('UNKNOWN_FORM', { form: wrong });
  const kept = Object.entries(known).filter(([form]) => mayHaveForm(game, category, form));
  return { ...Object.fromEntries(kept), ...edited };
}

/**
 * @returns what the edit says of the item otherwise, as it is to be kept; nothing where it says none of that
 * @throws the refusal NAME_TAKEN or NICKNAME_TAKEN when another item goes by it
 */
async function findWords(
  tx: Tx,
  game: GameId,
  slug: string,
  { name, category, rarity, nicknames }: NewWords,
): Promise<Partial<KnownItem>> {
  const edit = withoutUndefined({ name, category, rarity, nicknames });
  if (Object.keys(edit).length === 0) return {};
  const found = findNewWords(await readItemWords(tx, game), [{ slug, ...edit }]);
  if ('words' in found) return found.words.get(slug) ?? {};
  const { refused } = found;
  if (refused.why === 'NICKNAME_TAKEN')
    refuse('NICKNAME_TAKEN', { nickname: refused.nickname, name: refused.name });
  if (refused.why === 'NAME_TAKEN') refuse('NAME_TAKEN');
  return refuse(refused.why === 'MONEY_IS_FIXED' ? 'MONEY_IS_FIXED' : 'ITEM_NOT_FOUND');
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> };
function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
