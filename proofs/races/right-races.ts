import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { adminInvitations } from '../../src/backoffice/server/invitation-table.ts';
import type { Role } from '../../src/profiles/profile.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { roleOf } from '../../test/back-office.ts';
import { signInPerson } from '../../test/person.ts';
import { atTheDoor } from './account-races.ts';
import { actionsOf, emptyLog, ownerOf } from './owner-races.ts';
import { assertAmong, AT_ONCE, doneIn, type Race, tally, times } from './race.ts';

const rights: Race = {
  name: 'of twenty grants and removals of a right the last log entry tells how it ended',
  prepare: async (world) => {
    const owner = await ownerOf(world);
    const person = await signInPerson(world.app, 'race.promoted');
    const path = `/backoffice/users/${person.userId}/admin`;
    return async (round) => {
      await emptyLog(world);
      return {
        steps: times((at) => () => {
          const { browser } = world.via(owner, at >> 1);
          return (at + round) % 2 === 0 ? browser.call('POST', path, {}) : browser.call('DELETE', path);
        }),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 200: AT_ONCE });
          const log = await actionsOf(world);
          assert.equal(log.length, AT_ONCE);
          const role = await roleOf(world.app, person.userId);
          assert.equal(role, log.at(-1) === 'grant_admin' ? 'admin' : 'member');
        },
      };
    };
  },
};

const replacedOwner: Race = {
  name: 'an owner who is replaced while acting has done what the log says, and no more',
  prepare: async (world) => {
    const { app, via } = world;
    const owner = await ownerOf(world);
    const { userId } = await signInPerson(app, 'race.granted');
    const becomes = async (role: Role) =>
      await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, owner.userId));
    return async (round) => {
      await becomes('owner');
      await emptyLog(world);
      const grants = times(
        (at) => () => via(owner, at).browser.call('POST', `/backoffice/users/${userId}/admin`, {}),
        AT_ONCE - 1,
      );
      const replace = async () => {
        await becomes('member');
        return { status: 200, body: {}, headers: new Headers() };
      };
      const place = (round + AT_ONCE / 2) % AT_ONCE;
      return {
        steps: grants.toSpliced(place, 0, replace),
        check: async (answers) => {
          await becomes('owner');
          const granted = answers.toSpliced(place, 1);
          assert.ok(granted.every(({ status }) => status === 200 || status === 403));
          assert.equal((await actionsOf(world)).length, doneIn(granted));
        },
      };
    };
  },
};

const removedPeople: Race = {
  name: 'of twenty who delete one person one does, and one log entry says so',
  prepare: async (world) => {
    const owner = await ownerOf(world);
    return async (round) => {
      const { userId } = await signInPerson(world.app, `race.gone.${round}`);
      await emptyLog(world);
      return {
        steps: times(
          (at) => () => world.via(owner, at).browser.call('DELETE', `/backoffice/users/${userId}`),
        ),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 200: 1, PERSON_NOT_FOUND: AT_ONCE - 1 });
          assert.deepEqual(await actionsOf(world), ['delete_user']);
          assert.equal(await roleOf(world.app, userId), undefined);
        },
      };
    };
  },
};

const invitations: Race = {
  name: 'of twenty invitations and withdrawals for one address the last log entry tells whether it is invited',
  prepare: async (world) => {
    const owner = await ownerOf(world);
    const { db } = world.app.database;
    return async (round) => {
      await emptyLog(world);
      const email = `race.${round}@post.example`;
      const invites = (at: number) => (at + (at >> 2) + round) % 2 === 0;
      return {
        steps: times((at) => () => {
          const path = invites(at) ? '/backoffice/admins' : '/backoffice/invitations/withdraw';
          return world.via(owner, at >> 1).browser.call('POST', path, { email });
        }),
        check: async (answers) => {
          assertAmong(answers, '200', 'INVITATION_NOT_FOUND');
          const log = await actionsOf(world);
          assert.equal(log.length, doneIn(answers));
          const invited = await db.$count(adminInvitations, eq(adminInvitations.email, email));
          assert.equal(invited, log.at(-1) === 'invite_admin' ? 1 : 0);
        },
      };
    };
  },
};

const invitedArrivals: Race = {
  name: 'of twenty people who first sign in with one invited address one becomes an admin',
  weight: 0.15,
  prepare: async (world) => {
    const owner = await ownerOf(world);
    const { db } = world.app.database;
    return async (round) => {
      const email = `race.arrives.${round}@post.example`;
      assert.equal((await owner.browser.call('POST', '/backoffice/admins', { email })).status, 200);
      await emptyLog(world);
      const steps = await Promise.all(times((at) => atTheDoor(world, `race.arrives.${round}.${at}`, email)));
      return {
        steps,
        check: async (answers) => {
          assert.ok(answers.every(({ body }) => body !== null));
          const arrived = await db
            .select({ role: profiles.role })
            .from(profiles)
            .where(eq(profiles.contactEmail, email));
          assert.equal(arrived.length, AT_ONCE);
          assert.equal(arrived.filter(({ role }) => role === 'admin').length, 1);
          assert.deepEqual(await actionsOf(world), ['accept_admin_invitation']);
          assert.equal(await db.$count(adminInvitations, eq(adminInvitations.email, email)), 0);
        },
      };
    };
  },
};

/** Races about who may do what. */
export const RIGHT_RACES: readonly Race[] = [
  rights,
  replacedOwner,
  removedPeople,
  invitations,
  invitedArrivals,
];
