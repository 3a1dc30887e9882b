import { randomUUID } from 'node:crypto';
import { refuse } from '../../../api/refuse.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { type Limit, takeTurn } from '../../../platform/server/limits/limits.ts';
import { turnsOfAddress } from '../../../platform/server/limits/visitor-network.ts';
import { limitKeyOfPerson } from '../../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import type { LimitKey } from '../limit-key.ts';
import { mailboxOf } from '../sign-in/accounts-of-address.ts';
import { mailJobs } from './mail-table.ts';
import type { Outbox } from './outbox.ts';

const HOUR_MS = 60 * 60_000;
/** Of one kind, and whoever asks: a reset is asked for without signing in, and must keep nobody from a verification. */
const PER_MAILBOX: Limit = { most: 3, perMs: HOUR_MS };
/** Those may go to somebody who never heard of the site. */
const VERIFICATIONS_PER_MAILBOX: Limit = { most: 6, perMs: 24 * HOUR_MS };
/** Whatever addresses they have had at Discord meanwhile, and whatever accounts here. */
const VERIFICATIONS_PER_PERSON: Limit = { most: 6, perMs: 24 * HOUR_MS };
const PER_IP: Limit = { most: 20, perMs: HOUR_MS };

/**
 * Puts a mail into the outbox. Whether anybody has the address is looked up when it is sent: until then nothing is
 * done for one address that is not done for every other.
 * @param asked.userId for whom a verification is; a reset goes to all accounts of the address
 * @throws the refusal TOO_MANY_MAILS, when an address or a visitor has asked for too many
 */
export async function requestMail(
  deps: { db: Db; limitKey: LimitKey; digests: PersonDigests; outbox: Outbox },
  asked: { email: string } & ({ kind: 'reset' } | { kind: 'verify'; userId: string }),
  ip: string | undefined,
  now: Date,
): Promise<void> {
  const { db, limitKey, outbox } = deps;
  const mailbox = mailboxOf(asked.email);
  const turns: [string, Limit][] = [
    ...turnsOfAddress(limitKey, `${asked.kind}-mail-ip`, ip, PER_IP),
    [limitKey(`${asked.kind}-mail-to`, mailbox), PER_MAILBOX],
  ];
  if (asked.kind === 'verify') {
    // The person comes first: what is refused to one takes nothing from the others at their address.
    turns.unshift([await limitKeyOfPerson(deps, 'verify-mail', asked.userId), VERIFICATIONS_PER_PERSON]);
    turns.push([limitKey('verify-mail-day', mailbox), VERIFICATIONS_PER_MAILBOX]);
  }
  for (const [key, limit] of turns) {
    const turn = await takeTurn(db, key, limit, now);
    if (!turn.allowed) refuse('TOO_MANY_MAILS', { retryAfterSeconds: turn.retryAfterSeconds });
  }
  const userId = asked.kind === 'verify' ? asked.userId : null;
  const { kind, email } = asked;
  await db.insert(mailJobs).values({ id: randomUUID(), kind, email, userId, createdAt: now, dueAt: now });
  outbox.poke();
}
