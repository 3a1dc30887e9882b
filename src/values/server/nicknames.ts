import { and, eq, isNull, or } from 'drizzle-orm';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { supplyOf } from '../../games/server/game-supplies.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { calledKey } from '../names/name-words.ts';
import { ownNicknames } from '../names/nicknames.ts';
import { items } from './value-table.ts';

type Nicknamed = Pick<typeof items.$inferSelect, 'game' | 'slug' | 'name' | 'nicknames'>;

/** What an item is called beside its name already: the name of another one, or what that one is also called. */
export type TakenNickname = { nickname: string; name: string };

/** @returns what players call an item: as the owner has written it, or else as its game's folder has it */
export function nicknamesOf({ game, slug, nicknames }: Nicknamed): readonly string[] {
  return nicknames ?? supplyOf(game).nicknames.get(slug) ?? [];
}

/**
 * Names that come with a list are not refused for a nickname: the nickname gives way, for as long as there is such a name.
 * @param known what is listed
 * @returns by slug, what each item is called and no other
 */
export function clearNicknames(known: readonly Nicknamed[]): Map<string, string[]> {
  const taken = new Set(known.map(({ name }) => calledKey(name)));
  const clear = new Map<string, string[]>();
  for (const item of known) {
    const free = ownNicknames(item.name, nicknamesOf(item)).filter((one) => !taken.has(calledKey(one)));
    for (const one of free) taken.add(calledKey(one));
    if (free.length > 0) clear.set(item.slug, free);
  }
  return clear;
}

/** @returns what an item is called in its list; undefined where that is nothing beside its name */
export async function readClearNicknames(db: Db, item: Nicknamed): Promise<string[] | undefined> {
  if (nicknamesOf(item).length === 0) return undefined;
  return clearNicknames(await readNicknamed(db, item.game)).get(item.slug);
}

/**
 * Whoever asks holds the game's row, so that nobody takes one meanwhile.
 * @returns the first of some nicknames by which another item of the game goes; undefined where there is none
 */
export async function findTaken(
  tx: Tx,
  game: GameId,
  slug: string,
  nicknames: readonly string[],
): Promise<TakenNickname | undefined> {
  if (nicknames.length === 0) return undefined;
  const others = (await readNicknamed(tx, game)).filter((item) => item.slug !== slug);
  const taken = new Map(
    others.flatMap((item) => [item.name, ...nicknamesOf(item)].map((each) => [calledKey(each), item.name])),
  );
  for (const nickname of nicknames) {
    const name = taken.get(calledKey(nickname));
    if (name !== undefined) return { nickname, name };
  }
  return undefined;
}

/** @returns what is listed of a game, and its money, in the order of the list */
async function readNicknamed(db: Db | Tx, game: GameId): Promise<Nicknamed[]> {
  const money = gameOf(game).money?.slug;
  return await db
    .select({ game: items.game, slug: items.slug, name: items.name, nicknames: items.nicknames })
    .from(items)
    .where(
      and(
        eq(items.game, game),
        or(isNull(items.removedAt), money === undefined ? undefined : eq(items.slug, money)),
      ),
    )
    .orderBy(items.position);
}
