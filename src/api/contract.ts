import { accountsContract } from '../accounts/account-contract.ts';
import { emailContract } from '../accounts/email-contract.ts';
import { passkeyContract } from '../accounts/passkey-contract.ts';
import { robloxLinkContract } from '../accounts/roblox-link-contract.ts';
import { announcementsContract } from '../announcements/announcement-contract.ts';
import { logContract } from '../audit/log-contract.ts';
import { peopleContract } from '../backoffice/people-contract.ts';
import { removalContract } from '../backoffice/removal-contract.ts';
import { restoreContract } from '../backoffice/restore-contract.ts';
import { systemContract } from '../backoffice/system-contract.ts';
import { gamesContract } from '../games/game-contract.ts';
import { inventoryContract } from '../inventory/inventory-contract.ts';
import { sharedContract } from '../inventory/shared-contract.ts';
import { matchContract } from '../matching/match-contract.ts';
import { routeStartContract } from '../matching/route-start-contract.ts';
import { moderationContract } from '../moderation/moderation-contract.ts';
import { reportsContract } from '../moderation/report-contract.ts';
import { transparencyContract } from '../moderation/transparency-contract.ts';
import { notificationsContract } from '../notifications/notification-contract.ts';
import { profilesContract } from '../profiles/profile-contract.ts';
import { requestsContract } from '../requests/request-contract.ts';
import { routeContract } from '../requests/route/route-contract.ts';
import { reviewsContract } from '../reviews/review-contract.ts';
import { licenceContract } from '../standing/licence-contract.ts';
import { standingContract } from '../standing/standing-contract.ts';
import { tradeLogContract } from '../trade-log/log-contract.ts';
import { tradesContract } from '../trades/trade-contract.ts';
import { changesContract } from '../values/changes/change-contract.ts';
import { gameConfigsContract } from '../values/editing/game-config-contract.ts';
import { itemContract } from '../values/items/item-contract.ts';
import { picturesContract } from '../values/items/picture-contract.ts';
import { upstreamsContract } from '../values/lists/upstream-contract.ts';
import { valuesContract } from '../values/lists/value-contract.ts';
import { findContract } from '../values/names/find-contract.ts';

/** Every call of the product. Client, server, documentation and tests of rights are all made from it. */
export const contract = {
  accounts: accountsContract,
  passkeys: passkeyContract,
  email: emailContract,
  announcements: announcementsContract,
  backoffice: {
    ...peopleContract,
    ...logContract,
    ...removalContract,
    ...restoreContract,
    ...systemContract,
  },
  gameConfigs: gameConfigsContract,
  games: gamesContract,
  inventory: { ...inventoryContract, ...sharedContract },
  licence: licenceContract,
  matches: matchContract,
  notifications: notificationsContract,
  pictures: picturesContract,
  profiles: profilesContract,
  requests: requestsContract,
  reviews: reviewsContract,
  robloxLink: robloxLinkContract,
  routes: { ...routeStartContract, ...routeContract },
  standing: standingContract,
  reports: reportsContract,
  moderation: moderationContract,
  transparency: transparencyContract,
  tradeLog: tradeLogContract,
  trades: tradesContract,
  upstreams: upstreamsContract,
  values: { ...valuesContract, ...itemContract, ...findContract, ...changesContract },
};
