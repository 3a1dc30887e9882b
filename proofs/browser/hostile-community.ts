import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { userSessions } from '../../src/accounts/server/account-table.ts';
import { robloxLinkCodes } from '../../src/accounts/server/link/roblox-link-table.ts';
import { ownerAnnouncements } from '../../src/announcements/server/announcement-table.ts';
import { systemLogs } from '../../src/audit/server/log-table.ts';
import { backupRuns } from '../../src/backoffice/server/backup-table.ts';
import type { GameId } from '../../src/games/game.ts';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { asStored } from '../../src/notifications/server/notification-text.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { reviewAnswers } from '../../src/reviews/server/answer-table.ts';
import { tradeReviews } from '../../src/reviews/server/review-table.ts';
import { tradeItems, trades } from '../../src/trades/server/trade-table.ts';
import { figureChanges } from '../../src/values/server/figures/figure-change-table.ts';
import { valueSources } from '../../src/values/server/value-table.ts';
import { signInPerson } from '../../test/person.ts';
import type { TestApp } from '../../test/start-test-app.ts';

/** As many rows of each table stand on one page of whatever shows them. */
export const ROWS = 20;
export const GAME: GameId = 'adopt-me';
/** A game whose pages show prices with their currency. */
export const PRICED_GAME: GameId = 'my-restaurant';

/** Rows of a table that some page shows, by a column that tells them apart. */
export type Rows = { key: string; keys: string[] };

/** Who and what the hostile texts are about. */
export type HostileCommunity = {
  /** The one who is asked, reviewed and told. */
  member: string;
  people: string[];
  slugs: string[];
  rows: Record<string, Rows>;
};

const idOf = (kind: number, at: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(at).padStart(12, '0')}`;
const each = <T>(make: (at: number) => T, many = ROWS): T[] =>
  Array.from({ length: many }, (_, at) => make(at));

/** Writes rows of everything that a page shows, all about one member; their texts are put in later. */
export async function writeCommunity(app: TestApp, memberName: string): Promise<HostileCommunity> {
  const { db } = app.database;
  const member = (await signInPerson(app, memberName)).userId;
  const now = app.clock.now().getTime();
  const before = (at: number) => new Date(now - at * 1000);
  const people = each((at) => `hostile-${at}`, 2 * ROWS);
  const [slugs, pricedSlugs] = [await firstSlugs(app, GAME), await firstSlugs(app, PRICED_GAME)];
  const slugAt = (at: number) => slugs[at % slugs.length] ?? '';
  const personAt = (at: number) => people[at % people.length] ?? '';

  // The first of them have a linked account and go by its name, the others by that at Discord.
  await db.insert(profiles).values(
    people.map((id, at) => ({
      id,
      loginKey: id,
      discordId: id,
      contactEmailVerified: true,
      contactChoice: 'anyone' as const,
      ...(at < ROWS ? { robloxUsername: id, robloxUserId: id } : {}),
      createdAt: new Date(now + at),
    })),
  );
  await db.insert(userSessions).values(
    each((at) => ({
      id: `session-${at}`,
      userId: personAt(at),
      loginAt: new Date(now + at),
      lastActivity: new Date(now),
    })),
  );
  const ofTrade = (at: number) => ({ game: GAME, createdAt: before(at), updatedAt: before(at) }) as const;
  await db
    .insert(trades)
    .values([
      ...each((at) => ({ id: idOf(1, at), userId: personAt(ROWS + at), ...ofTrade(at) })),
      ...each((at) => ({ id: idOf(2, at), userId: member, ...ofTrade(100 + at) })),
    ]);
  await db.insert(tradeItems).values(
    [1, 2].flatMap((kind) =>
      each((at) => at).flatMap((at) =>
        (['offering', 'wanting'] as const).map((side) => ({
          tradeId: idOf(kind, at),
          side,
          position: 0,
          game: GAME,
          item: slugAt(side === 'wanting' ? at + 1 : at),
          form: 'x',
        })),
      ),
    ),
  );
  await db.insert(tradeRequests).values(
    each((at) => ({
      id: idOf(3, at),
      tradeId: idOf(2, at),
      senderId: personAt(at),
      receiverId: member,
      status: at % 2 === 0 ? ('pending' as const) : ('accepted' as const),
      createdAt: before(at),
      updatedAt: before(at),
    })),
  );
  await db.insert(tradeReviews).values(
    each((at) => ({
      id: idOf(4, at),
      reviewerId: personAt(at),
      reviewedUserId: member,
      rating: 1 + (at % 5),
      comment: 'x',
      createdAt: before(-at),
    })),
  );
  await db
    .insert(reviewAnswers)
    .values(each((at) => ({ id: idOf(13, at), reviewId: idOf(4, at), text: 'x', createdAt: before(-at) })));
  // Some are about a request or a review and show it, the others only their own words.
  await db
    .insert(notifications)
    .values(
      [
        ...each((at) => ({ id: idOf(5, at), type: 'trade_request' as const })),
        ...each((at) => ({ id: idOf(6, at), type: 'trade_request' as const, referenceId: idOf(3, at) })),
        ...each((at) => ({ id: idOf(7, at), type: 'review_received' as const, referenceId: idOf(4, at) })),
      ].map((notice, at) => ({ ...notice, userId: member, title: 'x', message: 'x', createdAt: before(at) })),
    );
  await db.insert(notifications).values(
    each((at) => ({
      id: idOf(12, at),
      userId: member,
      type: 'trade_request' as const,
      ...asStored({ kind: 'requested', params: { title: 'x' } }),
      createdAt: before(at),
    })),
  );
  await db.insert(ownerAnnouncements).values(
    each((at) => ({
      id: idOf(8, at),
      title: 'x',
      message: 'x',
      activatedAt: new Date(now + at),
      createdAt: new Date(now + at),
      updatedAt: before(at),
    })),
  );
  await db.insert(systemLogs).values(
    each((at) => ({
      id: idOf(9, at),
      actionType: 'x',
      actorId: personAt(at),
      targetUserId: personAt(ROWS + at),
      createdAt: before(at),
    })),
  );
  await db.insert(backupRuns).values(
    each((at) => ({
      id: idOf(10, at),
      kind: 'owner' as const,
      state: 'done' as const,
      fileName: 'x',
      bytes: 1,
      startedAt: before(at),
      updatedAt: before(at),
    })),
  );
  await db.insert(figureChanges).values(
    each((at) => ({
      game: GAME,
      slug: slugAt(0),
      figure: 'value' as const,
      oldFigure: at,
      newFigure: at + 1,
      changedAt: before(100 - at),
      source: `source ${at}`,
    })),
  );
  await db.insert(figureChanges).values(
    each((at) => ({
      game: GAME,
      slug: slugAt(at),
      figure: 'value' as const,
      oldFigure: 1,
      newFigure: 1000 + at,
      changedAt: before(at),
      source: 'x',
    })),
  );
  await db
    .insert(valueSources)
    .values(each((at) => ({ game: GAME, id: `source-${at}`, what: 'x', date: 'x' })));
  await db.insert(robloxLinkCodes).values({
    id: idOf(11, 0),
    userId: member,
    robloxUserId: '1',
    robloxUsername: 'x',
    code: 'x',
    createdAt: before(0),
    expiresAt: before(-24 * 60 * 60),
  });
  // On top of their list.
  const top = sql`slug IN ${[...slugs, ...pricedSlugs]}`;
  await db.execute(sql`UPDATE items SET buy_price = 5 WHERE ${top}`);
  await db.execute(sql`INSERT INTO item_figures (game, item, form, figure, source)
    SELECT game, slug, '', 1e9 - position, source FROM items WHERE ${top}
    ON CONFLICT (game, item, form) DO UPDATE SET figure = excluded.figure`);
  const byId = (...kinds: number[]) => ({
    key: 'id',
    keys: kinds.flatMap((kind) => each((at) => idOf(kind, at))),
  });
  const { rows: changes } = await db.execute(
    sql`SELECT id FROM item_figure_changes WHERE source LIKE 'source %'`,
  );
  return {
    member,
    people,
    slugs,
    rows: {
      profiles: { key: 'user_id', keys: people },
      linked: { key: 'user_id', keys: people.slice(0, ROWS) },
      user_sessions: { key: 'id', keys: each((at) => `session-${at}`) },
      items: { key: 'slug', keys: slugs },
      trade_items: { key: 'trade_id', keys: each((at) => idOf(1, at)) },
      trade_requests: byId(3),
      trade_reviews: byId(4),
      review_answers: byId(13),
      notifications: byId(5, 6, 7),
      notices_in_kinds: byId(12),
      owner_announcements: byId(8),
      system_logs: byId(9),
      backup_runs: byId(10),
      item_figure_changes: {
        key: 'id',
        keys: z
          .array(z.object({ id: z.coerce.string() }))
          .parse(changes)
          .map(({ id }) => id),
      },
      value_sources: { key: 'id', keys: each((at) => `source-${at}`) },
      priced: { key: 'slug', keys: pricedSlugs },
      value_lists: { key: 'game', keys: [GAME] },
      game_configs: { key: 'id', keys: [GAME] },
      roblox_link_codes: byId(11),
    },
  };
}

async function firstSlugs(app: TestApp, game: GameId): Promise<string[]> {
  const { rows } = await app.database.db.execute(
    sql`SELECT slug FROM items WHERE game = ${game} AND removed_at IS NULL ORDER BY position LIMIT ${ROWS}`,
  );
  return z
    .array(z.object({ slug: z.string() }))
    .parse(rows)
    .map(({ slug }) => slug);
}
