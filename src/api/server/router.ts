import { accountHandlers } from '../../accounts/server/account-handlers.ts';
import { passkeyHandlers } from '../../accounts/server/confirm/passkey-handlers.ts';
import { robloxLinkHandlers } from '../../accounts/server/link/roblox-link-handlers.ts';
import { emailHandlers } from '../../accounts/server/mail/email-handlers.ts';
import { announcementHandlers } from '../../announcements/server/announcement-handlers.ts';
import { logHandlers } from '../../audit/server/log-handlers.ts';
import { peopleHandlers } from '../../backoffice/server/people-handlers.ts';
import { removalHandlers } from '../../backoffice/server/removal-handlers.ts';
import { restoreHandlers } from '../../backoffice/server/restore/restore-handlers.ts';
import { systemHandlers } from '../../backoffice/server/system-handlers.ts';
import { gameHandlers } from '../../games/server/game-handlers.ts';
import { inventoryHandlers } from '../../inventory/server/inventory-handlers.ts';
import { matchHandlers, routeStartHandlers } from '../../matching/server/match-handlers.ts';
import { moderationHandlers } from '../../moderation/server/moderation-handlers.ts';
import { reportHandlers } from '../../moderation/server/report/report-handlers.ts';
import { transparencyHandlers } from '../../moderation/server/transparency-handlers.ts';
import { notificationHandlers } from '../../notifications/server/notification-handlers.ts';
import { profileHandlers } from '../../profiles/server/profile-handlers.ts';
import { routeHandlers } from '../../requests/route/server/route-handlers.ts';
import { requestHandlers } from '../../requests/server/request-handlers.ts';
import { reviewHandlers } from '../../reviews/server/review-handlers.ts';
import { blockHandlers } from '../../standing/server/block-handlers.ts';
import { licenceHandlers } from '../../standing/server/licence/licence-handlers.ts';
import { standingHandlers } from '../../standing/server/standing-handlers.ts';
import { tradeLogHandlers } from '../../trade-log/server/log-handlers.ts';
import { tradeHandlers } from '../../trades/server/trade-handlers.ts';
import { gameConfigHandlers } from '../../values/editing/server/game-config-handlers.ts';
import { changeHandlers } from '../../values/server/change-handlers.ts';
import { findHandlers } from '../../values/server/find-handlers.ts';
import { itemHandlers } from '../../values/server/item-handlers.ts';
import { upstreamHandlers } from '../../values/server/lists/upstream-handlers.ts';
import { pictureHandlers } from '../../values/server/pictures/picture-handlers.ts';
import { valueHandlers } from '../../values/server/value-handlers.ts';
import { calls } from './calls.ts';

/** Every call with its handler; the compiler refuses one that is missing. */
export const router = calls.router({
  accounts: accountHandlers,
  passkeys: passkeyHandlers,
  email: emailHandlers,
  announcements: announcementHandlers,
  backoffice: {
    ...peopleHandlers,
    ...logHandlers,
    ...removalHandlers,
    ...restoreHandlers,
    ...systemHandlers,
  },
  gameConfigs: gameConfigHandlers,
  games: gameHandlers,
  inventory: inventoryHandlers,
  licence: licenceHandlers,
  matches: matchHandlers,
  notifications: notificationHandlers,
  pictures: pictureHandlers,
  profiles: profileHandlers,
  requests: requestHandlers,
  reviews: reviewHandlers,
  robloxLink: robloxLinkHandlers,
  routes: { ...routeStartHandlers, ...routeHandlers },
  standing: { ...standingHandlers, ...blockHandlers },
  reports: reportHandlers,
  moderation: moderationHandlers,
  transparency: transparencyHandlers,
  tradeLog: tradeLogHandlers,
  trades: tradeHandlers,
  upstreams: upstreamHandlers,
  values: { ...valueHandlers, ...itemHandlers, ...findHandlers, ...changeHandlers },
});
