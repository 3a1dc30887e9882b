import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/server/database/database.ts';
import { verifiedAddressOf } from '../sign-in/accounts-of-address.ts';
import { mailJobs } from './mail-table.ts';

/** What a mail tells that nobody has asked for. */
type Told = Exclude<(typeof mailJobs.$inferSelect)['kind'], 'reset' | 'verify'>;

/**
 * Has a mail tell somebody of something, if their address is known to be theirs. It is not counted with the mails that are asked for:
 * nobody can keep it from being sent by asking for others.
 */
export async function tellByMail(
  tx: Tx,
  { kind, userId }: { kind: Told; userId: string },
  now: Date,
): Promise<void> {
  const email = await verifiedAddressOf(tx, userId);
  if (email === undefined) return;
  await tx.insert(mailJobs).values({ id: randomUUID(), kind, email, userId, createdAt: now, dueAt: now });
}
