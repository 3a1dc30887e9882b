import assert from 'node:assert/strict';
import { eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import {
  announcementDismissals,
  ownerAnnouncements,
} from '../../src/announcements/server/announcement-table.ts';
import { systemLogs } from '../../src/audit/server/log-table.ts';
import { backupRuns } from '../../src/backoffice/server/backup-table.ts';
import { readLog, signInRole } from '../../test/back-office.ts';
import { assertAmong, doneIn, type Race, tally, times, type World } from './race.ts';

const SECOND_MS = 1000;
const withId = z.object({ id: z.string() });

/** @returns the owner */
export const ownerOf = async ({ app }: World) => await signInRole(app, 'race.owner', 'owner');

/** Empties the log of what was done. */
export async function emptyLog({ app }: World): Promise<void> {
  app.clock.pass(SECOND_MS);
  await app.database.db.delete(systemLogs);
}
/** @returns what was logged since, oldest first */
export const actionsOf = async ({ app }: World) => (await readLog(app)).map(({ actionType }) => actionType);

const announcements: Race = {
  name: 'an announcement that is switched on and off while people dismiss it is as the last log entry says, and dismissed once by each',
  prepare: async (world) => {
    const owner = await ownerOf(world);
    const readers = await world.people(8);
    const { db } = world.app.database;
    return async (round) => {
      await emptyLog(world);
      const body = { title: `Race ${round}`, message: 'On your marks.' };
      const { id } = withId.parse((await owner.browser.call('POST', '/announcements', body)).body);
      await emptyLog(world);
      const switches = times(
        (at) => () => {
          const active = (at + round) % 2 === 0;
          return world.via(owner, at >> 1).browser.call('POST', `/announcements/${id}/activity`, { active });
        },
        12,
      );
      const dismissals = readers.map(
        (reader, at) => () => world.via(reader, at).browser.call('POST', `/me/notifications/${id}/read`, {}),
      );
      return {
        steps: [...switches.slice(0, 6), ...dismissals, ...switches.slice(6)],
        check: async (answers) => {
          const dismissed = answers.slice(6, 14);
          assert.deepEqual(tally(answers.toSpliced(6, 8)), { 200: 12 });
          assertAmong(dismissed, '200', 'NOTIFICATION_NOT_FOUND');
          const log = await actionsOf(world);
          assert.equal(log.length, 12);
          const [row] = await db.select().from(ownerAnnouncements).where(eq(ownerAnnouncements.id, id));
          assert.equal(row?.isActive, log.at(-1) === 'activate_announcement');
          const rows = await db.$count(announcementDismissals, eq(announcementDismissals.announcementId, id));
          assert.equal(rows, doneIn(dismissed));
        },
      };
    };
  },
};

const backups: Race = {
  name: 'of twenty backups one is begun, and ends well',
  weight: 0.1,
  prepare: async (world) => {
    const owner = await ownerOf(world);
    const { app } = world;
    return async () => {
      await emptyLog(world);
      const before = app.clock.now();
      app.clock.pass(SECOND_MS);
      return {
        steps: times((at) => () => world.via(owner, at).browser.call('POST', '/backoffice/backups', {})),
        check: async (answers) => {
          await world.settled();
          assertAmong(answers, '202', 'BACKUP_RUNNING');
          const runs = await app.database.db
            .select({ state: backupRuns.state })
            .from(backupRuns)
            .where(gt(backupRuns.startedAt, before));
          // One that is soon done lets another begin.
          assert.equal(runs.length, doneIn(answers));
          assert.ok(runs.length > 0 && runs.every(({ state }) => state === 'done'), JSON.stringify(runs));
          assert.equal((await actionsOf(world)).length, runs.length);
        },
      };
    };
  },
};

/** Races about what the owner says and keeps. */
export const OWNER_RACES: readonly Race[] = [announcements, backups];
