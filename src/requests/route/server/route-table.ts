import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../../games/game.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../server/request-table.ts';
import type { RoutePosition } from '../route-state.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Two requests of one person that are asked together: what comes of the first goes on to the second. */
export const routes = pgTable(
  'routes',
  {
    id: uuid('id').primaryKey(),
    /** Who trades with both. */
    pivotId: text('pivot_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text('game', { enum: GAME_IDS }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it is over if one of the two has not answered. */
    lapsesAt: moment('lapses_at').notNull(),
  },
  (t) => [index('routes_by_pivot').on(t.pivotId)],
);

/** The requests of a route, in the order in which they are traded. How far it has come is what they are (`route-state.ts`). */
export const routeSteps = pgTable(
  'route_steps',
  {
    routeId: uuid('route_id')
      .notNull()
      .references(() => routes.id, { onDelete: 'cascade' }),
    position: smallint('position').$type<RoutePosition>().notNull(),
    requestId: uuid('request_id')
      .notNull()
      .unique('route_steps_request')
      .references(() => tradeRequests.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.routeId, t.position] }),
    check('route_steps_position', sql`${t.position} IN (1, 2)`),
  ],
);
