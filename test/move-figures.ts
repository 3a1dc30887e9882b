import { eq } from 'drizzle-orm';
import type { GameId } from '../src/games/game.ts';
import { announce } from '../src/live/server/announce.ts';
import { formOfKey, isFormKey } from '../src/values/figures/figure-key.ts';
import type { FigureKey } from '../src/values/items/item.ts';
import { keepFigureChanges } from '../src/values/server/figures/figure-changes.ts';
import { type KnownItem, readKnownItems } from '../src/values/server/known-items.ts';
import { items } from '../src/values/server/value-table.ts';
import type { TestApp } from './start-test-app.ts';

/** A figure that was another one some hours ago; `to` is what it is now where it is left out, null is unknown. */
export type Move = {
  slug: string;
  figure: FigureKey;
  from: number | null;
  to?: number | null;
  hoursAgo?: number;
  source?: string;
};

const HOUR_MS = 60 * 60 * 1000;

/** Writes changes of figures into a game's history, each as if its source had made it then: the oldest go first. */
export async function moveFigures(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  game: GameId,
  moves: readonly Move[],
): Promise<void> {
  const known = await readKnownItems(database.db, eq(items.game, game));
  const bySlug = new Map(known.map((row) => [row.slug, row]));
  const inOneGo = Map.groupBy(moves, ({ hoursAgo = 1, source = 'owner' }) => `${hoursAgo} ${source}`);
  await database.db.transaction(async (tx) => {
    for (const made of [...inOneGo.values()].toSorted(
      (a, b) => (b[0]?.hoursAgo ?? 1) - (a[0]?.hoursAgo ?? 1),
    )) {
      const [{ hoursAgo = 1, source = 'owner' } = {}] = made;
      const changes = made.map(({ slug, figure, from, to = figureNow(bySlug.get(slug), figure) }) => ({
        slug,
        figure,
        from,
        to,
      }));
      const at = new Date(clock.now().getTime() - hoursAgo * HOUR_MS);
      await keepFigureChanges(tx, game, changes, source, at);
    }
    await announce(tx, { name: 'values-changed', game });
  });
}

function figureNow(item: KnownItem | undefined, figure: FigureKey): number | null {
  return (isFormKey(figure) ? item?.forms[formOfKey(figure)] : item?.[figure]) ?? null;
}
