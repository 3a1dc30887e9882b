import type { GameId } from '../src/games/game.ts';
import { SIDES } from '../src/trades/trade.ts';
import { demandRange } from '../src/values/figures/demand.ts';
import type { Figure, Item } from '../src/values/items/item.ts';
import type { CommunityInput, TradeRow } from './community-rows.ts';
import { tradable, worthOf } from './item-worth.ts';
import { createRandom, type Random } from './random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago the lists came, before anything was changed in them. */
export const LISTED_AGE_MS = 35 * DAY_MS;

/**
 * How long ago the owner saved figures. All that changed was in the first save already: it is older than the 30
 * days of which movers are shown, so that a figure that has come back to its list's since then has moved.
 */
const SAVE_AGES_MS = [
  34 * DAY_MS,
  12 * DAY_MS + 3 * HOUR_MS,
  4 * DAY_MS + 2 * HOUR_MS,
  25 * MINUTE_MS,
] as const;

/** What the owner keeps fresh in a game. */
type Kept = {
  game: GameId;
  figures: readonly Figure[];
  /** Items of which these are known: so many by their worth, and of the others so many by how often they are traded. */
  most: { valued: number; traded: number };
  /** How many of them changed last in each of the saves after the first. */
  lastIn: readonly [number, number, number];
  /** How often their demand has changed as well. */
  demandShare: number;
};

/** The other games have prices of shops, or no figures: nobody's opinion changes them. */
const KEPT: readonly Kept[] = [
  {
    game: 'adopt-me',
    figures: ['regularValue', 'neonValue', 'megaValue'],
    most: { valued: 40, traded: 20 },
    lastIn: [25, 20, 15],
    demandShare: 0.2,
  },
  {
    game: 'grow-garden',
    figures: ['value'],
    most: { valued: 12, traded: 0 },
    lastIn: [0, 12, 0],
    demandShare: 0.4,
  },
];

/** They stay as old as their list, so that the demo shows how that looks. */
const LEFT_OLD = ['shadow-dragon', 'bat-dragon', 'frost-dragon'];

/** How often an item changed in a save between its first and its last one, and how often by much. */
const BETWEEN_SHARE = 0.3;
const MUCH_SHARE = 0.08;

/** A figure of an item, and what it is from then on. */
type SavedFigure = { slug: string; key: Figure; figure: number };

/** A save of the owner's: figures of one game or more. */
export type DemoSave = { at: Date; games: ReadonlyMap<GameId, SavedFigure[]> };

/**
 * What the owner of the demo saved until `now`, oldest first. Each figure ends at what it is in the lists that are given:
 * only its day, its source and its past are new. Pure; the same input gives the same saves.
 */
export function demoValueSaves(
  { itemsByGame, now }: Pick<CommunityInput, 'itemsByGame' | 'now'>,
  trades: readonly TradeRow[],
): DemoSave[] {
  const changes = KEPT.map((kept) => ({ ...kept, all: changesOf(kept, itemsByGame[kept.game], trades) }));
  const saves = SAVE_AGES_MS.map((ageMs, save) => {
    const games = changes.flatMap(({ game, all }) => {
      const figures = all.flatMap((change) => (change.save === save ? [change.figure] : []));
      return figures.length === 0 ? [] : [[game, figures] as const];
    });
    return { at: savedAt(ageMs, now), games: new Map(games) };
  });
  return saves.filter(({ games }) => games.size > 0);
}

/** The save of less than a day ago is of today, soon after midnight too. */
function savedAt(ageMs: number, now: Date): Date {
  const at = now.getTime() - ageMs;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(ageMs < DAY_MS ? Math.max(at, midnight) : at);
}

/** A figure that one of the saves has changed. */
type Change = { save: number; figure: SavedFigure };

function changesOf(kept: Kept, items: readonly Item[], trades: readonly TradeRow[]): Change[] {
  const { game, figures, lastIn, demandShare } = kept;
  const random = createRandom(`value saves of ${game}`);
  const last = lastIn.flatMap((count, at) => Array.from({ length: count }, () => at + 1));
  return random.shuffled(keptItems(kept, items, trades)).flatMap((item, at) => {
    const lastSave = last[at] ?? 1;
    const steps = stepsTo(lastSave, random);
    const change = (save: number, key: Figure, figure: number): Change => ({
      save,
      figure: { slug: item.slug, key, figure },
    });
    const values = figures.flatMap((key) => {
      let figure = item[key] ?? 0;
      return steps.toReversed().map(({ save, share }) => {
        const made = change(save, key, figure);
        figure = figureBefore(figure, share);
        return made;
      });
    });
    const { demand } = item;
    const demandWas = random.chance(demandShare) ? demandBefore(game, demand, random) : undefined;
    if (demand === undefined || demandWas === undefined) return values;
    return [...values, change(0, 'demand', demandWas), change(lastSave, 'demand', demand)];
  });
}

function keptItems(
  { game, figures, most }: Kept,
  items: readonly Item[],
  trades: readonly TradeRow[],
): Item[] {
  const known = tradable(items, game).filter(
    (item) => !LEFT_OLD.includes(item.slug) && figures.every((figure) => item[figure]),
  );
  const byWorth = known.toSorted((a, b) => (worthOf(b, game) ?? 0) - (worthOf(a, game) ?? 0));
  const ofGame = trades.filter((trade) => trade.game === game);
  const entries = Map.groupBy(
    ofGame.flatMap((trade) => SIDES.flatMap((side) => trade[side])),
    ({ item }) => item,
  );
  const traded = ({ slug }: Item) => entries.get(slug)?.length ?? 0;
  const byTrades = byWorth.slice(most.valued).toSorted((a, b) => traded(b) - traded(a));
  return [...byWorth.slice(0, most.valued), ...byTrades.slice(0, most.traded)];
}

/** A save that an item changed in, and by which share of what they were its figures moved then. */
type Step = { save: number; share: number };

function stepsTo(last: number, random: Random): Step[] {
  return SAVE_AGES_MS.flatMap((_, save) => {
    const changes = save === 0 || save === last || (save < last && random.chance(BETWEEN_SHARE));
    if (!changes) return [];
    const percent = random.chance(MUCH_SHARE) ? random.whole(16, 26) : random.whole(2, 14);
    return { save, share: (random.chance(0.5) ? percent : -percent) / 100 };
  });
}

/** @returns what a figure was before it moved by a share of that: another one, and as round as figures of lists are */
function figureBefore(figure: number, share: number): number {
  const step = 10 ** Math.floor(Math.log10(figure)) / 20;
  const moved = figure - figure / (1 + share);
  const steps = Math.max(1, Math.round(Math.abs(moved) / step)) * Math.sign(share);
  return Number((figure - steps * step).toPrecision(4));
}

/** @returns another demand on the scale of the game; undefined where that of now is on none */
function demandBefore(game: GameId, demand: number | undefined, random: Random): number | undefined {
  const range = demandRange(game);
  if (demand === undefined || range === undefined) return undefined;
  const isOnScale = (figure: number) => figure >= range.least && figure <= range.most;
  return isOnScale(demand) ? random.pick([demand - 1, demand + 1].filter(isOnScale)) : undefined;
}
