import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { type GameId, GAME_IDS } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import { isoDay } from '../../../platform/dates.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import type { GuardOptions } from '../../../platform/server/http/guarded-fetch.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { Service } from '../../../platform/server/service.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { countedFigure } from '../../editing/counted-figures.ts';
import { type Source, upstreamSourceId } from '../../figures/value-source.ts';
import type { ListedItem } from '../../items/listed-item.ts';
import { isAllowed, type ListDrop } from '../../lists/list-drop.ts';
import { readKnownItems } from '../known-items.ts';
import { items } from '../value-table.ts';
import { askUpstream, NOTHING_SEEN, type UpstreamNews } from './ask-upstream.ts';
import { findDrop } from './find-drop.ts';
import { MOST_GONE, partGone } from './plan-list.ts';
import type { ListedNow } from './read-upstream-list.ts';
import { carryOut, confirmList, type ListOrigin, planFor } from './store-list.ts';
import { readAs, takeTurnToAsk } from './turn-to-ask.ts';
import { valueUpstreams } from './upstream-table.ts';

/** What refreshing needs; `guard` is for addresses that an upstream names. */
export type RefreshDeps = {
  db: Db;
  now: () => Date;
  log: Log;
  values: Config['values'];
  guard?: Partial<GuardOptions>;
};

const LOOK_EVERY_MS = 30_000;

/** @returns the address of a game's upstream, if the operator has set one */
export function upstreamOf(values: Config['values'], game: GameId): string | undefined {
  const { upstream } = supplyOf(game);
  return upstream === undefined ? undefined : values.upstreams[upstream];
}

/** @returns whether the list that a game shows is the one that its upstream gives */
export function isFed(values: Config['values'], game: GameId, sources: readonly Source[]): boolean {
  const address = upstreamOf(values, game);
  return address !== undefined && sources.some(({ id }) => id === upstreamSourceId(hostOf(address)));
}

/** Looks twice a minute which upstream is due, in every process; one of them asks. */
export function upstreamRefresh(deps: RefreshDeps): Service | undefined {
  const games = GAME_IDS.filter((game) => upstreamOf(deps.values, game) !== undefined);
  if (games.length === 0) return undefined;
  const turn = async () => {
    for (const game of games) await refreshUpstream(deps, game);
  };
  return { name: 'upstreams', everyMs: LOOK_EVERY_MS, atOnce: true, turn };
}

/**
 * Asks a game's upstream if it is due, and stores what is new. What cannot be used changes nothing: the last good list
 * stays, and what went wrong is kept beside it.
 * @returns whether it was this process's turn
 */
export async function refreshUpstream(deps: RefreshDeps, game: GameId): Promise<boolean> {
  const address = upstreamOf(deps.values, game);
  const seen = address === undefined ? undefined : await takeTurnToAsk(deps, game);
  if (address === undefined || seen === undefined) return false;
  const guard = { hosts: deps.values.hosts, ...deps.guard };
  const news = await askUpstream(game, { address, guard }, seen, await readListedNow(deps.db, game));
  await deps.db.transaction(async (tx) => await settle(tx, deps, game, address, news));
  return true;
}

async function readListedNow(db: Db, game: GameId): Promise<ListedNow> {
  const listed = await readKnownItems(db, and(eq(items.game, game), isNull(items.removedAt)));
  const hasFigures = listed.some(
    (item) => item.value !== null || item[countedFigure(game, item.category)] !== null,
  );
  return { items: listed, hasFigures };
}

async function settle(
  tx: Tx,
  deps: RefreshDeps,
  game: GameId,
  address: string,
  news: UpstreamNews,
): Promise<void> {
  const now = deps.now();
  const next = { dueAt: new Date(now.getTime() + deps.values.refreshMinutes * 60_000), checkedAt: now };
  const note = async (set: Partial<typeof valueUpstreams.$inferInsert>) =>
    await tx
      .update(valueUpstreams)
      .set({ ...next, ...set })
      .where(eq(valueUpstreams.game, game));
  if (news.kind === 'failed') {
    deps.log.warn({ game, problem: news.message, cause: news.cause }, 'an upstream gave no values');
    const { leftOut } = news;
    // What could not be used is read again as a whole: 'nothing new' would be said of the list before it.
    const unread = leftOut && { leftOut, ...NOTHING_SEEN, readAs: null };
    await note({ problem: news.message, ...unread });
    return;
  }
  const host = new URL(address).hostname;
  if (news.kind === 'nothing-new') {
    await confirmList(tx, game, originOf(host, now), now);
    await note({ problem: null, goodAt: now });
    return;
  }
  const { leftOut } = news;
  if (leftOut.count > 0)
    deps.log.warn({ game, count: leftOut.count, some: leftOut.first.slice(0, 5) }, 'an upstream was cleaned');
  const plan = await planFor(tx, game, news.items, upstreamSourceId(host));
  if (partGone(plan) > MOST_GONE) {
    const digest = digestOf(news.items);
    const [row] = await tx.select().from(valueUpstreams).where(eq(valueUpstreams.game, game));
    const waits = row?.refusedDigest !== digest;
    await note({
      leftOut,
      problem: waits ? 'Too much is missing from the new list; it waits for the owner' : null,
      ...(waits
        ? { waiting: news.items, waitingSince: row?.waitingSince ?? now, waitingGone: plan.gone.length }
        : { goodAt: now }),
    });
    return;
  }
  await carryOut(tx, game, plan, originOf(host, now), now);
  await note({
    ...news.seen,
    readAs: readAs(news.seen),
    ...NOTHING_WAITS,
    leftOut,
    problem: null,
    goodAt: now,
    refusedDigest: null,
  });
}

const NOTHING_WAITS = { waiting: null, waitingSince: null, waitingGone: null };

/**
 * Takes the list that waits, or turns it down for as long as it stays the same.
 * @param answer.confirmed what the owner was shown to go, and said yes to
 * @throws the refusal NOTHING_WAITS, or DROPS_ITEMS when something else would go
 */
export async function answerWaiting(
  tx: Tx,
  { game, take, confirmed }: { game: GameId; take: boolean; confirmed?: ListDrop | undefined },
  values: Config['values'],
  now: Date,
): Promise<void> {
  const [row] = await tx.select().from(valueUpstreams).where(eq(valueUpstreams.game, game)).for('update');
  if (!row?.waiting) refuse('NOTHING_WAITS');
  const host = hostOf(upstreamOf(values, game));
  if (take) {
    const plan = await planFor(tx, game, row.waiting, upstreamSourceId(host));
    const drop = findDrop({ items: row.waiting.length, ...plan });
    if (!isAllowed(drop, confirmed === undefined ? [] : [confirmed])) refuse('DROPS_ITEMS', { drop });
    await carryOut(tx, game, plan, originOf(host, now), now);
  }
  await tx
    .update(valueUpstreams)
    .set({
      ...NOTHING_WAITS,
      problem: null,
      goodAt: now,
      refusedDigest: take ? null : digestOf(row.waiting),
    })
    .where(eq(valueUpstreams.game, game));
}

function hostOf(address: string | undefined): string {
  return address === undefined ? 'unknown' : new URL(address).hostname;
}

function originOf(host: string, now: Date): ListOrigin {
  const date = isoDay(now);
  const id = upstreamSourceId(host);
  return {
    by: id,
    sourceId: id,
    sources: [{ id, what: `List of ${host}, read by this site`, date }],
    asOf: date,
  };
}

function digestOf(list: readonly ListedItem[]): string {
  // The database keeps the keys of an object in an order of its own.
  const inOrder = list.map(({ forms = {}, ...item }) => [entriesInOrder(item), entriesInOrder(forms)]);
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url');
}

function entriesInOrder(object: object): [string, unknown][] {
  return Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
