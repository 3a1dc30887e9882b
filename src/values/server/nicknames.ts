import { and, eq, isNull, or } from 'drizzle-orm';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { supplyOf } from '../../games/server/game-supplies.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { calledKey } from '../names/name-words.ts';
import { ownNicknames } from '../names/nicknames.ts';
import { items } from './value-table.ts';

type Nicknamed = Pick<typeof items.$inferSelect, 'game' | 'slug' | 'name' | 'nicknames'>;

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
 * @param listed what is on a game's list, and its money
 * @returns a function that gives the name of another item than one that goes by a nickname already; undefined where none does
 */
export function calledBy(
  listed: readonly Nicknamed[],
): (slug: string, nickname: string) => string | undefined {
  const named = listed.flatMap((item) =>
    [item.name, ...nicknamesOf(item)].map((each) => ({ key: calledKey(each), item })),
  );
  const byKey = Map.groupBy(named, ({ key }) => key);
  return (slug, nickname) =>
    byKey.get(calledKey(nickname))?.find(({ item }) => item.slug !== slug)?.item.name;
}

/** @returns what is listed of a game, and its money, in the order of the list */
async function readNicknamed(db: Db, game: GameId): Promise<Nicknamed[]> {
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
