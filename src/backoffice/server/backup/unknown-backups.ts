import type { Db } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import { adoptFile, type FileState, unknownFiles } from './backup-files.ts';
import { BackupRefused } from './read-backup.ts';

/** The files among the backups that the database knows nothing of: somebody put them there. */
export class UnknownBackups {
  readonly #db: Db;
  readonly #folder: string;
  readonly #log: Log;
  /** Files that are called like backups and were none when they looked like this. */
  readonly #foreign = new Map<string, FileState>();
  /** Files that were warned of. */
  readonly #told = new Set<string>();

  constructor(db: Db, folder: string, log: Log) {
    this.#db = db;
    this.#folder = folder;
    this.#log = log;
  }

  /** @returns whether there is any that was not looked at as it is now */
  async areThere(): Promise<boolean> {
    return (await this.#files()).length > 0;
  }

  /** Enters those that are whole backups, and warns once of each other one; for whoever has the turn. */
  async enter(): Promise<void> {
    for (const [name, file] of await this.#files()) {
      try {
        await adoptFile(this.#db, this.#folder, name, file);
      } catch (error) {
        const isForeign = error instanceof BackupRefused;
        if (isForeign) this.#foreign.set(name, file);
        if (this.#told.has(name)) continue;
        this.#told.add(name);
        if (isForeign) this.#log.warn({ file: name }, 'a file among the backups is no whole backup');
        else
          this.#log.warn(
            { file: name, error: describeError(error) },
            'a file among the backups could not be entered',
          );
      }
    }
  }

  async #files(): Promise<[string, FileState][]> {
    return await unknownFiles(this.#db, this.#folder, this.#foreign);
  }
}
