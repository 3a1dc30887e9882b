import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import type { KeptValues } from '../../../values/server/kept-values.ts';
import { readRequests } from '../../server/read-requests.ts';
import { talkLines } from '../../server/request-table.ts';
import type { Deal } from '../deal-contract.ts';

/**
 * @param hidden people whose requests, and requests to whom, are not there
 * @returns a request with what was said in it, as one of its sides sees it; undefined where that person is none of them
 */
export async function readDeal(
  deps: { db: Db; values: KeptValues },
  userId: string,
  hidden: ReadonlySet<string>,
  requestId: string,
): Promise<Deal | undefined> {
  const [request] = await readRequests(deps, userId, hidden, [requestId]);
  if (request === undefined) return undefined;
  const said = await deps.db
    .select()
    .from(talkLines)
    .where(eq(talkLines.requestId, requestId))
    .orderBy(asc(talkLines.position));
  const talk = said.map(({ saidBy, phrase, createdAt }) => ({
    by: saidBy === userId ? ('you' as const) : ('other' as const),
    phrase,
    at: createdAt.toISOString(),
  }));
  return { request, talk };
}
