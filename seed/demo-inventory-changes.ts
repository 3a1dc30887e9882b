import type { GameId } from '../src/games/game.ts';
import type { CHANGE_REASONS } from '../src/inventory/inventory.ts';
import { PLAIN } from '../src/values/items/form.ts';
import type { Item } from '../src/values/items/item.ts';
import { LISTED_AGE_MS } from './demo-value-saves.ts';
import { worthOf } from './item-worth.ts';
import { createRandom } from './random.ts';

/** A change of what somebody has, at some time in the past. */
export type HaveChangeRow = {
  item: string;
  form: string;
  delta: number;
  reason: (typeof CHANGE_REASONS)[number];
  at: Date;
};

const DAY_MS = 24 * 60 * 60_000;

/** Since then everything has had its figure, so that what was traded counts for something. */
const LONGEST_MS = LISTED_AGE_MS - 2 * DAY_MS;

/** How much of what somebody has came by trades lately, how much was entered lately; they have had the rest for longer. */
const TRADED_SHARE = 0.4;
const ENTERED_SHARE = 0.2;

/** A trade was fair, or nearly. */
const NEAR = { least: 0.8, most: 1.2 };

/** What somebody has of one game, and when they last said so. */
type Have = {
  checkedAt: Date;
  name: string;
  game: GameId;
  lines: readonly { item: string; form: string; quantity: number; worth: number | undefined }[];
};

/**
 * How somebody came by what they have: some of it for things of about the same worth, which they have no more.
 * @param others things of the game that they neither have nor want
 */
export function demoInventoryChanges(
  { name, game, lines, checkedAt }: Have,
  others: readonly Item[],
  now: Date,
): HaveChangeRow[] {
  const random = createRandom(`inventory changes of ${name} in ${game}`);
  const worths = new Map(others.map((item) => [item, worthOf(item, game)]));
  const left = new Set(others);
  const shortestMs = now.getTime() - checkedAt.getTime();
  return lines.flatMap(({ quantity, worth, ...line }): HaveChangeRow[] => {
    const at = new Date(now.getTime() - random.whole(shortestMs, LONGEST_MS));
    const chance = random.next();
    if (chance >= TRADED_SHARE + ENTERED_SHARE) return [];
    const entered = { ...line, delta: quantity, reason: 'entered' as const, at };
    if (chance >= TRADED_SHARE) return [entered];
    const isNear = (item: Item) => {
      const share = (worths.get(item) ?? 0) / (worth ?? Number.NaN);
      return share >= NEAR.least && share <= NEAR.most;
    };
    const near = [...left].filter(isNear);
    if (near.length === 0) return [entered];
    const gave = random.pick(near);
    left.delete(gave);
    return [
      { item: gave.slug, form: PLAIN, delta: -1, reason: 'traded', at },
      { ...line, delta: 1, reason: 'traded', at },
    ];
  });
}
