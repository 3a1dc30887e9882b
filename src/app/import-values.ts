// npm run import-values -- GAME FILE [--dry-run] [--allow-missing]: makes a game's list of values what a file says.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameOf } from '../games/game-list.ts';
import { GAME_IDS, isGameId } from '../games/game.ts';
import { grouped } from '../platform/counts.ts';
import { DataDirLocked } from '../platform/server/database/data-lock.ts';
import { type Database, openDatabase } from '../platform/server/database/database.ts';
import {
  hadMigrations,
  knownLevels,
  migrationsOf,
  requireKnown,
} from '../platform/server/database/known-migrations.ts';
import { openLog } from '../platform/server/log.ts';
import type { Config } from '../platform/server/settings/config.ts';
import { readConfig } from '../platform/server/settings/read-config.ts';
import { wordsOf } from '../platform/server/thrown.ts';
import { type ImportPlan, importList } from '../values/server/lists/import-list.ts';
import { type ListFile, readListFile } from '../values/server/lists/list-file.ts';
import { upstreamOf } from '../values/server/lists/refresh-upstream.ts';
import { postgresFault } from './http/postgres-fault.ts';
import { faultLines, StartFault, unreadable } from './start/start-fault.ts';

const USAGE = 'npm run import-values -- GAME FILE [--dry-run] [--allow-missing]';
const MOST_FAULTS = 20;
const MOST_TOLD = 10;

const at = { port: '', dataDir: '' };
try {
  await run();
} catch (error) {
  process.stderr.write(`${faultLines(error, at)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { game, path, dryRun, allowMissing } = readArguments();
  const config = readConfig();
  at.dataDir = config.dataDir;
  // All of the file is looked at before anything is opened.
  const file = await readFileOf(game, path);
  say(`${path}: ${grouped(file.items.length)} items of ${gameOf(file.game).name}, as of ${file.asOf}.`);
  const database = await open(config);
  try {
    await requireTables(database);
    const done = await importList(database.db, file, { dryRun, allowMissing, now: new Date(), show });
    if (done === 'too-much-missing') {
      throw new StartFault(
        'Nothing is written: more than 30 % of the listed items are missing from the file. If that is meant, say --allow-missing.',
      );
    }
    say(done === 'dry-run' ? 'A dry run: nothing is written.' : 'Imported. Open pages follow by themselves.');
  } finally {
    await database.close();
  }
  const upstream = upstreamOf(config.values, file.game);
  if (upstream !== undefined) {
    say(
      `This game is also read from ${new URL(upstream).host}: its next new list takes the place of this one.`,
    );
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'allow-missing': { type: 'boolean' } },
    });
    const [game = '', path, ...more] = positionals;
    if (path === undefined || more.length > 0)
      throw new StartFault(`Say which game and which file: ${USAGE}`);
    if (!isGameId(game)) {
      throw new StartFault(`There is no game '${game}'; there are: ${GAME_IDS.join(', ')}.`);
    }
    return {
      game,
      path,
      dryRun: values['dry-run'] ?? false,
      allowMissing: values['allow-missing'] ?? false,
    };
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(`${wordsOf(error)}\n${USAGE}`, {
      cause: error,
    });
  }
}

async function readFileOf(game: string, path: string): Promise<ListFile> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  const read = readListFile(text);
  if ('faults' in read) {
    const { faults } = read;
    const more = faults.length > MOST_FAULTS ? [`and ${grouped(faults.length - MOST_FAULTS)} more`] : [];
    const lines = [...faults.slice(0, MOST_FAULTS), ...more].map((fault) => `  ${fault}`);
    throw new StartFault(`${path} is not imported:\n${lines.join('\n')}`);
  }
  if (read.file.game !== game)
    throw new StartFault(`${path} is a list of ${read.file.game}, not of ${game}.`);
  return read.file;
}

async function open({ databaseUrl, dataDir, logLevel }: Config): Promise<Database> {
  const log = openLog(logLevel);
  if (databaseUrl !== undefined) {
    return await openDatabase({ databaseUrl }, log).catch((error: unknown) => {
      throw new StartFault(`DATABASE_URL cannot be used: ${postgresFault(error)}`);
    });
  }
  // Opening would make one.
  if (!existsSync(join(dataDir, 'pglite'))) throw new StartFault(noTables(`DATA_DIR ${dataDir}`));
  return await openDatabase({ dataDir }, log).catch((error: unknown) => {
    if (!(error instanceof DataDirLocked)) throw error;
    throw new StartFault(
      `DATA_DIR ${dataDir} is ${error.message}: the embedded database serves one process at a time. ` +
        'Stop the server, import, and start it again; over PostgreSQL (DATABASE_URL) it goes on meanwhile.',
    );
  });
}

/** Tables are brought up to date by a start of the server alone: others of an earlier version may be serving them. */
async function requireTables(database: Database): Promise<void> {
  const client = await database.connect();
  try {
    requireKnown(await hadMigrations(client));
    const had = await migrationsOf(client);
    if (had === 0) throw new StartFault(noTables('This database'));
    if (had < knownLevels().length) {
      throw new StartFault('This database is of an earlier version: npm start brings it up to date.');
    }
  } finally {
    await client.end();
  }
}

function noTables(where: string): string {
  return `${where} holds no lists yet: npm start makes them.`;
}

function show({ listed, fresh, changed, gone, unchanged }: ImportPlan): void {
  say(`Listed until now: ${grouped(listed)}.`);
  sayLines('new', '+', fresh);
  sayLines('changed', '~', changed);
  sayLines('gone', '-', gone);
  say(`${grouped(unchanged)} unchanged`);
}

function sayLines(what: string, sign: string, lines: readonly string[]): void {
  say(`${grouped(lines.length)} ${what}`);
  for (const line of lines.slice(0, MOST_TOLD)) say(`  ${sign} ${line}`);
  if (lines.length > MOST_TOLD) say(`  ${sign} … and ${grouped(lines.length - MOST_TOLD)} more`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
