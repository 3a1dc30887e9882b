import { GAME_IDS, type GameId, OPENING_GAMES } from '../src/games/game.ts';
import { PRIORITIES, type Priority, USUAL_VISIBILITY, type Visibility } from '../src/inventory/inventory.ts';
import { worthOf } from '../src/values/figures/worth.ts';
import { formFigure, hasTraits, PLAIN, traitsOf } from '../src/values/items/form.ts';
import type { Item } from '../src/values/items/item.ts';
import type { CommunityInput } from './community-rows.ts';
import { demoInventoryChanges, type HaveChangeRow } from './demo-inventory-changes.ts';
import { appealOf, tradable } from './item-worth.ts';
import { MORE_PEOPLE } from './more-people.ts';
import { PEOPLE, personNamed } from './people.ts';
import type { Person } from './person.ts';
import { createRandom, type Random } from './random.ts';

type LineRow = {
  discordId: string;
  game: GameId;
  item: string;
  form: string;
  quantity: number;
  updatedAt: Date;
};

/** What the demo's people have and want. */
export type Inventories = {
  inventories: { discordId: string; game: GameId; checkedAt: Date; visibility: Visibility }[];
  holdings: (LineRow & { forTrade: boolean })[];
  wishes: (LineRow & { priority: Priority })[];
  changes: (HaveChangeRow & { discordId: string; game: GameId })[];
};

const OTHERS = 40;
const SEVERAL_SHARE = 0.15;
const KEPT_SHARE = 0.2;
const FORM_SHARE = 0.25;
const CROWD_SHARE = 0.6;
const FAMOUS_ITEMS = 60;
const LONGEST_MS = 12 * 24 * 60 * 60_000;

/** Those who show others what they have. Nobody else of the demo does. */
const SHOWN = [
  { handle: 'mossyfrog', game: 'adopt-me', visibility: 'everyone', counts: { have: 16, want: 5 } },
  { handle: 'mossyfrog', game: 'grow-garden', visibility: 'everyone', counts: { have: 7, want: 3 } },
  { handle: 'lunarlynx', game: 'steal-brainrot', visibility: 'everyone', counts: { have: 9, want: 2 } },
  { handle: 'pixelpaws', game: 'adopt-me', visibility: 'members', counts: { have: 12, want: 4 } },
] as const;

/** How many lines of each list somebody has of a game. */
type Counts = { have: number; want: number };

/** A list of the demo. @property isCrowd whether it holds what many have and want */
type Kept = { person: Person; game: GameId; counts: Counts; visibility?: Visibility; isCrowd?: boolean };

/** A line of what somebody has, and what one of it counts for. */
type Had = { item: string; form: string; quantity: number; worth: number | undefined };

/** Most of it is in 'trader', who has something of each game; some others have a list of one game each. */
export function demoInventories({ itemsByGame, now }: CommunityInput): Inventories {
  const random = createRandom('inventories');
  const trader = personNamed('trader');
  const others = random
    .shuffled(PEOPLE.filter((person) => person !== trader))
    .filter((person) => SHOWN.every(({ handle }) => handle !== person.handle))
    .slice(0, OTHERS);
  const kept: Kept[] = [
    ...GAME_IDS.map((game) => ({
      person: trader,
      game,
      counts: game === OPENING_GAMES.calculator ? { have: 12, want: 5 } : { have: 4, want: 2 },
    })),
    ...others.map((person) => ({
      person,
      game: random.pick(GAME_IDS),
      counts: { have: random.whole(3, 15), want: random.whole(2, 6) },
    })),
    ...SHOWN.map(({ handle, ...shown }) => ({ person: personNamed(handle), ...shown })),
  ];
  const all: Inventories = { inventories: [], holdings: [], wishes: [], changes: [] };
  const crowd = someCrowd(new Set(kept.map(({ person, game }) => `${game} ${person.handle}`)));
  for (const { person, game, counts, visibility = USUAL_VISIBILITY, isCrowd = false } of [
    ...kept,
    ...crowd,
  ]) {
    const known = tradable(itemsByGame[game], game);
    const tradables = isCrowd ? famous(known, game) : known;
    const things = pickThings(random, tradables, game, counts.have + counts.want);
    if (things.length === 0) continue;
    const whose = { discordId: person.discordId, game };
    const checkedAt = new Date(now.getTime() - random.whole(60_000, LONGEST_MS));
    all.inventories.push({ ...whose, checkedAt, visibility });
    const had: Had[] = [];
    for (const [at, item] of things.entries()) {
      const quantity = random.chance(SEVERAL_SHARE) ? random.whole(2, 4) : 1;
      const form = formOfThing(random, item, game);
      const line = { ...whose, item: item.slug, form, quantity, updatedAt: checkedAt };
      if (at < counts.have) {
        all.holdings.push({ ...line, forTrade: !random.chance(KEPT_SHARE) });
        had.push({ item: item.slug, form, quantity, worth: worthOf(game, item, form) });
      } else all.wishes.push({ ...line, priority: random.pick(PRIORITIES) });
    }
    const picked = new Set(things);
    const rest = tradables.filter((item) => !picked.has(item));
    const changes = demoInventoryChanges({ name: person.handle, game, lines: had, checkedAt }, rest, now);
    all.changes.push(...changes.map((change) => ({ ...whose, ...change })));
  }
  return all;
}

/** @returns lists of many people in many games: whoever types in five things finds somebody who would trade with them */
function someCrowd(taken: ReadonlySet<string>): Kept[] {
  const random = createRandom('inventories of the crowd');
  return GAME_IDS.flatMap((game) =>
    MORE_PEOPLE.filter(({ handle }) => !taken.has(`${game} ${handle}`) && random.chance(CROWD_SHARE)).map(
      (person) => ({
        person,
        game,
        counts: { have: random.whole(8, 20), want: random.whole(8, 16) },
        isCrowd: true,
      }),
    ),
  );
}

/** @returns the items of a game that most people talk about */
function famous(items: readonly Item[], game: GameId): Item[] {
  return items.toSorted((a, b) => appealOf(b, game) - appealOf(a, game)).slice(0, FAMOUS_ITEMS);
}

/** @returns so many different items, as often as people talk about them; fewer where the game has fewer */
function pickThings(random: Random, items: readonly Item[], game: GameId, many: number): Item[] {
  const picked = new Set<Item>();
  for (let at = 0; at < Math.min(many, items.length); at += 1) {
    const left = items.filter((item) => !picked.has(item));
    picked.add(random.pickWeighted(left, (item) => appealOf(item, game)));
  }
  return [...picked];
}

function formOfThing(random: Random, item: Item, game: GameId): string {
  if (!hasTraits(game, item.category) || !random.chance(FORM_SHARE)) return PLAIN;
  const aged = traitsOf(game).filter(({ id }) => formFigure(id) !== undefined);
  return aged.length === 0 ? PLAIN : random.pick(aged).id;
}
