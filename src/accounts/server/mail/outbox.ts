import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import { MailFailed, type Mailer } from '../../../platform/server/mail.ts';
import type { Service } from '../../../platform/server/service.ts';
import { mailJobs } from './mail-table.ts';
import type { MailingSite } from './mail-words.ts';
import { sweepMail } from './sweep-mail.ts';
import { writeMail } from './write-mail.ts';

/** What is told of the outbox: whether mail can be sent at all, and that there is something new in it. */
export type Outbox = {
  open: boolean;
  poke: () => void;
  services: Service[];
};

type Job = typeof mailJobs.$inferSelect;
type Deps = { db: Db; mailer: Mailer; site: MailingSite; now: () => Date; log: Log };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How often somebody looks for what is due again. */
const LOOK_EVERY_MS = 2 * SECOND_MS;
const SWEEP_EVERY_MS = 10 * MINUTE_MS;
const AT_ONCE = 4;

/** For this long a job belongs to the process that took it; longer than any talk with a mail server. */
const LEASE_MS = 5 * MINUTE_MS;
const FIRST_WAIT_MS = 10 * SECOND_MS;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** After this long nobody waits for the mail any more. */
export const GIVEN_UP_MS = 6 * 60 * MINUTE_MS;

/** An outbox for an installation that sends no mail. */
export const CLOSED_OUTBOX: Outbox = { open: false, poke: () => {}, services: [] };

/**
 * An outbox that sends what stands in it: at once when poked, and what failed again and again, with growing waits. Several
 * processes may do so at once; each takes rows that no other has in hand.
 */
export function createOutbox(deps: Deps): Outbox {
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (wanted && !stopped) {
      wanted = false;
      try {
        await sendDue(deps, () => stopped);
      } catch (error) {
        deps.log.error({ error: describeError(error) }, 'the outbox failed');
      }
    }
    running = undefined;
  };
  const poke = () => {
    wanted = true;
    if (!stopped) running ??= run();
  };
  const sending: Service = {
    name: 'outbox',
    everyMs: LOOK_EVERY_MS,
    turn: async () => {
      poke();
      await running;
    },
    stop: () => {
      stopped = true;
    },
    settled: async () => await running,
  };
  const sweep = async () => await sweepMail(deps.db, deps.now());
  const sweeping: Service = { name: 'mail sweep', everyMs: SWEEP_EVERY_MS, turn: sweep };
  return { open: true, poke, services: [sending, sweeping] };
}

async function sendDue(deps: Deps, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const jobs = await takeDue(deps.db, deps.now());
    if (jobs.length === 0) return;
    await Promise.all(jobs.map((job) => sendOne(deps, job)));
  }
}

/** Takes some jobs for this process: until their lease ends, no other sees them as due. */
async function takeDue(db: Db, now: Date): Promise<Job[]> {
  const due = db
    .select({ id: mailJobs.id })
    .from(mailJobs)
    .where(lte(mailJobs.dueAt, now))
    .orderBy(mailJobs.dueAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return await db
    .update(mailJobs)
    .set({ tries: sql`${mailJobs.tries} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${mailJobs.id} IN ${due}`)
    .returning();
}

async function sendOne({ db, mailer, site, now, log }: Deps, job: Job): Promise<void> {
  const { kind, tries } = job;
  try {
    const mail = await writeMail(db, job, site, now());
    if (mail !== undefined) await mailer.send(mail);
    await db.delete(mailJobs).where(eq(mailJobs.id, job.id));
    if (mail !== undefined) log.info({ kind, tries }, 'a mail was sent');
  } catch (error) {
    const reason = error instanceof MailFailed ? error.reason : describeError(error);
    if (now().getTime() - job.createdAt.getTime() >= GIVEN_UP_MS) {
      await db.delete(mailJobs).where(eq(mailJobs.id, job.id));
      log.error({ kind, tries, reason }, 'a mail was given up');
      return;
    }
    log.warn({ kind, tries, reason }, 'a mail could not be sent');
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
    await db
      .update(mailJobs)
      .set({ dueAt: new Date(now().getTime() + waitMs) })
      .where(and(eq(mailJobs.id, job.id), eq(mailJobs.tries, tries)));
  }
}
