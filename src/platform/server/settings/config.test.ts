import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteGaps } from '../site-gaps.ts';
import { ConfigError } from './config.ts';
import { envExample } from './env-example.ts';
import { readConfig } from './read-config.ts';
import { settings } from './settings.ts';

type Env = Record<string, string | undefined>;

/** @returns what is wrong with these settings, a sentence each */
function problemsOf(env: Env): string[] {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  return [];
}

const REAL = { DISCORD_CLIENT_ID: '1234', DISCORD_CLIENT_SECRET: 'secret' };

test('without any setting the demo starts on loopback, with everything it needs', () => {
  assert.deepEqual(readConfig({}), {
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    publicUrlGiven: false,
    ignored: [],
    dataDir: 'swapwise-data',
    databaseUrl: undefined,
    demo: true,
    seed: 'demo',
    siteName: 'Swapwise',
    operator: { name: undefined, email: undefined },
    communityInviteUrl: undefined,
    values: {
      upstreams: { growagarden: undefined, adoptme: undefined, myrestaurant: undefined },
      hosts: [],
      refreshMinutes: 30,
      staleDays: 30,
    },
    owner: { robloxUsername: 'SwapwiseOwner', robloxUserId: undefined },
    discord: {
      clientId: 'demo',
      clientSecret: 'demo',
      browserUrl: 'http://127.0.0.1:3000/dev/discord',
      serverUrl: 'http://127.0.0.1:3000/dev/discord',
      guild: undefined,
    },
    mail: { smtpUrl: undefined, from: 'no-reply@127.0.0.1' },
    reachable: false,
    roblox: {
      browserUrl: 'http://127.0.0.1:3000/dev/roblox',
      usersUrl: 'http://127.0.0.1:3000/dev/roblox',
      thumbnailsUrl: 'http://127.0.0.1:3000/dev/roblox',
      picturesUrl: 'http://127.0.0.1:3000',
    },
    newDevicesTold: false,
    robloxChecksAMinute: 100,
    media: { kind: 'folder', folder: 'swapwise-data/media' },
    pictures: undefined,
    backups: { kept: 7, hour: 4, key: undefined },
    metricsToken: undefined,
    limits: 1,
    liveStreams: 20_000,
    drainMs: 0,
    logLevel: 'info',
    trustedProxyHeader: undefined,
    trustedLocationHeader: undefined,
  });
});

test('with the settings of a Discord application it is no demo: real Discord, no seeded people, no owner by default', () => {
  const config = readConfig({ ...REAL, PUBLIC_URL: 'https://swap.example/', HOST: '0.0.0.0', PORT: '8080' });
  assert.partialDeepStrictEqual(config, {
    demo: false,
    seed: 'none',
    port: 8080,
    publicUrl: 'https://swap.example',
    owner: { robloxUsername: undefined, robloxUserId: undefined },
    discord: {
      clientId: '1234',
      clientSecret: 'secret',
      browserUrl: 'https://discord.com',
      serverUrl: 'https://discord.com',
    },
  });
});

test('mail comes from the host of the site, unless it is told otherwise', () => {
  const site = { ...REAL, PUBLIC_URL: 'https://swap.example:8443/' };
  assert.deepEqual(readConfig(site).mail, { smtpUrl: undefined, from: 'no-reply@swap.example' });
  const told = { SMTP_URL: 'smtps://me:secret@mail.example:465', MAIL_FROM: 'hello@swap.example' };
  assert.deepEqual(readConfig({ ...site, ...told }).mail, {
    smtpUrl: 'smtps://me:secret@mail.example:465',
    from: 'hello@swap.example',
  });
});

test('who runs the site and where to write to them is said where the settings say it', () => {
  const told = { OPERATOR_NAME: 'Ann Example', CONTACT_EMAIL: 'help@swap.example' };
  assert.deepEqual(readConfig({ ...REAL, ...told }).operator, {
    name: 'Ann Example',
    email: 'help@swap.example',
  });
  assert.deepEqual(readConfig(REAL).operator, { name: undefined, email: undefined });
});

test('a site counts as reachable by others when it listens or is known beyond loopback', () => {
  assert.equal(readConfig({ ...REAL }).reachable, false);
  for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://swap.example' }])
    assert.equal(readConfig({ ...REAL, ...env }).reachable, true);
});

test('an empty setting counts as absent, and space around one is dropped', () => {
  const empty = Object.fromEntries(Object.values(settings).map(({ env }) => [env, ' ']));
  assert.deepEqual(readConfig(empty), readConfig({}));
  assert.equal(readConfig({ PORT: ' 3100 ' }).port, 3100);
});

test('the demo does not start where others could reach it, unless that is asked for', () => {
  for (const env of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { PUBLIC_URL: 'https://swap.example' },
    { PUBLIC_URL: 'http://localhost.evil.example' },
  ]) {
    const problems = problemsOf(env);
    assert.equal(problems.length, 1, JSON.stringify(env));
    assert.match(problems[0] ?? '', /DISCORD_CLIENT_ID.*DEMO=1/);
    assert.equal(readConfig({ ...env, DEMO: '1' }).demo, true);
  }
  for (const env of [
    { HOST: 'localhost' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://LOCALHOST:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ]) {
    assert.deepEqual(problemsOf(env), []);
  }
});

test('a Discord application without its secret is not started with', () => {
  assert.match(problemsOf({ DISCORD_CLIENT_ID: '1234' }).join(), /^DISCORD_CLIENT_SECRET is missing/);
});

const INVALID: [string, string][] = [
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['HOST', 'not a host'],
  ['HOST', 'http://127.0.0.1'],
  ['PUBLIC_URL', 'swap.example'],
  ['PUBLIC_URL', 'ftp://swap.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://swap.example/trading'],
  ['PUBLIC_URL', 'https://swap.example/?from=here'],
  ['PUBLIC_URL', 'https://me:secret@swap.example'],
  ['DATABASE_URL', 'mysql://localhost/swapwise'],
  ['DATABASE_URL', '/var/lib/postgres'],
  ['DISCORD_URL', 'discord.com'],
  ['OWNER_ROBLOX_USER_ID', 'SwapwiseOwner'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Swapwise'],
  ['MAIL_FROM', 'no-reply@swap.example\r\nBcc: all@swap.example'],
  ['ROBLOX_CHECKS_A_MINUTE', '101'],
  ['BACKUPS_KEPT', '-1'],
  ['BACKUPS_KEPT', 'all'],
  ['BACKUPS_KEPT', '0x7'],
  ['BACKUP_AT', '24'],
  ['BACKUP_AT', '03:00'],
  ['COMMUNITY_INVITE_URL', 'discord.gg/swap'],
  ['SITE_NAME', 'x'.repeat(41)],
  ['OPERATOR_NAME', 'x'.repeat(81)],
  ['CONTACT_EMAIL', 'swap.example'],
  ['CONTACT_EMAIL', 'me@swap.example\r\nContact: mailto:me@evil.example'],
  ['SEED', 'yes'],
  ['DEMO', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'sixteen and more characters'],
  ['LIMITS', '-1'],
  ['LIMITS', '1e3'],
  ['LIVE_STREAMS', '0'],
  ['TRUSTED_PROXY_HEADER', 'x forwarded for'],
];

for (const [name, value] of INVALID) {
  test(`${name}=${value.slice(0, 30)} is refused by its name`, () => {
    const problems = problemsOf({ [name]: value });
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', new RegExp(`^${name} is not valid: .+\\.$`));
  });
}

test('everything that is wrong is told at once, a line each', () => {
  const problems = problemsOf({
    PORT: 'x',
    SEED: 'x',
    LOG_LEVEL: 'x',
    DATABASE_URL: 'x',
    DISCORD_CLIENT_ID: '1234',
  });
  assert.deepEqual(problems.map((problem) => problem.split(' ')[0]).toSorted(), [
    'DATABASE_URL',
    'DISCORD_CLIENT_SECRET',
    'LOG_LEVEL',
    'PORT',
    'SEED',
  ]);
  assert.ok(problems.every((problem) => !problem.includes('\n')));
});

test('what is wrong is told without the value, which may be a secret', () => {
  const password = 'hunter2';
  for (const name of [
    'DATABASE_URL',
    'PUBLIC_URL',
    'DISCORD_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'METRICS_TOKEN',
  ]) {
    assert.doesNotMatch(problemsOf({ [name]: `nonsense ${password}` }).join(), /hunter2/);
  }
});

test('an IPv6 address stands in brackets where an address needs them', () => {
  const config = readConfig({ HOST: '::1' });
  assert.equal(config.publicUrl, 'http://[::1]:3000');
  assert.equal(config.discord.serverUrl, 'http://[::1]:3000/dev/discord');
});

test('.env.example lists every setting once, with its line of documentation and nothing that is set', () => {
  const lines = envExample().split('\n');
  for (const { env, doc } of Object.values(settings)) {
    assert.equal(lines.filter((line) => line.startsWith(`# ${env}=`)).length, 1, env);
    assert.ok(lines.includes(`# ${doc}`), env);
  }
  assert.ok(lines.every((line) => line === '' || line.startsWith('#')));
  assert.ok(
    lines.includes('# PORT=3000') && lines.includes('# HOST=127.0.0.1') && lines.includes('# DATABASE_URL='),
  );
});

test('a site below a path is refused with what to use instead, since links and cookies would leave the path out', () => {
  assert.match(problemsOf({ PUBLIC_URL: 'https://swap.example/trading' }).join(), /cannot live below a path/);
  assert.deepEqual(
    readConfig({ ...REAL, PUBLIC_URL: 'https://swap.example/' }).publicUrl,
    'https://swap.example',
  );
});

test('a community server needs its id and the token of a bot, both or neither', () => {
  const both = { DISCORD_GUILD_ID: '123456789012345678', DISCORD_BOT_TOKEN: 'a.bot.token' };
  assert.deepEqual(readConfig(both).discord.guild, { id: '123456789012345678', botToken: 'a.bot.token' });
  assert.match(problemsOf({ ...both, DISCORD_GUILD_ID: '' }).join(), /^DISCORD_GUILD_ID is missing/);
  assert.match(problemsOf({ ...both, DISCORD_BOT_TOKEN: '' }).join(), /^DISCORD_BOT_TOKEN is missing/);
  assert.match(
    problemsOf({ ...both, DISCORD_GUILD_ID: 'my-server' }).join(),
    /^DISCORD_GUILD_ID is not valid/,
  );
  const spaced = problemsOf({ ...both, DISCORD_BOT_TOKEN: 'Bot abc' }).join('\n');
  assert.match(spaced, /^DISCORD_BOT_TOKEN is not valid/);
  assert.doesNotMatch(spaced, /abc/);
});

test('with Discord configured Roblox is the real one, whose pictures come from its own hosts', () => {
  assert.deepEqual(readConfig(REAL).roblox, {
    browserUrl: 'https://www.roblox.com',
    usersUrl: 'https://users.roblox.com',
    thumbnailsUrl: 'https://thumbnails.roblox.com',
    picturesUrl: 'https://rbxcdn.com',
  });
  const elsewhere = readConfig({ ...REAL, ROBLOX_USERS_URL: 'https://roblox.example/users/' }).roblox;
  assert.equal(elsewhere.usersUrl, 'https://roblox.example/users');
  assert.deepEqual(problemsOf({ ...REAL, ROBLOX_USERS_URL: 'users.roblox.com' }).length, 1);
});

const BUCKET = {
  MEDIA_S3_ENDPOINT: 'https://s3.example/',
  MEDIA_S3_BUCKET: 'pictures',
  MEDIA_S3_KEY: 'key',
  MEDIA_S3_SECRET: 'secret',
};

test('pictures are kept in the folder, or in a bucket of which everything is known', () => {
  assert.deepEqual(readConfig({ DATA_DIR: '/data' }).media, { kind: 'folder', folder: '/data/media' });
  assert.deepEqual(readConfig(BUCKET).media, {
    kind: 'bucket',
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'us-east-1',
    key: 'key',
    secret: 'secret',
  });
  for (const name of Object.keys(BUCKET))
    assert.deepEqual(problemsOf({ ...BUCKET, [name]: undefined }), [
      `${name} is missing: MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_KEY and MEDIA_S3_SECRET are set all, or none.`,
    ]);
  for (const endpoint of ['ftp://s3.example', 'https://user:word@s3.example', 'https://s3.example/?x=1'])
    assert.match(
      problemsOf({ ...BUCKET, MEDIA_S3_ENDPOINT: endpoint })[0] ?? '',
      /^MEDIA_S3_ENDPOINT is not valid/,
    );
  assert.match(problemsOf({ ...BUCKET, MEDIA_S3_BUCKET: '../x' })[0] ?? '', /^MEDIA_S3_BUCKET is not valid/);
});

test("the operator's pictures lie in a folder that is there, or at an https address, not in both", () => {
  assert.deepEqual(readConfig({ PICTURES_DIR: '/tmp' }).pictures, { kind: 'folder', folder: '/tmp' });
  assert.deepEqual(readConfig({ PICTURES_BASE_URL: 'https://a.example/art/' }).pictures, {
    kind: 'address',
    address: 'https://a.example/art',
  });
  assert.deepEqual(problemsOf({ PICTURES_DIR: '/no/such/folder' }), [
    'PICTURES_DIR is not valid: there is no such folder, or it cannot be read.',
  ]);
  assert.deepEqual(problemsOf({ PICTURES_DIR: '/tmp', PICTURES_BASE_URL: 'https://a.example' }), [
    'PICTURES_DIR and PICTURES_BASE_URL are both set: pictures are looked for in one place.',
  ]);
  for (const address of ['http://a.example', 'https://user@a.example', 'https://a.example/?q'])
    assert.match(problemsOf({ PICTURES_BASE_URL: address })[0] ?? '', /^PICTURES_BASE_URL is not valid/);
});

test('a process with others beside it drains for 5 s before it stops, or for as long as is set', () => {
  const drain = (env: Record<string, string>) => readConfig(env).drainMs;
  const DATABASE_URL = 'postgres://localhost/swapwise';
  assert.deepEqual([drain({ DATABASE_URL }), drain({ DATABASE_URL, DRAIN_SECONDS: '0' })], [5000, 0]);
  assert.equal(drain({ DRAIN_SECONDS: '30' }), 30_000);
});

test('a real site without an address, without HTTPS or without an owner is known as that', () => {
  const gaps = (env: Env) => siteGaps(readConfig(env));
  const OWNER_ROBLOX_USERNAME = 'Somebody';
  assert.deepEqual(gaps({}), []);
  assert.deepEqual(gaps(REAL), ['NO_PUBLIC_URL', 'NO_OWNER']);
  assert.deepEqual(gaps({ ...REAL, PUBLIC_URL: 'http://swap.example', OWNER_ROBLOX_USER_ID: '1' }), [
    'PLAIN_HTTP',
  ]);
  assert.deepEqual(gaps({ ...REAL, PUBLIC_URL: 'http://localhost:3000', OWNER_ROBLOX_USERNAME }), []);
  const behind = { ...REAL, PUBLIC_URL: 'https://swap.example', OWNER_ROBLOX_USERNAME };
  assert.deepEqual(gaps({ ...behind, TRUSTED_PROXY_HEADER: 'x-forwarded-for' }), []);
  assert.deepEqual(gaps(behind), ['PROXY_NOT_TRUSTED']);
  assert.deepEqual(gaps({ ...behind, LIMITS: '0' }), []);
  assert.deepEqual(gaps({ DEMO: '1', PUBLIC_URL: 'https://swap.example' }), ['PROXY_NOT_TRUSTED']);
});
