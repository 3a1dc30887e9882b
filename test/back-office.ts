import { eq } from 'drizzle-orm';
import { systemLogs } from '../src/audit/server/log-table.ts';
import type { Role } from '../src/profiles/profile.ts';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { type Person, signInPerson } from './person.ts';
import type { TestApp } from './start-test-app.ts';

/** As long as a process remembers what somebody may do, and a little longer. */
const REMEMBERED_MS = 6000;

/** Signs somebody in who has a role, and lets the time go by in which the product remembers the one they had. */
export async function signInRole(app: TestApp, username: string, role: Role): Promise<Person> {
  const person = await signInPerson(app, username);
  await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, person.userId));
  app.clock.pass(REMEMBERED_MS);
  return person;
}

/** @returns the system logs, oldest first */
export async function readLog(app: TestApp) {
  return await app.database.db.select().from(systemLogs).orderBy(systemLogs.position);
}

/** @returns somebody's role as it stands in the database; undefined when they are gone */
export async function roleOf(app: TestApp, userId: string): Promise<Role | undefined> {
  const [row] = await app.database.db
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.role;
}
