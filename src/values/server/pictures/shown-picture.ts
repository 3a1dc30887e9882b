import { sql } from 'drizzle-orm';
import { items } from '../value-table.ts';

/** A column of a query on items: the digest of the picture that is shown, the owner's upload before what was found. */
export const shownPicture = sql<string | null>`coalesce(${items.uploadedPicture}, ${items.foundPicture})`;
