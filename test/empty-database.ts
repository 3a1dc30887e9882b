import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../src/platform/server/database/database.ts';
import { openEmptyEmbedded } from './embedded-database.ts';

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

/** @returns a database without any table: on PostgreSQL when TEST_DATABASE_URL names a server, else the embedded one */
export async function openEmptyDatabase(): Promise<Database & { url?: string }> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined ? await openEmptyEmbedded() : await openEmptyPostgres(server);
}

/** @returns a new database of a server; its close drops it */
export async function openEmptyPostgres(server: string): Promise<Database & { url: string }> {
  const name = `swapwise_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href }, QUIET);
  const close = async () => {
    await database.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { ...database, url: url.href, close };
}
