import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { fillDemo } from '../seed/fill-demo.ts';
import { type Database, openDatabase } from '../src/platform/server/database/database.ts';
import type { Log } from '../src/platform/server/log.ts';
import { fillTemplate, templateKey } from './database-template.ts';
import { openEmbedded } from './embedded-database.ts';

/** A test's database; a second process can open it too when it is on PostgreSQL. */
export type TestDatabase = Database & { url?: string };

/**
 * Opens a database of a test's own, migrated and filled with the bundled values: on PostgreSQL when TEST_DATABASE_URL
 * names a server, else PGlite in a folder of its own. Both start from a template that is made once per state of the
 * migrations.
 * @param demoAt when given, the demo community is there, as of that moment or some minutes before
 */
export async function openTestDatabase(log: Log, demoAt?: Date): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return await openEmbedded(log, demoAt);
  const database = await openFromTemplate(server, log);
  if (demoAt !== undefined) await fillDemo(database.db, demoAt);
  return database;
}

async function openFromTemplate(server: string, log: Log): Promise<TestDatabase> {
  const template = `swapwise_template_${templateKey()}`;
  const name = `swapwise_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    // Test files run side by side: one of them makes the template.
    await admin.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      await admin.query(`CREATE DATABASE ${template}_making`);
      const database = await openDatabase({ databaseUrl: urlOf(server, `${template}_making`) }, log);
      await fillTemplate(database);
      await database.close();
      await admin.query(`ALTER DATABASE ${template}_making RENAME TO ${template}`);
    }
    // Copied as files: what the server would log of every page takes twice as long to write.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    await admin.query('SELECT pg_advisory_unlock(1)');
  } finally {
    await admin.end();
  }
  const database = await openDatabase({ databaseUrl: urlOf(server, name) }, log);
  return { ...database, url: urlOf(server, name) };
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
