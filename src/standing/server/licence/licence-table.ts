import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../../profiles/server/profile-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const whose = () =>
  text('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** Who has shown how trades go wrong (docs/decisions/0076). */
export const licences = pgTable('licences', {
  userId: whose(),
  version: integer('version').notNull(),
  /** Ids of the questions that were answered for it. */
  questions: text('questions').array().notNull(),
  passedAt: moment('passed_at').notNull(),
});

/** A question as it was asked: which option of the pool stands in which place. */
export type AskedQuestion = { id: string; order: number[]; solved: boolean };

/** The questions that somebody is answering now; one try of each person. */
export const licenceTries = pgTable('licence_tries', {
  userId: whose(),
  id: uuid('id').notNull(),
  questions: jsonb('questions').$type<AskedQuestion[]>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});
