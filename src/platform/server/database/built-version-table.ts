import { customType, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Versions of the pages that processes serve, or did a while ago. */
export const builtVersions = pgTable('built_versions', {
  version: text('version').primaryKey(),
  /** When a process last said that it serves it. */
  usedAt: timestamp('used_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** Scripts and styles of each version, from which a process answers pages that another version made. */
export const builtFiles = pgTable(
  'built_files',
  {
    version: text('version')
      .notNull()
      .references(() => builtVersions.version, { onDelete: 'cascade' }),
    /** The address below the site's own; it carries a hash of what is in the file. */
    path: text('path').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.path] }), index('built_files_by_path').on(t.path)],
);
