import type { GameId } from '../games/game.ts';
import { reads, unasked } from './client.ts';

// What others than the reads name of what is kept in the cache: to have it read again, or to change it. The reads make
// the keys (client.ts). A key also names every key that begins with it.

export const me = reads.me(unasked).queryKey;
export const account = reads.account(unasked).queryKey;
export const email = reads.email(unasked).queryKey;
/** Every item of a game that was read by itself. */
export const itemsOf = (game: GameId) => reads.item(unasked, game, '').queryKey.slice(0, -1);
export const profit = reads.profit(unasked).queryKey;
/** The live list of a game, and all searches of it. */
export const liveTrades = (game: GameId) => reads.liveTrades(unasked, game).queryKey;
export const latestTrades = reads.latestTrades(unasked).queryKey;
export const profile = (userId: string) => reads.profile(unasked, userId).queryKey;
export const profiles = profile('').slice(0, -1);
export const reviews = (userId: string) => reads.reviews(unasked, userId).queryKey;
export const myReview = (userId: string) => reads.myReview(unasked, userId).queryKey;
export const notifications = reads.notifications(unasked).queryKey;
export const requests = reads.requests(unasked).queryKey;
export const robloxLink = reads.robloxLink(unasked).queryKey;
export const posting = reads.posting(unasked).queryKey;
/** The owner's list of announcements. */
export const announcements = ['announcements'];
/** What has been decided against oneself, and one's trust level. */
export const standing = ['standing'];
export const myReports = ['my-reports'];
/** The queue, the cases and the appeals. */
export const moderation = ['moderation'];
/** All that the panels of the back office read of people and the system. */
export const backOffice = ['backoffice'];
