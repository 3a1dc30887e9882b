import { refuse } from '../../api/refuse.ts';
import { calls, hiddenFrom } from '../../api/server/calls.ts';
import { readCompletedWithItem } from '../../trades/server/read-completed.ts';
import { figuresByDay } from '../figures/figures-by-day.ts';
import { readItem, readItemChanges } from './read-item.ts';

/** Trades of either kind that the page of an item shows. */
const TRADES = 6;

const item = calls.values.item.handler(async ({ input, context }) => {
  const { db, book, config } = context;
  const { game, item: slug } = input;
  const now = context.now();
  const found = await readItem(db, game, slug);
  if (found === undefined) refuse('ITEM_NOT_FOUND');
  const [changes, live, completed] = await Promise.all([
    readItemChanges(db, { game, ...found.item }, now),
    book.withItem(game, slug, { limit: TRADES, hidden: hiddenFrom(context) }),
    readCompletedWithItem(context, game, slug, TRADES),
  ]);
  return {
    game,
    ...found,
    recordedAt: figuresByDay(game, found.item)[0]?.day ?? null,
    staleDays: config.values.staleDays,
    changes,
    live,
    completed,
  };
});

export const itemHandlers = { item };
