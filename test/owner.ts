import { eq } from 'drizzle-orm';
import type { Role } from '../src/profiles/profile.ts';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { type Person, signInPerson } from './person.ts';
import type { TestApp } from './start-test-app.ts';

/** Signs somebody in who has a right, as if it had been given to them before. */
export async function signInAsRole(app: TestApp, role: Role, username: string = role): Promise<Person> {
  const { userId } = await signInPerson(app, username);
  await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, userId));
  // A session begun after that; the first may be remembered with the rights it had.
  return await signInPerson(app, username);
}
