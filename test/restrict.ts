import { randomUUID } from 'node:crypto';
import { personDigests } from '../src/profiles/server/person-digest.ts';
import { digestOf } from '../src/standing/server/require-standing.ts';
import { restrictions } from '../src/standing/server/restriction-table.ts';
import type { Person } from './person.ts';
import type { TestApp } from './start-test-app.ts';

type Written = Partial<typeof restrictions.$inferInsert>;

/** Writes what has been decided against somebody, from now until it is lifted if nothing else is said. @returns its id */
export async function restrict(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { userId }: Pick<Person, 'userId'>,
  written: Written = {},
): Promise<string> {
  const { db } = database;
  const id = randomUUID();
  const digest = await digestOf(db, await personDigests(db), userId);
  const said = { kind: 'suspended', rule: 'no_real_money', statement: 'You asked for money.' } as const;
  await db.insert(restrictions).values({ id, userId, digest, ...said, startsAt: clock.now(), ...written });
  return id;
}
