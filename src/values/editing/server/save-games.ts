import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { type GameId, NO_MUTATION } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import { announce } from '../../../live/server/announce.ts';
import { isoDay } from '../../../platform/dates.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import type { NewFigure } from '../../server/figures/set-figures.ts';
import type { WordsRefused } from '../../server/item-words.ts';
import { type OwnerSaid, ownerSaid } from '../../server/lists/owner-source.ts';
import type { GameEdit, PricedEdit } from '../game-edit-contract.ts';
import { checkMutations, type RefusedLine } from '../listed-name.ts';
import { changeItems, type ItemsRefused } from './change-items.ts';
import { readEditedGames } from './read-edited-games.ts';

/**
 * Saves edits of games: all of them, or nothing. Every edit names the version that it is based on; of two at once, the
 * second finds another version there and changes nothing. What changes items or figures can be undone (`undo-save.ts`).
 * @param savedBy whose save it is
 * @throws the refusal when a game has changed meanwhile, or a name or an item cannot be used
 */
export async function saveGames(
  tx: Tx,
  edits: readonly GameEdit[],
  savedBy: string,
  now: Date,
): Promise<void> {
  // One order for every writer, so that two of them never wait for each other.
  const inOrder = edits.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const stale: GameId[] = [];
  for (const edit of inOrder) if (!(await passVersion(tx, edit, now))) stale.push(edit.id);
  if (stale.length > 0) refuse('STALE_CONFIG', { games: await readEditedGames(tx, stale) });
  const refused: (RefusedLine & { game: GameId; list: 'items' | 'mutations' })[] = [];
  for (const edit of inOrder) {
    refused.push(...(await saveMutations(tx, edit)), ...(await saveItems(tx, edit, savedBy, now)));
  }
  if (refused.length > 0) refuse('LINES_REFUSED', { refused });
  // A list says the name of its game, and is searched by its mutations.
  for (const { id, name, mutations } of inOrder)
    if (name !== undefined || mutations !== undefined)
      await announce(tx, { name: 'values-changed', game: id });
  await announce(tx, { name: 'games-changed' });
}

/** The row is held from here on: whoever changes the game's list holds it too. */
async function passVersion(tx: Tx, edit: GameEdit, now: Date): Promise<boolean> {
  const passed = await tx
    .update(gameConfigs)
    .set({
      version: sql`${gameConfigs.version} + 1`,
      updatedAt: now,
      ...(edit.name === undefined ? {} : { name: edit.name }),
      ...(edit.maxItems === undefined ? {} : { maxItems: edit.maxItems }),
    })
    .where(and(eq(gameConfigs.id, edit.id), eq(gameConfigs.version, edit.expectedVersion)))
    .returning({ id: gameConfigs.id });
  return passed.length > 0;
}

async function saveMutations(tx: Tx, edit: GameEdit) {
  if (edit.mutations === undefined) return [];
  const [saved] = await tx
    .select({ mutations: gameConfigs.mutations })
    .from(gameConfigs)
    .where(eq(gameConfigs.id, edit.id));
  const { good, refused } = checkMutations(edit.mutations, NO_MUTATION, saved?.mutations ?? []);
  if (refused.length === 0)
    await tx.update(gameConfigs).set({ mutations: good }).where(eq(gameConfigs.id, edit.id));
  return refused.map((line) => ({ ...line, game: edit.id, list: 'mutations' as const }));
}

async function saveItems(tx: Tx, edit: GameEdit, savedBy: string, now: Date) {
  const { added, removed, priced, described } = edit;
  if ([added, removed, priced, described].every(({ length }) => length === 0)) return [];
  const problem: ItemsRefused | undefined = await changeItems(
    tx,
    edit.id,
    { added, removed, described, priced: priced.map(toFigure) },
    { said: readSaid(edit, now), saveId: randomUUID(), savedBy, now },
  );
  if (problem?.words !== undefined) refuseWords(edit.id, problem.words);
  if (problem?.moneyFixed !== undefined)
    refuse('MONEY_IS_FIXED', { game: edit.id, slug: problem.moneyFixed });
  if (problem?.unknown !== undefined) refuse('UNKNOWN_ITEMS', { game: edit.id, slugs: problem.unknown });
  if (problem?.unknownForm !== undefined) refuse('UNKNOWN_FORM', { game: edit.id, ...problem.unknownForm });
  if (problem?.unknownFigure !== undefined)
    refuse('UNKNOWN_FIGURE', { game: edit.id, ...problem.unknownFigure });
  if (problem?.outOfScale !== undefined) refuse('OUT_OF_SCALE', { game: edit.id, ...problem.outOfScale });
  if (problem === undefined) {
    await announce(tx, { name: 'values-changed', game: edit.id });
    // Cards of trades show what an item is called and what it is worth.
    if (priced.length + described.length > 0)
      await announce(tx, { name: 'trades-changed', game: edit.id, items: true });
  }
  return (problem?.refused ?? []).map((line) => ({ ...line, game: edit.id, list: 'items' as const }));
}

function refuseWords(game: GameId, refused: WordsRefused): never {
  const { slug } = refused;
  switch (refused.why) {
    case 'UNKNOWN_ITEM':
      return refuse('UNKNOWN_ITEMS', { game, slugs: [slug] });
    case 'NICKNAME_TAKEN':
      return refuse('NICKNAME_TAKEN', { game, slug, nickname: refused.nickname, name: refused.name });
    case 'NAME_TAKEN':
    case 'MONEY_IS_FIXED':
      return refuse(refused.why, { game, slug });
  }
}

function toFigure(priced: PricedEdit): NewFigure {
  if ('key' in priced) return priced;
  return 'inForm' in priced ? { slug: priced.slug, ...priced.inForm } : priced;
}

/** Somewhere on earth a day begins 14 hours before it does in UTC, in which days are kept. */
const FIRST_HOURS_MS = 14 * 60 * 60_000;

/** @throws the refusal FUTURE_DAY where the day has begun nowhere */
function readSaid({ id, said = {} }: GameEdit, now: Date): OwnerSaid {
  const { by, on } = ownerSaid(said, now);
  if (on > isoDay(new Date(now.getTime() + FIRST_HOURS_MS))) refuse('FUTURE_DAY', { game: id });
  const today = isoDay(now);
  return { by, on: on > today ? today : on };
}
