import { ORPCError } from '@orpc/server';
import { stringify } from 'csv-stringify/sync';
import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { CallContext } from '../../api/server/call-context.ts';
import { signedIn } from '../../api/server/calls.ts';
import { isoDay } from '../../platform/dates.ts';
import { logFilter } from '../log-contract.ts';
import { askedLog } from './asked-log.ts';
import { CSV_HEADINGS, csvRow } from './log-rows.ts';
import { type LoggedTrade, readLog } from './read-log.ts';

/** Trades that are read and written at once. */
const PART = 1000;

// Without it spreadsheets take the file for one in the letters of their country.
const BYTE_ORDER_MARK = '\uFEFF';

/** How a file begins, how parts of it read, and how it ends. */
type Writer = {
  type: string;
  begin: string;
  part: (trades: LoggedTrade[], isFirst: boolean) => string;
  end: string;
};

const csvOf = (rows: unknown[][]) =>
  stringify(rows, { escape_formulas: true, quoted_string: true, record_delimiter: 'windows' });

const WRITERS: Record<'csv' | 'json', Writer> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    begin: BYTE_ORDER_MARK + csvOf([[...CSV_HEADINGS]]),
    part: (trades) => csvOf(trades.map(csvRow)),
    end: '',
  },
  json: {
    type: 'application/json',
    begin: '[',
    part: (trades, isFirst) =>
      (isFirst ? '' : ',') + trades.map((trade) => JSON.stringify(trade)).join(',\n'),
    end: ']\n',
  },
};

/**
 * GET /api/me/log.csv and /api/me/log.json: the trades of somebody's log, filtered as the call is, streamed as one file. A file
 * is no answer of a call, so it has a route of its own beside them.
 * @param contextOf who asks, as for a call
 */
export function logFileRoutes(contextOf: (request: Request) => Promise<CallContext>): Hono {
  const routes = new Hono();
  for (const kind of ['csv', 'json'] as const)
    routes.get(`/api/me/log.${kind}`, async (c) => await answerFile(c, kind, await contextOf(c.req.raw)));
  return routes;
}

async function answerFile(c: Context, kind: 'csv' | 'json', context: CallContext) {
  c.header('cache-control', 'no-store');
  try {
    signedIn(context);
    const asked = logFilter.safeParse(c.req.query());
    if (!asked.success) throw unusable();
    const { verdict } = asked.data;
    const { asked: which } = await askedLog(context, asked.data);
    const parts = readLog(context, which, PART);
    // What cannot be read at all is an error, and no file that ends in its middle.
    let next = await parts.next();
    const { type, begin, part, end } = WRITERS[kind];
    const name = `trade-log-${which.game}-${isoDay(context.now())}.${kind}`;
    c.header('content-type', type);
    c.header('content-disposition', `attachment; filename="${name}"`);
    return stream(c, async (to) => {
      await to.write(begin);
      for (let isFirst = true; next.done !== true; next = await parts.next()) {
        if (to.aborted) return;
        const trades = next.value.filter((trade) => verdict === undefined || trade.verdict === verdict);
        if (trades.length === 0) continue;
        await to.write(part(trades, isFirst));
        isFirst = false;
      }
      await to.write(end);
    });
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return c.json(error.toJSON(), error.status === 401 ? 401 : 400);
  }
}

function unusable() {
  return new ORPCError('INVALID_INPUT', {
    status: 400,
    message: 'Some of what was sent cannot be used.',
    defined: true,
  });
}
