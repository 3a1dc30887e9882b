import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database/database.ts';

/** Whose data is read, and when. */
export type DataOwner = {
  id: string;
  /** Stands for them where they had an account before (docs/decisions/0024). */
  digest: string;
  now: Date;
};

/** One kind of rows about a person, as their download has it. */
export type OwnRows = {
  /** Its key in the file; it never changes. */
  name: string;
  table: PgTable;
  /** The columns that hold the id of the person; a condition where none does. */
  whose: readonly PgColumn[] | ((db: Db, owner: DataOwner) => SQL);
  /** Columns that would open an account, or are about somebody else. */
  without?: readonly PgColumn[];
};

/** Somebody whose account is being deleted; the profile is locked and still there. */
export type LeavingPerson = {
  id: string;
  /** Every name, address and id that says who they are. */
  names: readonly string[];
  /** Stands for them when they are gone (docs/decisions/0024). */
  digest: string;
  /** @returns what stands for their review of somebody */
  digestOfReview: (reviewedUserId: string) => string;
};

/**
 * What a domain holds about people. A deletion runs each step for all domains, in the order of the list in `app/`, before
 * it goes on to the next: onDelete, redact, forgetAddress, forget, keep. Then the profile is deleted, and what refers to it
 * goes or loses its reference by the foreign keys.
 */
export type PersonalData = {
  /** What the person can download. */
  rows?: readonly OwnRows[];
  /** Ends what they take part in, as if they had done it themselves. */
  onDelete?: (tx: Tx, person: LeavingPerson, now: Date) => Promise<unknown>;
  /** Takes their names out of texts that stay (`redact-names.ts`). */
  redact?: (tx: Tx, person: LeavingPerson) => Promise<unknown>;
  /** Deletes what belongs to an address alone; left out when somebody else has the address too. @param email in lower case */
  forgetAddress?: (tx: Tx, email: string) => Promise<unknown>;
  /** Deletes what names them but refers to no profile. */
  forget?: (tx: Tx, person: LeavingPerson) => Promise<unknown>;
  /** Keeps what they must not get rid of by a deletion, under a digest (docs/decisions/0024). */
  keep?: (tx: Tx, person: LeavingPerson, now: Date) => Promise<unknown>;
  /** Deletes what is kept no longer, some rows at a time (`expire-rows.ts`); the housekeeping calls it every ten minutes. */
  expire?: (db: Db, now: Date) => Promise<unknown>;
  /** The same for tables that are scanned as no index finds what is old; at most once an hour. */
  expireHourly?: (db: Db, now: Date) => Promise<unknown>;
};
