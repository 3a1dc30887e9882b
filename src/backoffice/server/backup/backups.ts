import { join } from 'node:path';
import type { Client, ClientBase } from 'pg';
import type { Database, Db, Tx } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import type { Service } from '../../../platform/server/service.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { closeAbandonedRestores } from '../restore/restore-runs.ts';
import { backupKey } from './backup-key.ts';
import {
  closeAbandonedRuns,
  deleteOldRuns,
  enterRun,
  failureOf,
  isDue,
  type NewRun,
  nightOf,
  setRun,
} from './backup-runs.ts';
import { makeBackup } from './make-backup.ts';
import { UnknownBackups } from './unknown-backups.ts';

// Any number that no other lock has: of all processes one backs up at a time.
const BACKUP_LOCK = 7_291_035;
const NIGHT_CHECK_MS = 60_000;

/** What goes on with the turn after a backup is told: how that ended, and what it works with. */
export type AfterBackup = { isMade: boolean; client: Client; db: Db; signal: AbortSignal };

/** The right to back up, until it has run or is given back. */
export type Turn = {
  /** Writes down that a backup begins, in the transaction that decides on it. @returns its id */
  enter: (tx: Tx | Db, run: NewRun) => Promise<string>;
  /** Backs up, and settles in any case: what went wrong stands in the run. Then goes on with a restore, where it is for one. */
  run: (id: string, restore?: { id: string; run: (after: AfterBackup) => Promise<void> }) => Promise<void>;
  giveBack: () => Promise<void>;
};

type Deps = {
  database: Database;
  dataDir: string;
  backups: Config['backups'];
  now: () => Date;
  log: Log;
};

/** Backups of the whole database as files in `DATA_DIR/backups`: when the owner asks for one, and every night. */
export class Backups {
  readonly folder: string;
  readonly #deps: Deps;
  readonly #stopping = new AbortController();
  #underWay: Promise<void> = Promise.resolve();
  #taken = false;
  #running: string | undefined;
  #restoring: string | undefined;
  readonly #unknown: UnknownBackups;

  /**
   * @param deps.backups.kept how many of the nightly ones stay; 0 for none at all
   * @param deps.backups.hour hour of the day (UTC) at which the nightly one is made
   */
  constructor(deps: Deps) {
    this.#deps = deps;
    this.folder = join(deps.dataDir, 'backups');
    this.#unknown = new UnknownBackups(deps.database.db, this.folder, deps.log);
  }

  get databaseKind(): Database['kind'] {
    return this.#deps.database.kind;
  }

  /** The backup that this very process makes now. */
  get running(): string | undefined {
    return this.#running;
  }

  /** The restore that this very process is at. */
  get restoring(): string | undefined {
    return this.#restoring;
  }

  /** @returns the right to back up, or undefined while any process has it */
  async takeTurn(): Promise<Turn | undefined> {
    // All connections to the embedded database are one session, which would be given its own lock again.
    if (this.#taken || this.#stopping.signal.aborted) return undefined;
    this.#taken = true;
    try {
      const client = await this.#deps.database.connect();
      client.on('error', () => {});
      const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
        BACKUP_LOCK,
      ]);
      const giveBack = async () => {
        await client.query('SELECT pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => undefined);
        await client.end().catch(() => undefined);
        this.#taken = false;
      };
      if (!rows[0]?.got) {
        await client.end();
        this.#taken = false;
        return undefined;
      }
      await closeAbandonedRuns(this.#deps.database.db);
      await closeAbandonedRestores(this.#deps.database.db);
      return {
        enter: async (tx, run) => await enterRun(tx, run, this.#deps.now()),
        run: async (id, restore) => {
          const underWay = async () => {
            this.#restoring = restore?.id;
            const isMade = await this.#run(id, client);
            const { db } = this.#deps.database;
            await restore?.run({ isMade, client, db, signal: this.#stopping.signal });
            this.#restoring = undefined;
            await giveBack();
          };
          this.#underWay = underWay();
          await this.#underWay;
        },
        giveBack,
      };
    } catch (error) {
      this.#taken = false;
      throw error;
    }
  }

  /** Makes tonight's backup, if it is due and no process has made it. @returns whether it did */
  async backUpNightly(): Promise<boolean> {
    const { database, now } = this.#deps;
    const { kept, hour } = this.#deps.backups;
    const night = nightOf(now(), hour);
    if (kept === 0 || !(await isDue(database.db, night, hour, now()))) return false;
    const turn = await this.takeTurn();
    if (turn === undefined) return false;
    try {
      // Another process may have made it, or failed, just before this one had the turn.
      if (!(await isDue(database.db, night, hour, now()))) {
        await turn.giveBack();
        return false;
      }
      await turn.run(await turn.enter(database.db, { kind: 'nightly', night }));
      return true;
    } catch (error) {
      await turn.giveBack();
      throw error;
    }
  }

  /** Enters the files in the folder that the database knows nothing of, unless a backup is being made: then it is done after that. */
  async adopt(): Promise<void> {
    if (!(await this.#unknown.areThere())) return;
    const turn = await this.takeTurn();
    if (turn === undefined) return;
    try {
      await this.#unknown.enter();
    } finally {
      await turn.giveBack();
    }
  }

  /** Makes a backup every night. Its stop ends the backup under way, whoever asked for it. */
  nightly(): Service {
    return {
      name: 'nightly backup',
      everyMs: NIGHT_CHECK_MS,
      turn: async () => await this.backUpNightly(),
      stop: () => this.#stopping.abort(),
      settled: async () => await this.settled(),
    };
  }

  /** Waits for the backup under way, which a stop ends early. */
  async settled(): Promise<void> {
    await this.#underWay;
  }

  /** Backs up and settles in any case: what went wrong stands in the run, and in the log. @returns whether it was made */
  async #run(id: string, client: ClientBase): Promise<boolean> {
    const { now, log, database, backups } = this.#deps;
    let isMade = false;
    this.#running = id;
    try {
      const done = await makeBackup(id, client, {
        database,
        folder: this.folder,
        key: async () => await backupKey(this.#deps),
        now,
        signal: this.#stopping.signal,
        told: (rowsDone) => void this.#quietly(setRun(database.db, id, { rowsDone, updatedAt: now() })),
      });
      await setRun(database.db, id, { state: 'done', ...done, updatedAt: now() });
      isMade = true;
      log.info({ backup: id, bytes: done.bytes, rows: done.rowsDone }, 'a backup was made');
    } catch (error) {
      const failure = this.#stopping.signal.aborted ? 'INTERRUPTED' : failureOf(error);
      log.error({ backup: id, failure, error: describeError(error) }, 'a backup failed');
      await this.#quietly(setRun(database.db, id, { state: 'failed', failure, updatedAt: now() }));
    }
    await this.#quietly(this.#unknown.enter());
    await this.#quietly(deleteOldRuns(database.db, this.folder, backups.kept, now()));
    this.#running = undefined;
    return isMade;
  }

  async #quietly(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#deps.log.error({ error: describeError(error) }, 'what follows a backup failed');
    }
  }
}
