import { sql } from 'drizzle-orm';
import { authAccounts } from '../src/accounts/server/account-table.ts';
import { ownerPin } from '../src/accounts/server/link/roblox-link-table.ts';
import { ownerAnnouncements } from '../src/announcements/server/announcement-table.ts';
import { ofEachGame } from '../src/games/game-list.ts';
import { GAME_IDS, type GameId } from '../src/games/game.ts';
import { gameConfigs } from '../src/games/server/game-table.ts';
import { holdings, inventories, inventoryChanges, wishes } from '../src/inventory/server/inventory-table.ts';
import { reports } from '../src/moderation/server/report/report-table.ts';
import { notifications } from '../src/notifications/server/notification-table.ts';
import type { Db, Tx } from '../src/platform/server/database/database.ts';
import { personDigests } from '../src/profiles/server/person-digest.ts';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { screenName } from '../src/profiles/server/screen-name.ts';
import { talkLines, tradeRequests } from '../src/requests/server/request-table.ts';
import { reviewAnswers } from '../src/reviews/server/answer-table.ts';
import { tradeReviews } from '../src/reviews/server/review-table.ts';
import { logEntries } from '../src/trade-log/server/log-table.ts';
import { postingGates, tradeItems, trades } from '../src/trades/server/trade-table.ts';
import { entryForm, POSTING_COOLDOWN_MS, SIDES } from '../src/trades/trade.ts';
import type { Item } from '../src/values/items/item.ts';
import { readValues } from '../src/values/server/read-values.ts';
import { seededAccount } from '../stand-ins/roblox-account.ts';
import type { CommunityInput, TradeRow } from './community-rows.ts';
import { demoCommunity } from './community.ts';
import { writeClaim } from './demo-claim.ts';
import { writeDemoContacts } from './demo-contacts.ts';
import { writeDemoDecision } from './demo-decisions.ts';
import { demoInventories, type Inventories } from './demo-inventories.ts';
import { writeDemoLicences } from './demo-licences.ts';
import { demoLog } from './demo-log.ts';
import { hashPasswords, writePasswords } from './demo-passwords.ts';
import { demoReports } from './demo-reports.ts';
import { demoValueSaves } from './demo-value-saves.ts';
import { PEOPLE, personNamed } from './people.ts';
import type { Person } from './person.ts';
import { dateListsBack, writeValueSaves } from './write-value-saves.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// PostgreSQL takes at most 65,535 parameters in a statement.
const ROWS_AT_ONCE = 1000;

/**
 * Fills a database that has no people yet with the demo community.
 * @returns how many people and trades were written; both 0 when somebody was there already
 */
export async function fillDemo(db: Db, now: Date): Promise<{ people: number; trades: number }> {
  if (await hasPeople(db)) return NOBODY;
  // The one keeps this process busy, the other the database.
  const [input] = await Promise.all([readInput(db, now), dateListsBack(db, now)]);
  const community = demoCommunity(input);
  const kept = demoInventories(input);
  const valueSaves = demoValueSaves(input, community.trades);
  const digests = await personDigests(db);
  return await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(7291034)`);
    // Another process that started at the same moment may have done it while this one waited.
    if (await hasPeople(tx)) return NOBODY;
    // They are hashed while the rest is written.
    const passwords = hashPasswords();
    await writePeople(tx, now);
    await writeDemoLicences(tx, now);
    await writeValueSaves(tx, valueSaves, userIdOf(personNamed('owner').discordId), now);
    const { discordId } = personNamed('trader');
    await writeDemoDecision(tx, digests, { userId: userIdOf(discordId), discordId }, now);
    await writeClaim(tx, userIdOf, now);
    await writeTrades(tx, [...community.trades, ...community.pastTrades]);
    await writeGates(tx, community.trades);
    await writeInventories(tx, kept);
    await tx
      .insert(logEntries)
      .values(
        demoLog(input).map(({ discordId: whose, ...entry }) => ({ ...entry, userId: userIdOf(whose) })),
      );
    await inParts([...community.requests, ...community.pastRequests], async (rows) => {
      await tx.insert(tradeRequests).values(
        rows.map((row) => ({
          ...row,
          senderId: userIdOf(row.senderDiscordId),
          receiverId: userIdOf(row.receiverDiscordId),
          senderCompletedAt: row.status === 'completed' ? row.updatedAt : null,
          receiverCompletedAt: row.status === 'completed' ? row.updatedAt : null,
        })),
      );
    });
    await inParts(community.talk, async (rows) => {
      await tx
        .insert(talkLines)
        .values(rows.map((row) => ({ ...row, saidBy: userIdOf(row.saidByDiscordId) })));
    });
    await inParts(community.reviews, async (rows) => {
      await tx.insert(tradeReviews).values(
        rows.map((row) => ({
          ...row,
          reviewerId: userIdOf(row.reviewerDiscordId),
          reviewedUserId: userIdOf(row.reviewedDiscordId),
          tradeRequestId: row.requestId ?? null,
        })),
      );
    });
    await tx.insert(reviewAnswers).values(community.answers);
    // What a process of the version before counts; what counts here is counted.
    await tx.execute(sql`
      UPDATE ${profiles} SET rating_sum = r.sum, total_ratings = r.count
      FROM (SELECT reviewed_user_id, sum(rating) AS sum, count(*) AS count FROM ${tradeReviews} GROUP BY 1) r
      WHERE r.reviewed_user_id = ${profiles.id}`);
    await inParts(community.notifications, async (rows) => {
      await tx.insert(notifications).values(rows.map((row) => ({ ...row, userId: userIdOf(row.discordId) })));
    });
    await inParts(community.announcements, async (rows) => {
      await tx.insert(ownerAnnouncements).values(
        rows.map((row) => ({
          ...row,
          createdBy: userIdOf(row.createdByDiscordId),
          activatedAt: row.createdAt,
          updatedAt: row.createdAt,
        })),
      );
    });
    await writeDemoContacts(tx, userIdOf, now);
    await writePasswords(tx, await passwords, userIdOf, now);
    await tx.insert(reports).values(demoReports(userIdOf, digests.ofPerson, now));
    return { people: PEOPLE.length, trades: community.trades.length };
  });
}

const NOBODY = { people: 0, trades: 0 };

async function hasPeople(db: Db | Tx): Promise<boolean> {
  return (await db.select({ id: profiles.id }).from(profiles).limit(1)).length > 0;
}

/** @returns the demo person's id: the same in every demo */
function userIdOf(discordId: string): string {
  return `00000000-0000-4000-8000-${discordId.slice(-12)}`;
}

async function readInput(db: Db, now: Date): Promise<CommunityInput> {
  const lists = await Promise.all(
    GAME_IDS.map(async (game) => [game, (await readValues(db, game)).list?.items ?? []] as const),
  );
  const rows = await db.select().from(gameConfigs);
  const configOf = (game: GameId) => {
    const row = rows.find((config) => config.id === game);
    return { maxItems: row?.maxItems ?? 0, mutations: row?.mutations ?? [] };
  };
  const items = new Map<GameId, Item[]>(lists);
  return { itemsByGame: ofEachGame((game) => items.get(game) ?? []), configs: ofEachGame(configOf), now };
}

async function writePeople(tx: Tx, now: Date): Promise<void> {
  const owner = PEOPLE.find(({ role }) => role === 'owner')?.roblox;
  if (owner !== undefined)
    await tx
      .insert(ownerPin)
      .values({ robloxUserId: String(owner.id), robloxUsername: owner.username, pinnedAt: now });
  await inParts(PEOPLE, async (people) => {
    await tx.insert(profiles).values(people.map((person) => profileOf(person, now)));
    await tx.insert(authAccounts).values(
      people.map((person) => ({
        id: `demo-${person.discordId}`,
        accountId: person.discordId,
        providerId: 'discord',
        userId: userIdOf(person.discordId),
        createdAt: now,
        updatedAt: now,
      })),
    );
  });
}

function profileOf(person: Person, now: Date): typeof profiles.$inferInsert {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const joinedAt = daysAgo(person.joinedDaysAgo);
  const account = seededAccount(person, now);
  return {
    id: userIdOf(person.discordId),
    loginKey: `${person.discordId}@discord.invalid`,
    discordId: person.discordId,
    discordUsername: person.handle,
    // Half of them each way; `trader` shows it to anyone.
    contactChoice: PEOPLE.indexOf(person) % 2 === 0 ? 'anyone' : 'after-deal',
    discordDisplayName: person.displayName,
    screenedName: person.displayName,
    nameRefused: screenName(person.displayName) ?? null,
    contactEmail: person.email,
    contactEmailVerified: person.emailVerified,
    robloxUsername: person.roblox?.username ?? null,
    robloxUserId: person.roblox === undefined ? null : String(person.roblox.id),
    robloxCreatedAt: account === undefined ? null : new Date(account.created),
    robloxLinkedAt: person.roblox === undefined ? null : daysAgo(person.roblox.linkedDaysAgo),
    role: person.role,
    profilePicture: person.picture,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

async function writeTrades(tx: Tx, rows: TradeRow[]): Promise<void> {
  await inParts(rows, async (part) => {
    await tx.insert(trades).values(
      part.map((row) => ({
        id: row.id,
        userId: userIdOf(row.discordId),
        game: row.game,
        status: row.status,
        createdAt: row.createdAt,
        updatedAt: row.completedAt ?? row.createdAt,
        completedAt: row.completedAt ?? null,
      })),
    );
  });
  const entries = rows.flatMap((row) =>
    SIDES.flatMap((side) =>
      row[side].map((entry, position) => ({
        tradeId: row.id,
        side,
        position,
        game: row.game,
        item: entry.item,
        form: entryForm(entry),
        quantity: entry.quantity,
        completedAt: row.completedAt ?? null,
      })),
    ),
  );
  await inParts(entries, async (part) => {
    await tx.insert(tradeItems).values(part);
  });
}

/** Whoever posted in the demo waits like anybody else. */
async function writeGates(tx: Tx, rows: TradeRow[]): Promise<void> {
  const latest = new Map<string, Date>();
  for (const { discordId, createdAt } of rows) {
    const known = latest.get(discordId);
    if (known === undefined || known < createdAt) latest.set(discordId, createdAt);
  }
  await tx.insert(postingGates).values(
    [...latest].map(([discordId, createdAt]) => ({
      userId: userIdOf(discordId),
      nextAt: new Date(createdAt.getTime() + POSTING_COOLDOWN_MS),
    })),
  );
}

async function writeInventories(tx: Tx, kept: Inventories): Promise<void> {
  const theirs = <Row extends { discordId: string }>(row: Row) => ({
    ...row,
    userId: userIdOf(row.discordId),
    version: 1,
  });
  await inParts(kept.inventories, async (part) => {
    await tx.insert(inventories).values(part.map(theirs));
  });
  await inParts(kept.holdings, async (part) => {
    await tx.insert(holdings).values(part.map(theirs));
  });
  await inParts(kept.wishes, async (part) => {
    await tx.insert(wishes).values(part.map(theirs));
  });
  await inParts(kept.changes, async (part) => {
    await tx
      .insert(inventoryChanges)
      .values(part.map((row) => ({ ...row, userId: userIdOf(row.discordId), list: 'have' as const })));
  });
}

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await write(rows.slice(at, at + ROWS_AT_ONCE));
}
