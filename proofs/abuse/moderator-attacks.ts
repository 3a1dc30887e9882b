import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import type { Role } from '../../src/profiles/profile.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { restrictions } from '../../src/standing/server/restriction-table.ts';
import { RESTRICTION_KINDS } from '../../src/standing/standing.ts';
import { trades } from '../../src/trades/server/trade-table.ts';
import type { Person } from '../../test/person.ts';
import { postedBy } from '../../test/trade-steps.ts';
import type { Attack, Gained } from './attack.ts';
import type { Ground } from './ground.ts';
import { decide, through } from './steps.ts';

/** As long as a process remembers what somebody may do, and a little longer. */
const REMEMBERED_MS = 6000;

/** Makes somebody what they are not, behind everybody's back. */
export async function become({ app }: Ground, { userId }: Person, role: Role): Promise<void> {
  await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, userId));
  app.clock.pass(REMEMBERED_MS);
}

/** @returns a new admin */
export async function newAdmin(ground: Ground): Promise<Person> {
  const person = await ground.person('moderates');
  await become(ground, person, 'admin');
  return person;
}

/** Decides all that can be about a person. */
async function decideAll(by: Person, person: Person, whom: string): Promise<Gained> {
  const kinds = RESTRICTION_KINDS.filter((kind) => kind !== 'hide_post' && kind !== 'hide_review');
  const gained: Gained = {};
  for (const kind of kinds) {
    const answer = await decide(by, person.userId, { kind });
    gained[`${kind} of ${whom}`] = through(answer, 'NOT_OVER_STAFF', 'CONFLICT_OF_INTEREST');
  }
  return gained;
}

const overStaff: Attack = {
  name: 'an admin decides about another admin',
  run: async (ground, takeOut) => {
    const colleague = await newAdmin(ground);
    await takeOut(() => become(ground, colleague, 'member'));
    return await decideAll(ground.admin, colleague, 'an admin');
  },
};

const overOwner: Attack = {
  name: 'the owner is restricted',
  run: async (ground, takeOut) => {
    const { app, admin, owner } = ground;
    const taken = await takeOut(() => become(ground, owner, 'member'));
    const gained = await decideAll(admin, owner, 'the owner');
    if (!taken) return { ...gained, ...(await decideAll(owner, owner, 'themselves')) };
    await app.database.db.delete(restrictions).where(eq(restrictions.userId, owner.userId));
    await become(ground, owner, 'owner');
    return gained;
  },
};

const demoted: Attack = {
  name: 'an admin goes on deciding once the owner has taken the right away',
  run: async (ground, takeOut) => {
    const admin = await newAdmin(ground);
    const people = await Promise.all(Array.from({ length: 6 }, () => ground.person('was.mean')));
    await ground.owner.browser.signIn(ground.nameOf(ground.owner));
    const remove = ground.owner.browser.call('DELETE', `/backoffice/users/${admin.userId}/admin`);
    const meanwhile = Promise.all(
      people.slice(0, 5).map(({ userId }) => decide(admin, userId, { kind: 'warning' })),
    );
    assert.equal((await remove).status, 200);
    for (const answer of await meanwhile) through(answer, 'NOT_ALLOWED');
    await takeOut(() => become(ground, admin, 'admin'));
    const [, , , , , last = assert.fail()] = people;
    return { decide: through(await decide(admin, last.userId, { kind: 'warning' }), 'NOT_ALLOWED') };
  },
};

const othersThing: Attack = {
  name: 'somebody who moderates hides what is not of the person whom they decide about',
  run: async (ground, takeOut) => {
    const [person, other] = [await ground.person('was.mean'), await ground.person('was.kind')];
    const tradeId = await postedBy(other);
    await takeOut(
      async () =>
        await ground.app.database.db
          .update(trades)
          .set({ userId: person.userId })
          .where(eq(trades.id, tradeId)),
    );
    const answer = await decide(ground.admin, person.userId, { kind: 'hide_post', subjectId: tradeId });
    return { hide: through(answer, 'SUBJECT_NOT_FOUND') };
  },
};

/** Attacks by those who moderate, and who get into their place. */
export const MODERATOR_ATTACKS: readonly Attack[] = [overStaff, overOwner, demoted, othersThing];
