import { sql } from 'drizzle-orm';
import type { Tx } from '../src/platform/server/database/database.ts';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { LICENCE_QUESTIONS } from '../src/standing/licence.ts';
import { LICENCE_VERSION, QUESTIONS } from '../src/standing/server/licence/licence-questions.ts';
import { licences } from '../src/standing/server/licence/licence-table.ts';

/** Demo people's ids begin so (see `userIdOf`); nobody who signs in gets such an id. */
export const DEMO_PEOPLE = '00000000-0000-4000-8000-%';

/** Gives the trade licence to the demo's people who have none: all of a new demo, and of one from before there was any. */
export async function writeDemoLicences(tx: Tx, now: Date): Promise<void> {
  const asked = QUESTIONS.slice(0, LICENCE_QUESTIONS).map(({ id }) => id);
  await tx.execute(sql`
    INSERT INTO ${licences} (user_id, version, questions, passed_at)
    SELECT ${profiles.id}, ${LICENCE_VERSION}, string_to_array(${asked.join(',')}, ','),
      least(${profiles.createdAt} + interval '1 day', ${now.toISOString()}::timestamptz)
    FROM ${profiles} WHERE ${profiles.id} LIKE ${DEMO_PEOPLE}
    ON CONFLICT (user_id) DO NOTHING`);
}
