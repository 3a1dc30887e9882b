import { counted } from '../platform/counts.ts';
import { averageText, reviewsText } from '../reviews/review.ts';
import type { PublicProfile } from './profile-address.ts';

type Known = PublicProfile | null | undefined;

/** Shown instead of a person whom there is not. */
export const PROFILE_NOT_FOUND = 'User profile not found';

/** @returns the title of a person's page: their name */
export function profileTitle(profile: Known): string {
  return profile === null ? PROFILE_NOT_FOUND : (profile?.name ?? 'Profile');
}

/** @returns the title of a link preview: '{name} on {site}' */
export function profilePreviewTitle(profile: Known, siteName: string): string | undefined {
  return profile ? `${profile.name} on ${siteName}` : undefined;
}

/** @returns a person's standing in a line: 'Rated 4.9 out of 5 in 203 reviews. 241 trades completed.' */
export function profileDescription(profile: Known): string {
  if (!profile) return 'What other traders say about a trader, and what they offer right now.';
  const { ratingAverage, ratingCount, completed, robloxUserId } = profile;
  const rated =
    ratingAverage === null
      ? 'No reviews yet.'
      : `Rated ${averageText(ratingAverage)} out of 5 in ${reviewsText(ratingCount)}.`;
  const trades = `${counted(completed, 'trade')} completed.`;
  return [rated, trades, ...(robloxUserId === null ? [] : ['Verified Roblox account.'])].join(' ');
}
