import { and, eq, isNull, or } from 'drizzle-orm';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { moneyNamed } from '../figures/money.ts';
import { itemKey } from '../items/item-key.ts';
import { listedSpelling } from '../names/listed-spelling.ts';
import { ownNicknames } from '../names/nicknames.ts';
import { calledBy, nicknamesOf } from './nicknames.ts';
import { items } from './value-table.ts';

/** What is to be said of an item otherwise: what is left out stays, a rarity of null is none, nicknames are all of them. */
export type NewWords = {
  name?: string | undefined;
  category?: string | undefined;
  rarity?: string | null | undefined;
  nicknames?: readonly string[] | undefined;
};

/** What is said of an item of a list; nicknames are NULL while they are those of its game's folder. */
export type ItemWords = Pick<
  typeof items.$inferSelect,
  'game' | 'slug' | 'name' | 'category' | 'rarity' | 'nicknames'
>;

/** Why an item cannot be called so: `name` is of the other item that goes by it. */
export type WordsRefused =
  | { why: 'MONEY_IS_FIXED' | 'UNKNOWN_ITEM' | 'NAME_TAKEN'; slug: string }
  | { why: 'NICKNAME_TAKEN'; slug: string; nickname: string; name: string };

/** @returns what is said of the items of a game's list, and of its money, in the order of the list */
export async function readItemWords(tx: Tx, game: GameId): Promise<ItemWords[]> {
  const money = gameOf(game).money?.slug;
  const { slug, name, category, rarity, nicknames } = items;
  return await tx
    .select({ game: items.game, slug, name, category, rarity, nicknames })
    .from(items)
    .where(
      and(
        eq(items.game, game),
        or(isNull(items.removedAt), money === undefined ? undefined : eq(items.slug, money)),
      ),
    )
    .orderBy(items.position);
}

/**
 * Finds what items are called after some edits, all of which count at once: a name that one of them gives up is free for another. A
 * new category or rarity gets the spelling in which others have it. Whoever asks holds the game's row, so that nobody takes a name meanwhile.
 * @param listed what is on the list, and the game's money
 * @returns what is said of each edited item from then on, by slug; or the first rule that does not allow it
 */
export function findNewWords(
  listed: readonly ItemWords[],
  edits: readonly (NewWords & { slug: string })[],
): { words: Map<string, ItemWords> } | { refused: WordsRefused } {
  const bySlug = new Map(listed.map((item) => [item.slug, item]));
  const spelled = spellings(listed, edits);
  const words = new Map<string, ItemWords>();
  for (const edit of edits) {
    const { slug } = edit;
    const before = bySlug.get(slug);
    if (moneyNamed(slug) !== undefined) return { refused: { why: 'MONEY_IS_FIXED', slug } };
    if (before === undefined) return { refused: { why: 'UNKNOWN_ITEM', slug } };
    const { name = before.name, category = before.category, rarity = before.rarity } = edit;
    words.set(slug, {
      ...before,
      name,
      category: category === before.category ? category : spelled.category(category),
      rarity: rarity === null || rarity === before.rarity ? rarity : spelled.rarity(rarity),
      nicknames: edit.nicknames === undefined ? before.nicknames : ownNicknames(name, edit.nicknames),
    });
  }
  const refused = findTaken(
    listed.map((item) => words.get(item.slug) ?? item),
    edits.filter(({ slug }) => isMoved(bySlug.get(slug), words.get(slug))).map(({ slug }) => slug),
    edits.filter(({ nicknames }) => nicknames !== undefined).map(({ slug }) => slug),
  );
  return refused === undefined ? { words } : { refused };
}

/** @returns whether an item has another name or category */
function isMoved(before: ItemWords | undefined, after: ItemWords | undefined): boolean {
  return before?.name !== after?.name || before?.category !== after?.category;
}

/** @returns whether anything is said of an item otherwise than before */
export function isReworded(before: ItemWords, after: ItemWords): boolean {
  const called = (item: ItemWords) => JSON.stringify(nicknamesOf(item));
  return isMoved(before, after) || before.rarity !== after.rarity || called(before) !== called(after);
}

/** Those that are about to have other ones say nothing of how the rest is spelled. */
function spellings(listed: readonly ItemWords[], edits: readonly (NewWords & { slug: string })[]) {
  const others = (word: 'category' | 'rarity') => {
    const changing = new Set(edits.filter((edit) => edit[word] !== undefined).map(({ slug }) => slug));
    return listed.filter(({ slug }) => !changing.has(slug) && moneyNamed(slug) === undefined);
  };
  return {
    category: listedSpelling(others('category').map(({ category }) => category)),
    rarity: listedSpelling(others('rarity').flatMap(({ rarity }) => rarity ?? [])),
  };
}

function findTaken(
  listed: readonly ItemWords[],
  moved: readonly string[],
  renicknamed: readonly string[],
): WordsRefused | undefined {
  const bySlug = new Map(listed.map((item) => [item.slug, item]));
  const named = Map.groupBy(
    listed.filter(({ slug }) => moneyNamed(slug) === undefined),
    itemKey,
  );
  for (const slug of moved) {
    const item = bySlug.get(slug);
    if (item && (named.get(itemKey(item)) ?? []).some((other) => other.slug !== slug))
      return { why: 'NAME_TAKEN', slug };
  }
  if (renicknamed.length === 0) return undefined;
  const findOther = calledBy(listed);
  for (const slug of renicknamed)
    for (const nickname of bySlug.get(slug)?.nicknames ?? []) {
      const name = findOther(slug, nickname);
      if (name !== undefined) return { why: 'NICKNAME_TAKEN', slug, nickname, name };
    }
  return undefined;
}
