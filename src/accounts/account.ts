/** Pictures that are on offer; avatar-1 is a default that is not. */
export const OFFERED_PICTURES = ['avatar-2', 'avatar-3', 'avatar-4', 'avatar-5', 'avatar-6'] as const;
export type OfferedPicture = (typeof OFFERED_PICTURES)[number];

/** What each picture shows. */
export const PICTURE_NAMES: Record<OfferedPicture, string> = {
  'avatar-2': 'Cat',
  'avatar-3': 'Dog',
  'avatar-4': 'Robot',
  'avatar-5': 'Bear',
  'avatar-6': 'Unicorn',
};

/** Reviews on the account page. */
export const RECENT_REVIEWS = 3;

/** What one types to delete the account. */
export const DELETE_WORD = 'DELETE';

/** How an average looks: 4.5 and more, 4 and more, 3 and more, less. */
export type RatingBand = 'success' | 'warning' | 'orange' | 'destructive';

/** @param average 1 to 5 */
export function ratingBand(average: number): RatingBand {
  if (average >= 4.5) return 'success';
  if (average >= 4) return 'warning';
  return average >= 3 ? 'orange' : 'destructive';
}

/** @returns whole percent, or null when there is nothing to compare */
export function successRate(completed: number, total: number): number | null {
  return total === 0 ? null : Math.round((completed / total) * 100);
}
