import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { installationSecrets } from '../account-table.ts';

/** @returns a secret that all processes of this installation share; whoever comes first makes it */
export async function installationSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(installationSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [kept] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, name));
  if (kept === undefined) throw new Error(`No secret ${name}.`);
  return kept.value;
}
