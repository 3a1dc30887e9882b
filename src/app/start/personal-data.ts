import { accountData } from '../../accounts/server/personal-data.ts';
import { announcementData } from '../../announcements/server/personal-data.ts';
import { callData } from '../../api/server/personal-data.ts';
import { backOfficeData } from '../../backoffice/server/personal-data.ts';
import { inventoryData } from '../../inventory/server/personal-data.ts';
import { matchData } from '../../matching/server/personal-data.ts';
import { moderationData } from '../../moderation/server/personal-data.ts';
import { notificationData } from '../../notifications/server/personal-data.ts';
import { limitData } from '../../platform/server/limits/limit-data.ts';
import type { OwnRows, PersonalData } from '../../platform/server/personal-data.ts';
import { profileData } from '../../profiles/server/personal-data.ts';
import { requestData } from '../../requests/server/personal-data.ts';
import { reviewData } from '../../reviews/server/personal-data.ts';
import { blockData } from '../../standing/server/block-data.ts';
import { standingData } from '../../standing/server/personal-data.ts';
import { tradeLogData } from '../../trade-log/server/personal-data.ts';
import { tradeData } from '../../trades/server/personal-data.ts';
import { valueData } from '../../values/server/personal-data.ts';

/**
 * What each domain holds about people (docs/decisions/0044). Each step of a deletion locks rows in this order: another could
 * deadlock with calls that lock a trade, then its requests, then what was said of them.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  profileData,
  limitData,
  accountData,
  standingData,
  tradeData,
  inventoryData,
  tradeLogData,
  matchData,
  notificationData,
  reviewData,
  requestData,
  moderationData,
  announcementData,
  backOfficeData,
  callData,
  blockData,
  valueData,
];

/** The keys that a download has had from the start, in their order; newer ones follow, in that of the domains. */
const FIRST_IN_FILE = [
  'profile',
  'waysToSignIn',
  'openSessions',
  'sessions',
  'trades',
  'removedLately',
  'callsDoneLately',
  'postingGate',
  'requests',
  'reviewsGiven',
  'reviewsReceived',
  'notifications',
  'announcementsRead',
  'announcementsWritten',
  'contactsLookedUp',
  'contactAllowance',
  'robloxLinkCodes',
  'robloxPicture',
  'mailWaiting',
  'mailLinks',
  'temporaryPassword',
  'adminInvitationsGiven',
  'backupsStarted',
  'actionsInTheLogs',
  'logsAboutYou',
  'tradeItems',
  'keptFromBefore',
];

/** Every kind of rows about a person, in the order of the file that they can download. */
export const OWN_ROWS: readonly OwnRows[] = PERSONAL_DATA.flatMap(({ rows }) => rows ?? []).toSorted(
  (a, b) => placeOf(a) - placeOf(b),
);

function placeOf({ name }: OwnRows): number {
  const place = FIRST_IN_FILE.indexOf(name);
  return place === -1 ? FIRST_IN_FILE.length : place;
}
