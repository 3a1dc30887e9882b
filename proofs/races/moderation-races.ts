import assert from 'node:assert/strict';
import { and, eq, isNull } from 'drizzle-orm';
import { reports } from '../../src/moderation/server/report/report-table.ts';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { appeals, restrictions } from '../../src/standing/server/restriction-table.ts';
import { signInRole } from '../../test/back-office.ts';
import { answer, appealed, decide, lift, reported } from '../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../test/person.ts';
import { allGetThrough, type NaiveRule } from './naive-rule.ts';
import { AT_ONCE, doneIn, type Race, tally, times, type World } from './race.ts';

/** Two admins, and in each round somebody new whom a child has reported. */
async function openCourt({ app }: World) {
  const admins = [
    await signInRole(app, 'race.first.admin', 'admin'),
    await signInRole(app, 'race.second.admin', 'admin'),
  ] as const;
  const child = await signInPerson(app, 'race.child');
  const rude = async (name: string) => {
    const about = await signInPerson(app, `race.${name}`);
    return { about, reportId: await reported(app, { by: child, about }) };
  };
  return { admins, rude };
}

const adminAt = (admins: readonly [Person, Person], at: number) => admins[at % 2 === 0 ? 0 : 1];

const oneReport: Race = {
  name: 'of twenty decisions of two admins on one report one is made, and told once',
  weight: 0.5,
  prepare: async (world) => {
    const { admins, rude } = await openCourt(world);
    const { db } = world.app.database;
    return async (round) => {
      const { about, reportId } = await rude(`decided.${round}`);
      const reportIds = [reportId];
      return {
        steps: times(
          (at) => () => decide(world.via(adminAt(admins, at), at), about, { kind: 'warning' }, { reportIds }),
        ),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 201: 1, REPORTS_CHANGED: AT_ONCE - 1 });
          assert.equal(await db.$count(restrictions, eq(restrictions.userId, about.userId)), 1);
          assert.equal(await db.$count(notifications, eq(notifications.userId, about.userId)), 1);
          assert.equal(await db.$count(notifications, eq(notifications.referenceId, reportId)), 1);
        },
      };
    };
  },
};

const oneAppeal: Race = {
  name: 'of twenty answers to one appeal one counts, and what it says is what holds',
  weight: 0.5,
  prepare: async (world) => {
    const { admins, rude } = await openCourt(world);
    const [first, second] = admins;
    const { db } = world.app.database;
    return async (round) => {
      const { about } = await rude(`appeal.${round}`);
      const decided = await decide(first, about, { kind: 'suspended' });
      const { restrictionId } = decided.body as { restrictionId: string };
      const appealId = await appealed(world.app, restrictionId);
      return {
        steps: times((at) => () => answer(world.via(second, at), appealId, at % 2 === 0 ? 'kept' : 'lifted')),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 200: 1, ALREADY_ANSWERED: AT_ONCE - 1 });
          const [asked] = await db.select().from(appeals).where(eq(appeals.id, appealId));
          const [kept] = await db.select().from(restrictions).where(eq(restrictions.id, restrictionId));
          assert.equal(kept?.liftedAt !== null, asked?.outcome === 'lifted');
        },
      };
    };
  },
};

const liftedMeanwhile: Race = {
  name: 'of decisions and liftings at once, a report is answered by exactly what is in force',
  weight: 0.5,
  prepare: async (world) => {
    const { admins, rude } = await openCourt(world);
    const [first] = admins;
    const { db } = world.app.database;
    return async (round) => {
      const { about, reportId } = await rude(`lifted.${round}`);
      const reportIds = [reportId];
      const decided = await decide(first, about, { kind: 'no_posts', days: 1 }, { reportIds });
      const { restrictionId } = decided.body as { restrictionId: string };
      return {
        // Whoever decided undoes it, and the report waits again.
        steps: times((at) =>
          at % 2 === 0
            ? () => lift(world.via(first, at), restrictionId)
            : () => decide(world.via(adminAt(admins, at), at), about, { kind: 'warning' }, { reportIds }),
        ),
        check: async (answers) => {
          assert.equal(doneIn(answers.filter((_, at) => at % 2 === 0)), 1);
          assert.ok(doneIn(answers.filter((_, at) => at % 2 === 1)) <= 1);
          const inForce = and(eq(restrictions.userId, about.userId), isNull(restrictions.liftedAt));
          const [kept] = await db.select().from(restrictions).where(inForce);
          const [report] = await db.select().from(reports).where(eq(reports.id, reportId));
          assert.equal(report?.restrictionId, kept?.id ?? null);
          assert.equal(report?.outcome, kept === undefined ? null : 'upheld');
        },
      };
    };
  },
};

/** Races between those who moderate. */
export const MODERATION_RACES: readonly Race[] = [oneReport, oneAppeal, liftedMeanwhile];

export const answeredBefore: NaiveRule = {
  name: 'an answer that looks whether an appeal waits, and then writes, is given many times over',
  breaks: async (world) => {
    const { admins, rude } = await openCourt(world);
    const { about } = await rude('naive.appeal');
    const decided = await decide(admins[0], about, { kind: 'warning' });
    const { restrictionId } = decided.body as { restrictionId: string };
    const isIt = eq(appeals.id, await appealed(world.app, restrictionId));
    const answeredAt = world.app.clock.now();
    await allGetThrough(world, async (on, met) => {
      const [asked] = await on.select().from(appeals).where(isIt);
      await met();
      if (asked?.outcome !== null) return false;
      await on.update(appeals).set({ outcome: 'kept', answeredAt }).where(isIt);
      return true;
    });
  },
};
