import { eq } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { LICENCE_VERSION } from './licence-questions.ts';
import { licences } from './licence-table.ts';

/**
 * Asked before somebody meets another one: do they know how trades go wrong? Nobody loses a licence, so nothing is held.
 * @throws the refusal LICENCE_REQUIRED
 */
export async function requireLicence(tx: Tx, userId: string): Promise<void> {
  const [held] = await tx
    .select({ version: licences.version })
    .from(licences)
    .where(eq(licences.userId, userId));
  if (held === undefined || held.version < LICENCE_VERSION) refuse('LICENCE_REQUIRED');
}
