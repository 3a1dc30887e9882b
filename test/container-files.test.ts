import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '../src/platform/server/settings/settings.ts';
import { startTestApp } from './start-test-app.ts';
import { openTestDatabase } from './test-database.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');
const DOCKERFILE = read('Dockerfile').replaceAll('\\\n', ' ');
const image = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('\nFROM '));
const OPTIONAL = Object.entries(
  z.object({ optionalDependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
    .optionalDependencies,
);

test('the image runs the Node that the product is made for, as somebody who is not root', () => {
  const base = /^ARG NODE_IMAGE=(node:(\S+?)-\S+)$/m.exec(DOCKERFILE);
  for (const [name, version] of OPTIONAL) assert.equal(base?.[2], version, name);
  assert.ok(read('compose.yaml').includes(`NODE_IMAGE: \${NODE_IMAGE:-${base?.[1]}}`));
  assert.match(image, /\nUSER node\n(?![^]*\nUSER )/);
});

test('what the image copies and what the server loads is there, and let into the build', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  assert.equal(ignored[0], '*');
  const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from|\. )(.+) \S+$/gm)].flatMap(([, all = '']) =>
    all.split(' '),
  );
  for (const source of [...copied, ...ignored.slice(1).map((line) => line.slice(1))]) {
    assert.ok(existsSync(`${ROOT}${source}`), source);
    assert.ok(ignored.includes(`!${source}`), source);
  }
  const loaded = [
    ...(read('src/app/start/run.ts') + read('src/app/start/demo.ts')).matchAll(/'(?:\.\.\/){2}([\w-]+)\//g),
  ];
  assert.ok(loaded.length > 0);
  for (const [, folder = ''] of loaded)
    assert.ok(!existsSync(`${ROOT}${folder}`) || image.includes(`\nCOPY ${folder} ./${folder}\n`), folder);
});

test('of the optional packages the image lacks only Node, so that pictures can be read in it', () => {
  const prune = /^RUN npm prune (.*)$/m.exec(DOCKERFILE)?.[1] ?? '';
  assert.doesNotMatch(prune, /omit=optional/);
  const removed = [...prune.matchAll(/node_modules\/[\w-]+(?=\*)/g)].map(([start]) => start);
  const { packages } = z
    .object({ packages: z.object({}).loose() })
    .parse(JSON.parse(read('package-lock.json')));
  assert.deepEqual(
    Object.keys(packages).filter((path) => removed.some((start) => path.startsWith(start))),
    OPTIONAL.map(([name]) => `node_modules/${name}`),
  );
});

test("the health check says 'healthy' while the site is ready, and not after", async () => {
  const [, ...args] = z
    .array(z.string())
    .parse(JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(DOCKERFILE)?.[1] ?? ''));
  const app = await startTestApp();
  const isHealthy = async () => {
    const env = { PORT: new URL(app.localUrl).port };
    return await promisify(execFile)(process.execPath, args, { env }).then(
      () => true,
      () => false,
    );
  };
  assert.equal(await isHealthy(), true);
  app.beginStop();
  assert.equal(await isHealthy(), false);
  await app.close();
});

test('compose.yaml gives the site settings that exist, to this machine alone, as a role that is no superuser', () => {
  const service = z.object({
    environment: z.record(z.string(), z.coerce.string()),
    ports: z.array(z.string()).default([]),
    volumes: z.array(z.string()),
    command: z.array(z.string()).default([]),
  });
  const { services } = z
    .object({ services: z.object({ site: service, 'site-role': service, database: service }) })
    .parse(parse(read('compose.yaml'), { strict: true, merge: true }));
  const { site, 'site-role': role, database } = services;
  const known = new Set<string>(Object.values(settings).map(({ env }) => env));
  // .env, which the site gets as a whole, has the superuser's password.
  const { POSTGRES_PASSWORD: password, ...set } = site.environment;
  assert.equal(password, '');
  for (const name of Object.keys(set)) assert.ok(known.has(name), name);
  const { POSTGRES_USER: superuser, POSTGRES_DB: name } = database.environment;
  assert.equal(set['DATABASE_URL'], `postgres://swapwise_site:\${POSTGRES_SITE_PASSWORD}@database/${name}`);
  assert.deepEqual([role.environment['PGUSER'], role.command.at(-1)], [superuser, name]);
  assert.match(
    read('containers/site-role.sql'),
    /ALTER ROLE swapwise_site LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE /,
  );
  assert.ok(role.volumes.every((volume) => existsSync(`${ROOT}${volume.split(':')[0]}`)));
  assert.deepEqual([site.ports, database.ports], [['127.0.0.1:3000:3000'], []]);
  assert.ok(site.volumes.includes(`backups:${set['DATA_DIR']}`));
});

/** Does what psql does with the file, for a role of the test's own: those of a server are shared by all its databases. */
async function giveToRole(client: Client, role: string): Promise<void> {
  const text = read('containers/site-role.sql')
    .replaceAll(/^(--|\\getenv).*\n/gm, '')
    .replaceAll('swapwise_site', role)
    .replaceAll(":'password'", "'of-the-site'");
  for (const [, statement = '', end] of text.matchAll(/(\S[^]*?)(;|\\gexec)\n/g)) {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    if (end !== ';') for (const [made = ''] of rows) await client.query(made);
  }
}

test("the site's role comes to own the database, and where it does already nothing is kept from anybody", async () => {
  const role = `site_${randomUUID().replaceAll('-', '')}`;
  const database = await openTestDatabase({ info: () => {}, warn: () => {}, error: () => {} });
  const client = await database.connect();
  const namesOf = async (text: string) =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
  const notItsOwn = async () =>
    await namesOf(`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname IN ('public', 'drizzle') AND tableowner <> '${role}'
      UNION ALL SELECT nspname FROM pg_namespace WHERE nspname = 'drizzle' AND nspowner <> '${role}'::regrole
      UNION ALL SELECT datname FROM pg_database WHERE datname = current_database() AND datdba <> '${role}'::regrole`);
  try {
    await giveToRole(client, role);
    assert.deepEqual(await notItsOwn(), []);
    assert.deepEqual(await namesOf(`SELECT current_setting('lock_timeout') AS name`), ['3s']);
    await client.query('BEGIN');
    await giveToRole(client, role);
    const held = `SELECT relation::regclass::text AS name FROM pg_locks
      WHERE pid = pg_backend_pid() AND mode = 'AccessExclusiveLock' AND relation IS NOT NULL`;
    assert.deepEqual(await namesOf(held), []);
    await client.query('COMMIT');
    // A table from before there was such a role.
    await client.query('CREATE TABLE of_the_superuser ()');
    assert.deepEqual(await notItsOwn(), ['public.of_the_superuser']);
    await giveToRole(client, role);
    assert.deepEqual(await notItsOwn(), []);
  } finally {
    await client.query('ROLLBACK');
    await client.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
    await client.query(`DROP ROLE ${role}`);
    await client.end();
    await database.close();
  }
});
