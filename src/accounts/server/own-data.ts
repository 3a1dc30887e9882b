import { eq, getTableColumns, getTableName, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { announcementDismissals, ownerAnnouncements } from '../../announcements/server/announcement-table.ts';
import { backupRuns } from '../../backoffice/server/backup-table.ts';
import { doneCalls } from '../../api/server/done-call-table.ts';
import { adminInvitations } from '../../backoffice/server/invitation-table.ts';
import { systemLogs } from '../../backoffice/server/log-table.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Db } from '../../platform/server/database.ts';
import { readDeparted, readDiscordId } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';
import { removedRows } from '../../trades/server/removed-table.ts';
import {
  contactAllowances,
  contactLookups,
  postingGates,
  tradeItems,
  trades,
} from '../../trades/server/trade-table.ts';
import { authAccounts, authSessions, userSessions } from './account-table.ts';
import { mailJobs, mailTokens, temporaryPasswords } from './mail-table.ts';
import { robloxAvatars, robloxLinkCodes } from './roblox-link-table.ts';

/** One kind of rows that are about a person. */
type Kind = {
  name: string;
  table: PgTable;
  /** The columns that say whose a row is. */
  whose: PgColumn[];
  /** What would open an account, or is about somebody else. */
  without?: PgColumn[];
};

/** Every kind of rows about a person; a test compares it with the references to profiles in the database. */
export const OWN_KINDS: readonly Kind[] = [
  { name: 'profile', table: profiles, whose: [profiles.id], without: [profiles.loginKey] },
  {
    name: 'waysToSignIn',
    table: authAccounts,
    whose: [authAccounts.userId],
    without: [
      authAccounts.accessToken,
      authAccounts.refreshToken,
      authAccounts.idToken,
      authAccounts.password,
    ],
  },
  {
    name: 'openSessions',
    table: authSessions,
    whose: [authSessions.userId],
    without: [authSessions.token],
  },
  { name: 'sessions', table: userSessions, whose: [userSessions.userId] },
  { name: 'trades', table: trades, whose: [trades.userId] },
  { name: 'removedLately', table: removedRows, whose: [removedRows.userId] },
  {
    name: 'callsDoneLately',
    table: doneCalls,
    whose: [doneCalls.userId],
    without: [doneCalls.keyDigest, doneCalls.inputDigest, doneCalls.claim, doneCalls.answer],
  },
  { name: 'postingGate', table: postingGates, whose: [postingGates.userId] },
  { name: 'requests', table: tradeRequests, whose: [tradeRequests.senderId, tradeRequests.receiverId] },
  { name: 'reviewsGiven', table: tradeReviews, whose: [tradeReviews.reviewerId] },
  { name: 'reviewsReceived', table: tradeReviews, whose: [tradeReviews.reviewedUserId] },
  { name: 'notifications', table: notifications, whose: [notifications.userId] },
  { name: 'announcementsRead', table: announcementDismissals, whose: [announcementDismissals.userId] },
  { name: 'announcementsWritten', table: ownerAnnouncements, whose: [ownerAnnouncements.createdBy] },
  { name: 'contactsLookedUp', table: contactLookups, whose: [contactLookups.viewerId] },
  { name: 'contactAllowance', table: contactAllowances, whose: [contactAllowances.userId] },
  { name: 'robloxLinkCodes', table: robloxLinkCodes, whose: [robloxLinkCodes.userId] },
  { name: 'robloxPicture', table: robloxAvatars, whose: [robloxAvatars.userId] },
  { name: 'mailWaiting', table: mailJobs, whose: [mailJobs.userId] },
  { name: 'mailLinks', table: mailTokens, whose: [mailTokens.userId], without: [mailTokens.digest] },
  {
    name: 'temporaryPassword',
    table: temporaryPasswords,
    whose: [temporaryPasswords.userId],
    without: [temporaryPasswords.hash],
  },
  { name: 'adminInvitationsGiven', table: adminInvitations, whose: [adminInvitations.invitedBy] },
  { name: 'backupsStarted', table: backupRuns, whose: [backupRuns.startedBy] },
  { name: 'actionsInTheLogs', table: systemLogs, whose: [systemLogs.actorId] },
  {
    name: 'logsAboutYou',
    table: systemLogs,
    whose: [systemLogs.targetUserId],
    // Those are of whoever acted.
    without: [systemLogs.actorId, systemLogs.ipAddress],
  },
];

/** @returns every row that is held about a person, by kind; pictures as base64 */
export async function readOwnData(
  db: Db,
  digests: PersonDigests,
  userId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const kind of OWN_KINDS) {
    const isTheirs = or(...kind.whose.map((column) => eq(column, userId)));
    data[kind.name] = (await readRows(db, kind, isTheirs)).map(toPlain);
  }
  const ownTrades = db.select({ id: trades.id }).from(trades).where(eq(trades.userId, userId));
  const items = { name: 'tradeItems', table: tradeItems, whose: [] };
  data[items.name] = await readRows(db, items, inArray(tradeItems.tradeId, ownTrades));
  const discordId = await readDiscordId(db, userId);
  const kept = discordId && (await readDeparted(db, digests.ofPerson(discordId), now));
  data['keptFromBefore'] = kept ? [kept] : [];
  return data;
}

/** @returns the columns of a kind that name the person, as the database knows them: 'trades.user_id' */
export function referencesOf(kind: Kind): string[] {
  return kind.whose.map((column) => `${getTableName(kind.table)}.${column.name}`);
}

async function readRows(db: Db, kind: Kind, where: SQL | undefined): Promise<Record<string, unknown>[]> {
  const columns = Object.entries(getTableColumns(kind.table)).filter(
    ([, column]) => kind.without?.includes(column) !== true,
  );
  return await db.select(Object.fromEntries(columns)).from(kind.table).where(where);
}

function toPlain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  );
}
