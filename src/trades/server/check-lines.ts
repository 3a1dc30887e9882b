import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { MONEY_SLUGS, moneyNamed } from '../../values/figures/money.ts';
import {
  ANY_FORM,
  formOf,
  formParts,
  hasForms,
  hasTraits,
  PLAIN,
  traitsOf,
} from '../../values/items/form.ts';
import { nameKey } from '../../values/names/read-name.ts';
import { items } from '../../values/server/value-table.ts';
import { fromSelection, joinLines } from '../lines.ts';
import { mostOf, type Side, SIDES, type TradeSelection } from '../trade.ts';
import type { WrittenLine } from '../written-deal.ts';

/** What lines of a game may name. */
type Game = {
  id: GameId;
  maxItems: number;
  mutations: readonly string[];
  /** By the slug of each item that is known. */
  categories: ReadonlyMap<string, string>;
};

/**
 * The same item in the same form is one line of a side, however often a call names it: 99 and 99 of one are too many. Money is
 * never listed, and a game that has some takes it all the same.
 * @returns what is posted: each thing once a side, its form as the game has it
 * @throws the refusal of what a trade may not hold
 */
export async function checkLines(
  tx: Tx,
  id: GameId,
  written: Record<Side, TradeSelection[]>,
): Promise<Record<Side, WrittenLine[]>> {
  const game = await readGame(
    tx,
    id,
    SIDES.flatMap((side) => written[side].map(({ item }) => item)),
  );
  const { maxItems } = game;
  const check = (side: Side): WrittenLine[] => {
    const lines = written[side].map((line) => checkLine(game, side, line));
    const joined = joinLines(lines, () => Infinity);
    if (joined.length > maxItems) refuse('TOO_MANY_ITEMS', { side, maxItems });
    const over = joined.find(({ item, quantity }) => quantity > mostOf(item.slug));
    if (over === undefined) return joined;
    const item = over.item.slug;
    refuse('TOO_MANY_OF_ONE', { side, item, most: mostOf(item) });
  };
  return { offering: check('offering'), wanting: check('wanting') };
}

/** @returns what is to be known of a game for lines with these items: those of its list, and its money */
export async function readGame(tx: Tx, id: GameId, slugs: readonly string[]): Promise<Game> {
  const [config] = await tx.select().from(gameConfigs).where(eq(gameConfigs.id, id));
  if (config === undefined) throw new Error(`Game ${id} has no configuration.`);
  const { mutations, maxItems } = config;
  const known = await tx
    .select({ slug: items.slug, category: items.category })
    .from(items)
    .where(
      and(
        eq(items.game, id),
        inArray(items.slug, [...slugs]),
        or(isNull(items.removedAt), inArray(items.slug, MONEY_SLUGS)),
      ),
    );
  return {
    id,
    maxItems,
    mutations,
    categories: new Map(known.map(({ slug, category }) => [slug, category])),
  };
}

/**
 * @param side on which one may be wanted in any form
 * @returns the line with its form as the game has it
 * @throws the refusal UNKNOWN_ITEM, UNKNOWN_MUTATION or UNKNOWN_FORM
 */
export function checkLine(game: Game, side: Side, written: TradeSelection): WrittenLine {
  const line = fromSelection(written);
  const { item } = written;
  const category = game.categories.get(item);
  if (category === undefined) refuse('UNKNOWN_ITEM', { side, item });
  if (moneyNamed(item) !== undefined && line.form !== PLAIN)
    refuse('UNKNOWN_FORM', { side, item, form: line.form });
  const isAny = line.form === ANY_FORM;
  if (isAny && side === 'wanting' && hasForms(game.id, category, game.mutations)) return line;
  const { traits, mutation: given } = formParts(line.form);
  const mutation = given === undefined ? undefined : spelled(game.mutations, given);
  if (given !== undefined && mutation === undefined)
    refuse('UNKNOWN_MUTATION', { side, item, mutation: given });
  const form = formOf({ traits, mutation });
  const may = hasTraits(game.id, category) ? traitsOf(game.id).map(({ id }) => id) : [];
  // What excludes another, or comes twice, is not in it any more.
  const isWhole = formParts(form).traits.length === traits.length;
  if (isAny || !isWhole || !traits.every((id) => may.includes(id)))
    refuse('UNKNOWN_FORM', { side, item, form: line.form });
  return { ...line, form };
}

/** @returns a mutation as the game spells it; undefined where the game has none of that name */
function spelled(mutations: readonly string[], given: string): string | undefined {
  if (mutations.includes(given)) return given;
  const key = nameKey(given);
  return mutations.find((mutation) => nameKey(mutation) === key);
}
