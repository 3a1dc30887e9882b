import type { Db } from '../../platform/server/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';

/** What the parts of a case are read with. */
export type CaseDeps = { db: Db; digests: PersonDigests; now: Date };
