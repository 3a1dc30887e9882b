import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { callList } from '../src/api/server/call-list.ts';
import { MAX_PICTURE_BYTES } from '../src/platform/server/media/media-picture.ts';
import { envExample } from '../src/platform/server/settings/env-example.ts';
import { settings } from '../src/platform/server/settings/settings.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const TEXTS = globSync('{*,{docs,data,public}/**/*}.md', { cwd: ROOT });
const OPERATING = read('docs/operating.md');

/** @returns what a heading is linked to by */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

/** @returns whatever a text of the house names that is not there */
function namesNothing(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, src]) => link ?? src ?? '',
  );
  const broken = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const to = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(ROOT, to))) return true;
    const headings = anchor === undefined ? [] : read(to).matchAll(/^#+ (.+)$/gm);
    return anchor !== undefined && ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
  });
  const named = [
    ...text.matchAll(/`((?:src|docs|test|proofs|e2e|scripts|seed|bench|stand-ins|migrations)\/[\w./-]+)`/g),
  ]
    .map(([, path = '']) => path)
    // What another house's file is called stands beside that house's name.
    .filter((path) => !file.startsWith('data/') && !existsSync(join(ROOT, path)));
  const decisions = [...text.matchAll(/decisions\/(\d{4})/g)]
    .map(([, number = '']) => number)
    .filter((number) => globSync(`docs/decisions/${number}-*.md`, { cwd: ROOT }).length !== 1);
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const commands = [...text.matchAll(/npm run ([\w-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => scripts[name] === undefined);
  return [...broken, ...named, ...decisions, ...commands];
}

test('every link, file, decision and command that a text names is there', () => {
  assert.ok(TEXTS.length > 20 && TEXTS.includes('README.md') && TEXTS.includes('docs/operating.md'));
  for (const file of TEXTS) assert.deepEqual(namesNothing(file, read(file)), [], file);
});

test('a text that names what is not there is found', () => {
  for (const wrong of [
    '[x](../no-such.md)',
    '[x](calls.md#no-such-heading)',
    '<img src="pictures/none.webp">',
    '`src/no/such.ts`',
    'docs/decisions/9999',
    'npm run nothing',
  ])
    assert.equal(namesNothing('docs/operating.md', wrong).length, 1, wrong);
  assert.deepEqual(
    namesNothing('docs/operating.md', '[x](operating.md#many-processes) `src/app/server.ts`'),
    [],
  );
});

test('.env.example is what the settings say', () => {
  assert.equal(read('.env.example'), envExample());
});

test('every setting that a text names exists', () => {
  const known = new Set<string>(Object.values(settings).map(({ env }) => env));
  const compose = new Set(read('compose.yaml').match(/\b[A-Z]+_[A-Z_]+\b/g));
  const others = new Set(['THE_TOKEN', 'GAME_IDS', 'INVALID_INPUT', 'OUTCOME_UNKNOWN', 'DISK_FULL']);
  const refusals = new Set(read('docs/calls.md').match(/\b[A-Z]+(?:_[A-Z]+)+(?= \d{3}\b)/g));
  // How a slip and another program's name are told.
  const slips = new Set(['DATABASE_ULR', 'DATABASE_HOST']);
  const named = TEXTS.filter((file) => file !== 'docs/calls.md').flatMap((file) =>
    [...read(file).matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name),
  );
  assert.ok(named.length > 50);
  assert.deepEqual(
    named.filter(
      (name) =>
        !known.has(name) && !compose.has(name) && ![others, refusals, slips].some((names) => names.has(name)),
    ),
    [],
  );
});

/** @returns the arguments of each call that writes a line into the log */
function logCalls(code: string): string[] {
  return [...code.matchAll(/\blog\.(?:info|warn|error)\(/g)].map((match) => {
    const from = match.index + match[0].length;
    let depth = 1;
    let at = from;
    for (; depth > 0 && at < code.length; at += 1)
      depth += Number(code[at] === '(') - Number(code[at] === ')');
    return code.slice(from, at - 1);
  });
}

test('docs/operating.md says of each line of the log what it means, and of no other', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const logged = files.flatMap((file) =>
    logCalls(read(file)).map(
      (given) => /'([^']+)',?\s*$/.exec(given)?.[1] ?? assert.fail(`${file} logs ${given}`),
    ),
  );
  assert.ok(logged.length > 30);
  const table = OPERATING.slice(OPERATING.search(/^\| line /m)).split('\n\n')[0] ?? '';
  const told = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, line = '']) => line));
  assert.deepEqual(told.toSorted(), [...new Set(logged)].toSorted());
});

/** Answered beside the contract: a stream, files, and addresses of which several stand in one row. */
const BESIDE = [
  'GET /api/live',
  'GET /api/backoffice/backups/{backupId}/file',
  'GET /api/me/log.csv,',
  'GET /api/proxy/growagarden,',
];

test('docs/calls.md has no call that is not there', () => {
  const calls = new Set([...callList().map(({ method, path }) => `${method} /api${path}`), ...BESIDE]);
  const rows = [...read('docs/calls.md').matchAll(/^\| ([A-Z]+ \/api\/\S+)/gm)].map(([, call = '']) => call);
  assert.ok(rows.length > 50);
  assert.deepEqual(
    rows.filter((row) => !calls.has(row)),
    [],
  );
});

test('the examples of proxies lead to where the process listens, and let the largest picture through', () => {
  const port = String(settings.port.read.parse(undefined));
  const compose = z
    .object({ services: z.object({ site: z.object({ ports: z.array(z.string()) }) }) })
    .parse(parse(read('compose.yaml')));
  assert.deepEqual(compose.services.site.ports, [`127.0.0.1:${port}:${port}`]);
  assert.match(read('Dockerfile'), new RegExp(`^EXPOSE ${port}$`, 'm'));
  assert.ok(OPERATING.includes(`reverse_proxy 127.0.0.1:${port} `));
  const nginx = /```nginx\n([^`]*)```/.exec(OPERATING)?.[1] ?? '';
  assert.ok(nginx.includes(`server 127.0.0.1:${port} max_fails=0;`), nginx);
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  assert.ok(megabytes * 1024 * 1024 > MAX_PICTURE_BYTES + 64 * 1024);
});

test('the examples of proxies speak HTTP/2, replace what a visitor says of the address, and know nothing that Debian 12 does not', () => {
  const [, nginx = ''] = /```nginx\n([^`]*)```/.exec(OPERATING) ?? [];
  const [, caddy = ''] = /```\n(swap\.example \{[^`]*)```/.exec(OPERATING) ?? [];
  assert.match(nginx, /^ {2}listen 443 ssl http2;$/m);
  assert.match(nginx, /^ {2}proxy_set_header X-Forwarded-For \$remote_addr;$/m);
  assert.match(nginx, /^ {2}location = \/api\/live \{.* proxy_buffering off;/m);
  // Newer ones know these lines; nginx 1.22 and Caddy 2.6, as Debian 12 has them, refuse the whole file for one.
  assert.doesNotMatch(nginx, /^\s*http2 on;/m);
  assert.match(caddy, /^ {2}reverse_proxy /m);
  assert.doesNotMatch(caddy, /health_fails|health_passes|protocols/);
});
