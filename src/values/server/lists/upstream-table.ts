import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import type { ListedItem } from '../../items/listed-item.ts';
import type { AllLeftOut } from '../../names/left-out.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How it stands with the upstream of each game that has one: the gate of its next check, and what the last one gave. */
export const valueUpstreams = pgTable('value_upstreams', {
  game: text('game', { enum: GAME_IDS })
    .primaryKey()
    .references(() => gameConfigs.id),
  /** When it is to be asked next; whoever moves it on is the one to ask. */
  dueAt: moment('due_at').notNull(),
  /** When it was last asked. */
  checkedAt: moment('checked_at'),
  /** When it last gave a list that could be used, or said that nothing is new. */
  goodAt: moment('good_at'),
  etag: text('etag'),
  lastModified: text('last_modified'),
  /**
   * Which reader read the list of that `etag` and `lastModified`, with both of them: a process of an older release, which
   * writes them alone, has read it otherwise. NULL as long as no process that notes it has read one.
   */
  readAs: text('read_as'),
  /** Why the last check failed, in the words of the page; NULL when it did not. */
  problem: text('problem'),
  /** What of the last list that came was not used; NULL as long as no process that tells it has read one. */
  leftOut: jsonb('left_out').$type<AllLeftOut>(),
  /** A list of which too much is missing, until the owner takes it or turns it down. */
  waiting: jsonb('waiting').$type<ListedItem[]>(),
  waitingSince: moment('waiting_since'),
  /** How many listed items it lacked when it came, for processes of the last release: this one counts anew. */
  waitingGone: integer('waiting_gone'),
  /** Digest of a list that the owner has turned down: the same one does not wait again. */
  refusedDigest: text('refused_digest'),
});
