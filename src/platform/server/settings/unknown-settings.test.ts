import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { ConfigError } from './config.ts';
import { readConfig } from './read-config.ts';
import { settings } from './settings.ts';
import { namesInFiles, unknownSettings } from './unknown-settings.ts';

const problemsOf = (env: Record<string, string>, inFile: string[] = []) =>
  unknownSettings(env, inFile).problems;

test('a misspelt setting stops the start and names the one that was meant', () => {
  assert.throws(
    () => readConfig({ DATABASE_ULR: 'postgres://localhost/swapwise' }),
    (error) =>
      error instanceof ConfigError &&
      error.problems.join().startsWith('DATABASE_ULR is not a setting. Did you mean DATABASE_URL?'),
  );
  for (const [wrong, right] of [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DISCORD_CLIENTID', 'DISCORD_CLIENT_ID'],
    ['OWNER_ROBLOX_USERNAM', 'OWNER_ROBLOX_USERNAME'],
    ['VALUES_UPSTREAM_ADOPT_ME', 'VALUES_UPSTREAM_ADOPTME'],
    ['TRUSTED_PROXY_HEADERS', 'TRUSTED_PROXY_HEADER'],
  ] as const)
    assert.match(problemsOf({ [wrong]: 'x' }).join(), new RegExp(`Did you mean ${right}\\?`), wrong);
});

test('each setting is known, and a slip in the middle of any longer one is found', () => {
  for (const { env } of Object.values(settings)) {
    assert.deepEqual(problemsOf({ [env]: 'x' }, [env]), [], env);
    const slip = `${env.slice(0, 3)}Q${env.slice(3)}`;
    assert.equal(problemsOf({ [slip]: 'x' }).length, env.length < 8 ? 0 : 1, slip);
  }
});

test('what other software sets stops nothing', () => {
  const platform = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'a',
    POST: 'x',
    DATABASE_HOST: 'db',
    DATABASE_NAME: 'swapwise',
    DATABASE_PORT: 'tcp://10.0.0.1:5432',
    DATABASE_PORT_5432_TCP: 'tcp://10.0.0.1:5432',
    DATABASE_SERVICE_HOST: '10.0.0.1',
    DATABASE_PRIVATE_URL: 'postgres://a',
    POSTGRES_URL: 'postgres://a',
    DISCORD_TOKEN: 'of a bot',
    PUBLIC_HOST: 'a',
    XDG_PICTURES_DIR: '/pictures',
    XDG_DATA_DIRS: '/data',
    SMTP_HOST: 'mail',
    MAIL_HOST: 'mail',
    NODE_ENV: 'production',
    npm_config_loglevel: 'warn',
  };
  assert.deepEqual(problemsOf(platform), []);
  assert.deepEqual(unknownSettings({ DATABASE_HOST: 'db', HOME: '/root' }, []).ignored, ['DATABASE_HOST']);
});

test('a name that only resembles a setting is left to its program once the setting is there, even empty', () => {
  assert.equal(problemsOf({ LOGLEVEL: 'DEBUG' }).length, 1);
  assert.deepEqual(problemsOf({ LOGLEVEL: 'DEBUG', LOG_LEVEL: '' }), []);
  assert.deepEqual(problemsOf({ DATABASE_URI: '' }), []);
});

test('in .env each name is a setting, or is for what else reads that file', () => {
  const told = problemsOf({ MAX_TRADES: '3', PROT: '80' }, ['MAX_TRADES', 'PROT', 'PORT']);
  assert.match(told[0] ?? '', /^MAX_TRADES in \.env is not a setting\./);
  assert.match(told[1] ?? '', /^PROT in \.env is not a setting\. Did you mean PORT\?/);
  assert.equal(told.length, 2);
  const others = ['POSTGRES_PASSWORD', 'NODE_OPTIONS', 'TZ', 'PGSSLMODE', 'COMPOSE_PROJECT_NAME'];
  assert.deepEqual(problemsOf({}, others), []);
});

test('the names in a file of settings are those that Node reads from it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-env-'));
  try {
    const file = join(folder, '.env');
    writeFileSync(file, '# PORT=1\nexport DATABASE_ULR="postgres://a"\nDEMO=1\n');
    assert.deepEqual(namesInFiles([`--env-file-if-exists=${file}`, '--import=x']), ['DATABASE_ULR', 'DEMO']);
    assert.deepEqual(namesInFiles([`--env-file-if-exists=${file}-gone`]), []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file of settings that begins with a byte order mark is read as if it had none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-env-'));
  const file = join(folder, '.env');
  const siteNameIn = (text: string, more: Record<string, string> = {}) => {
    writeFileSync(file, `\uFEFF${text}\nDEMO=0\n`);
    // As Node itself brings it into the environment.
    const env = { ...parseEnv(readFileSync(file, 'utf8')), ...more };
    return readConfig(env, namesInFiles([`--env-file=${file}`])).siteName;
  };
  try {
    const usual = readConfig({}).siteName;
    assert.equal(siteNameIn('SITE_NAME=Ours'), 'Ours');
    assert.equal(siteNameIn('export SITE_NAME="Ours"'), 'Ours');
    assert.equal(siteNameIn('# SITE_NAME=Ours'), usual);
    assert.equal(siteNameIn('SITE_NAME=Ours', { SITE_NAME: 'From the environment' }), 'From the environment');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file of settings in UTF-16 is told as that, with or without its mark, and in either order of bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-env-'));
  const file = join(folder, '.env');
  const text = Buffer.from('\uFEFFSITE_NAME=Ours\r\nPORT=80\r\n', 'utf16le');
  try {
    for (const bytes of [text, text.subarray(2), Buffer.from(text).swap16()]) {
      writeFileSync(file, bytes);
      assert.deepEqual(problemsOf({}, namesInFiles([`--env-file=${file}`])), [
        '.env is stored as UTF-16, which cannot be read here: save it as UTF-8.',
      ]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a name shows what cannot be seen in it, and what only looks like one of its letters', () => {
  for (const [wrong, shown] of [
    ['PUBLIC\u200B_URL', 'PUBLIC[U+200B]_URL'],
    ['PUBLIC_URL\u00A0', 'PUBLIC_URL[U+00A0]'],
    ['PUBLIC_UR\u{1D5AB}', 'PUBLIC_UR[U+1D5AB]'],
    ['\u0420UBLIC_URL', '[U+0420]UBLIC_URL'],
  ] as const) {
    for (const told of [problemsOf({ [wrong]: 'x' }), problemsOf({ [wrong]: 'x' }, [wrong])].flat())
      assert.ok(told.startsWith(shown) && told.includes('Did you mean PUBLIC_URL?'), told);
    assert.ok(problemsOf({ [wrong]: 'x' }).every((told) => !told.includes(wrong)));
  }
  const wrong = 'DATABASE_\u200BHOST_OF_ALL';
  assert.deepEqual(unknownSettings({ [wrong]: 'db' }, []).ignored, ['DATABASE_[U+200B]HOST_OF_ALL']);
});
