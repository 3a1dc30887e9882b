import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { formKey } from '../../figures/figure-key.ts';
import { mayHaveForm } from '../../figures/priced-forms.ts';
import type { NewFigure } from '../../server/figures/set-figures.ts';
import {
  findNewWords,
  isReworded,
  type ItemWords,
  readItemWords,
  type WordsRefused,
} from '../../server/item-words.ts';
import { readKnownItems } from '../../server/known-items.ts';
import { items } from '../../server/value-table.ts';
import type { DescribedEdit } from '../game-edit-contract.ts';

/**
 * Finds what items of a game are called after a save; nothing is written yet.
 * @param leaving slugs of items that the same save takes off the list: their names are free
 * @returns what is said of each item of which anything changes, by slug; or what was refused
 */
export async function planWords(
  tx: Tx,
  game: GameId,
  described: readonly DescribedEdit[],
  leaving: ReadonlySet<string>,
): Promise<{ words: Map<string, ItemWords> } | { refused: WordsRefused }> {
  if (described.length === 0) return { words: new Map() };
  const staying = (await readItemWords(tx, game)).filter(({ slug }) => !leaving.has(slug));
  const found = findNewWords(staying, described);
  if ('refused' in found) return found;
  const reworded = staying.flatMap((before) => {
    const after = found.words.get(before.slug);
    return after === undefined || !isReworded(before, after) ? [] : [[before.slug, after] as const];
  });
  return { words: new Map(reworded) };
}

/**
 * Has items called as it was planned.
 * @returns the figures that become unknown with it: those in forms that an item of its new category cannot have
 */
export async function writeWords(
  tx: Tx,
  game: GameId,
  words: ReadonlyMap<string, ItemWords>,
  now: Date,
): Promise<NewFigure[]> {
  if (words.size === 0) return [];
  const rows = [...words.values()].map(({ slug, name, category, rarity, nicknames }) => {
    return { slug, name, category, rarity, nicknames };
  });
  const isOne = and(eq(items.game, game), sql`${items.slug} = ANY(${sql.param([...words.keys()])})`);
  const known = await readKnownItems(tx, isOne);
  // Two may change names: for a moment neither is on the list, where a name may stand once.
  await tx
    .update(items)
    .set({ removedAt: now })
    .where(and(isOne, isNull(items.removedAt)));
  await tx.execute(sql`
    UPDATE ${items} SET name = said.name, category = said.category, rarity = said.rarity, nicknames = nullif(said.nicknames, 'null'::jsonb),
      removed_at = NULL, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS said(slug text, name text, category text, rarity text, nicknames jsonb)
    WHERE ${items.game} = ${game} AND ${items.slug} = said.slug`);
  return known.flatMap(({ slug, forms }) =>
    Object.keys(forms)
      .filter((form) => !mayHaveForm(game, words.get(slug)?.category ?? '', form))
      .map((form) => ({ slug, key: formKey(form), figure: null })),
  );
}
