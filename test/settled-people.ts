import { eq } from 'drizzle-orm';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { SETTLED_MS } from '../src/standing/trust.ts';
import type { Person } from './person.ts';
import type { TestApp } from './start-test-app.ts';

/** Makes people who have a Roblox account and joined a day ago, or earlier: the first trust level. */
export async function settle({ database, clock }: TestApp, people: Person[], agoMs = SETTLED_MS) {
  const createdAt = new Date(clock.now().getTime() - agoMs);
  for (const { userId } of people)
    await database.db
      .update(profiles)
      .set({ robloxUserId: userId, robloxUsername: 'linked', createdAt })
      .where(eq(profiles.id, userId));
}
