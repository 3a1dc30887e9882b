import { accountReads } from '../accounts/account-reads.ts';
import type { GameId } from '../games/game.ts';
import { notificationReads } from '../notifications/notification-reads.ts';
import { profileReads } from '../profiles/profile-reads.ts';
import { requestReads } from '../requests/request-reads.ts';
import { reviewReads } from '../reviews/review-reads.ts';
import { tradeReads } from '../trades/trade-reads.ts';
import { valueReads } from '../values/value-reads.ts';
import { unasked } from './client.ts';

// What others than the reads name of what is kept in the cache: to have it read again, or to change it. The reads make
// the keys (client.ts). A key also names every key that begins with it.

export const me = accountReads.me(unasked).queryKey;
export const account = accountReads.account(unasked).queryKey;
export const email = accountReads.email(unasked).queryKey;
/** Every item of a game that was read by itself. */
export const itemsOf = (game: GameId) => valueReads.item(unasked, game, '').queryKey.slice(0, -1);
/** The live list of a game, and all searches of it. */
export const liveTrades = (game: GameId) => tradeReads.liveTrades(unasked, game).queryKey;
export const latestTrades = tradeReads.latestTrades(unasked).queryKey;
export const profile = (userId: string) => profileReads.profile(unasked, userId).queryKey;
export const profiles = profile('').slice(0, -1);
/** Both lists of reviews of a person. */
export const reviews = (userId: string) => ['reviews', userId];
export const myReview = (userId: string) => reviewReads.myReview(unasked, userId).queryKey;
export const notifications = notificationReads.notifications(unasked).queryKey;
export const requests = requestReads.requests(unasked).queryKey;
export const robloxLink = accountReads.robloxLink(unasked).queryKey;
export const posting = tradeReads.posting(unasked).queryKey;
/** What one has posted oneself, in any state. */
export const ownTrades = ['own-trades'];
/** The trade log, by what it is filtered by. */
export const log = ['log'];
/** The owner's list of announcements. */
export const announcements = ['announcements'];
/** What one has and wants, of every game. */
export const inventory = ['inventory'];
/** What has been decided against oneself, and one's trust level. */
export const standing = ['standing'];
export const myReports = ['my-reports'];
/** The queue, the cases and the appeals. */
export const moderation = ['moderation'];
/** All that the panels of the back office read of people and the system. */
export const backOffice = ['backoffice'];
