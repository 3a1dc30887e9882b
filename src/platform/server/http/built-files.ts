import { setTimeout as wait } from 'node:timers/promises';
import { asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { builtFiles, builtVersions } from '../database/built-version-table.ts';
import type { Db } from '../database/database.ts';
import type { Service } from '../service.ts';
import type { ReadyAnswer } from './ready-bytes.ts';
import { readyFile } from './static-files.ts';

const HOUR_MS = 60 * 60_000;
/** For so long after its last process has gone an open page of a version still finds its files. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/** Each takes a megabyte: somebody who builds all day long must not fill the database. */
const MOST_VERSIONS = 10;
/** How often the list of files is read at most. */
const LIST_MS = 1000;

/**
 * Scripts and styles of other versions of the pages: older ones, whose pages are still open, and newer ones, which another
 * process serves while this one has not been replaced yet. They lie in the database, which all processes share.
 */
export class BuiltFiles {
  readonly #db: Db;
  readonly #now: () => Date;
  #paths: ReadonlySet<string> = new Set();
  #listedMs = Number.NEGATIVE_INFINITY;
  #listing: Promise<void> | undefined;
  readonly #answers = new Map<string, Promise<ReadyAnswer | undefined>>();

  constructor({ db, now }: { db: Db; now: () => Date }) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Puts the files of a version there, unless a process of the same version has done so. What has not been in use for a
   * week goes.
   * @param own of the version that this process serves; read only if they are not there yet
   * @returns says once an hour that the version is in use
   */
  async keep(version: string, own: () => { path: string; bytes: Buffer }[]): Promise<Service> {
    const turn = async () => await this.#use(version, own);
    await turn();
    return { name: 'files of this version', everyMs: HOUR_MS, turn };
  }

  /**
   * @returns a file of whichever version, by its address; undefined when none has it. Then that takes a second, in which it
   * may be put there: lists are not read more often for addresses that visitors make up.
   */
  async find(path: string): Promise<ReadyAnswer | undefined> {
    if (!this.#paths.has(path)) await this.#listAgain();
    if (!this.#paths.has(path)) return undefined;
    const known = this.#answers.get(path);
    if (known !== undefined) return await known;
    const reading = this.#read(path);
    this.#answers.set(path, reading);
    reading.catch(() => this.#answers.delete(path));
    return await reading;
  }

  async #use(version: string, own: () => { path: string; bytes: Buffer }[]): Promise<void> {
    const now = this.#now();
    await this.#db.transaction(async (tx) => {
      // Whoever comes second waits here for the files.
      const [row] = await tx
        .insert(builtVersions)
        .values({ version, usedAt: now })
        .onConflictDoUpdate({ target: builtVersions.version, set: { usedAt: now } })
        .returning({ isNew: sql<boolean>`xmax = 0` });
      if (row?.isNew === true)
        await tx.insert(builtFiles).values(own().map((file) => ({ version, ...file })));
    });
    await this.#sweep(now);
  }

  async #sweep(now: Date): Promise<void> {
    const tooMany = this.#db
      .select({ version: builtVersions.version })
      .from(builtVersions)
      .orderBy(desc(builtVersions.usedAt), asc(builtVersions.version))
      .offset(MOST_VERSIONS);
    await this.#db.delete(builtVersions).where(inArray(builtVersions.version, tooMany));
    await this.#db.delete(builtVersions).where(lt(builtVersions.usedAt, new Date(now.getTime() - KEPT_MS)));
  }

  /** Reads the addresses of all files, for all who ask until it begins. */
  #listAgain(): Promise<void> {
    this.#listing ??= (async () => {
      await wait(Math.max(0, this.#listedMs + LIST_MS - performance.now()));
      this.#listing = undefined;
      this.#listedMs = performance.now();
      const rows = await this.#db.selectDistinct({ path: builtFiles.path }).from(builtFiles);
      this.#paths = new Set(rows.map(({ path }) => path));
      for (const path of this.#answers.keys()) if (!this.#paths.has(path)) this.#answers.delete(path);
    })();
    return this.#listing;
  }

  async #read(path: string): Promise<ReadyAnswer | undefined> {
    const [file] = await this.#db
      .select({ bytes: builtFiles.bytes })
      .from(builtFiles)
      .where(eq(builtFiles.path, path))
      .limit(1);
    return file === undefined ? undefined : await readyFile(path, file.bytes);
  }
}
