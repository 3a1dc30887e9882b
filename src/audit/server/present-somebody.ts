import { givenName } from '../../profiles/profile.ts';
import type { profiles } from '../../profiles/server/profile-table.ts';

/** The one place that says what the owner sees of somebody beside what they did. */
export function presentSomebody(row: typeof profiles.$inferSelect) {
  return { userId: row.id, name: givenName(row), email: row.contactEmail };
}
