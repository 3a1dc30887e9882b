import { randomUUID } from 'node:crypto';
import { tradeRequests } from '../src/requests/server/request-table.ts';
import { trades } from '../src/trades/server/trade-table.ts';
import type { Person } from './person.ts';
import type { TestApp } from './start-test-app.ts';
import type { Answer } from './test-browser.ts';
import { review } from './trade-steps.ts';

type Somebody = Pick<Person, 'userId'>;

/** Writes a trade that two people have completed with each other: what they write of each other counts. @returns the request's id */
export async function haveTraded(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  asker: Somebody,
  owner: Somebody,
): Promise<string> {
  const { db } = database;
  const [id, tradeId] = [randomUUID(), randomUUID()];
  const now = clock.now();
  const at = { createdAt: now, updatedAt: now };
  const done = { status: 'completed' as const };
  await db
    .insert(trades)
    .values({ id: tradeId, userId: owner.userId, game: 'adopt-me', ...done, completedAt: now, ...at });
  const sides = { senderId: asker.userId, receiverId: owner.userId };
  const marked = { senderCompletedAt: now, receiverCompletedAt: now };
  await db.insert(tradeRequests).values({ id, tradeId, ...sides, ...done, ...marked, ...at });
  return id;
}

/** Leaves a review of somebody with whom one has completed a trade. */
export async function reviewAfterTrade(
  app: Pick<TestApp, 'database' | 'clock'>,
  person: Person,
  userId: string,
  written: Parameters<typeof review>[2] = {},
): Promise<Answer> {
  await haveTraded(app, person, { userId });
  return await review(person, userId, written);
}
