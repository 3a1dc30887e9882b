import assert from 'node:assert/strict';
import { reports } from '../../src/moderation/server/report/report-table.ts';
import { AT_ONCE, type Race, tally, times, type World } from './race.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Nobody has reported anything, and everybody may again. */
export async function forgetReports({ app: { clock, database } }: World): Promise<void> {
  clock.pass(DAY_MS + 1);
  await database.db.delete(reports);
}

/** There is one report, and it waits. */
export async function assertOneReport({ app }: World): Promise<void> {
  const rows = await app.database.db.select().from(reports);
  assert.deepEqual(
    rows.map(({ outcome }) => outcome),
    [null],
  );
}

/** In each a day goes by, and whoever signs in once stays signed in for 30. */
const roundsInWorld = 25;

const reportsOfOne: Race = {
  name: 'of twenty reports of one thing by one person one is sent',
  roundsInWorld,
  prepare: async (world) => {
    const [reporter, about = reporter] = await world.people(2);
    const body = { subjectKind: 'person', subjectId: about.userId, reason: 'spam' };
    return async () => {
      await forgetReports(world);
      return {
        steps: times((at) => () => world.via(reporter, at).browser.call('POST', '/reports', body)),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 201: 1, ALREADY_REPORTED: AT_ONCE - 1 });
          await assertOneReport(world);
        },
      };
    };
  },
};

/** A beginner's. */
const A_DAY = 5;

const reportsOfMany: Race = {
  name: 'of twenty reports of a beginner as many are sent as one sends a day',
  roundsInWorld,
  prepare: async (world) => {
    const [reporter, ...others] = await world.people(5);
    const kinds = ['person', 'name'] as const;
    const things = others.flatMap(({ userId }) =>
      kinds.map((subjectKind) => ({ subjectKind, subjectId: userId })),
    );
    return async () => {
      await forgetReports(world);
      const send = (at: number) => async () => {
        const body = { ...things[at % things.length], reason: 'spam' };
        return await world.via(reporter, at).browser.call('POST', '/reports', body);
      };
      return {
        steps: times(send),
        check: async (answers) => {
          assert.equal(answers.filter(({ status }) => status === 201).length, A_DAY);
          assert.equal(await world.app.database.db.$count(reports), A_DAY);
        },
      };
    };
  },
};

/** Races about reports. */
export const REPORT_RACES: readonly Race[] = [reportsOfOne, reportsOfMany];
