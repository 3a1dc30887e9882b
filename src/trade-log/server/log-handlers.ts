import { calls, signedIn } from '../../api/server/calls.ts';
import { pageKey, readPageKey } from '../../trades/trade-page-key.ts';
import { LogSummary } from '../log-summary.ts';
import { LOG_PAGE } from '../log.ts';
import { askedLog } from './asked-log.ts';
import { addToLog, changeLogged, removeFromLog } from './change-log.ts';
import { type LoggedTrade, readLog } from './read-log.ts';
import { readPartners } from './read-logged-with.ts';

/** Trades that are read at once where all of them are. */
const PART = 1000;

const list = calls.tradeLog.list.handler(async ({ input: { after, most, ...filter }, context }) => {
  const { asked } = await askedLog(context, filter);
  const behind = after === undefined ? undefined : readPageKey(after);
  const trades: LoggedTrade[] = [];
  // Where only some of them are wanted, more are looked through.
  const size = filter.verdict === undefined ? most + 1 : 4 * LOG_PAGE;
  for await (const part of readLog(context, asked, size, behind)) {
    trades.push(...part.filter(({ verdict }) => filter.verdict === undefined || verdict === filter.verdict));
    if (trades.length > most) break;
  }
  const page = trades.slice(0, most);
  const last = page.at(-1);
  const next =
    trades.length > most && last !== undefined
      ? pageKey({ createdAt: new Date(last.happenedAt), id: last.id })
      : null;
  return { game: asked.game, trades: page, next };
});

const summary = calls.tradeLog.summary.handler(async ({ input, context }) => {
  const { asked, games } = await askedLog(context, input);
  const sums = new LogSummary<LoggedTrade>(input.verdict);
  for await (const part of readLog(context, asked, PART)) part.forEach((trade) => sums.add(trade));
  const { all, verdicts, trades, uncounted, figures, best, worst } = sums;
  return {
    game: asked.game,
    games,
    all,
    verdicts,
    trades,
    uncounted,
    figures,
    points: sums.points(),
    best,
    worst,
    partners: await readPartners(context.db, asked.userId, asked.game, asked.hidden),
  };
});

const add = calls.tradeLog.add.handler(async ({ input, context }) => {
  return { id: await addToLog(context.db, signedIn(context).userId, input, context.now()) };
});

const change = calls.tradeLog.change.handler(async ({ input: { entryId: id, ...said }, context }) => {
  await changeLogged(context.db, signedIn(context).userId, { id, ...said }, context.now());
  return { id };
});

const remove = calls.tradeLog.remove.handler(async ({ input, context }) => {
  await removeFromLog(context.db, signedIn(context).userId, input.entryId);
  return { removed: true } as const;
});

export const tradeLogHandlers = { list, summary, add, change, remove };
