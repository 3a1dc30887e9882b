import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stampOf } from './build.mjs';
import { birthOf, isRunning } from './child-processes.mjs';
import { lockHash } from './install-dependencies.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './root.mjs';

/** What a server reads while it runs, beside its packages. */
const SERVED = ['src', 'build', 'migrations', 'data', 'seed', 'stand-ins', 'package.json'];

/** The folder in a release in which each process that uses it has a file, named by its id, which says when it began. */
const USERS = '.users';

/**
 * Gives a process a folder to run from that nothing changes: what is installed, built and checked out here as it is now.
 * A running server loads some of it later, when the checkout may hold the next version or, in the middle of an update,
 * nothing. Processes of the same version share a folder; those that nobody uses any more go.
 * @param {string} [root] the checkout, installed and built
 * @param {number} [pid] the process that uses the folder for as long as it runs
 * @returns {Promise<string>} the folder
 */
export async function openRelease(root = ROOT, pid = process.pid) {
  return withLock(
    'release',
    async () => {
      const releases = join(root, '.cache', 'releases');
      const packages = join(root, '.cache', 'packages');
      const lock = lockHash(root).slice(0, 16);
      const name = `${stampOf(root, SERVED).slice(0, 16)}-${lock}`;
      await makeOnce(join(packages, lock), (folder) => linkPackages(root, folder));
      await makeOnce(join(releases, name), (folder) => {
        for (const path of SERVED)
          cpSync(join(root, path), join(folder, path), {
            recursive: true,
            mode: constants.COPYFILE_FICLONE,
          });
        symlinkSync(join('..', '..', 'packages', lock, 'node_modules'), join(folder, 'node_modules'));
        mkdirSync(join(folder, USERS));
      });
      const release = join(releases, name);
      writeFileSync(join(release, USERS, String(pid)), birthOf(pid));
      sweep(releases, packages);
      return release;
    },
    join(root, '.cache'),
  );
}

/** Makes a folder under another name first: whoever finds it finds all of it. */
async function makeOnce(folder, fill) {
  if (existsSync(folder)) return;
  const making = join(dirname(folder), `.making-${basename(folder)}`);
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await fill(making);
  renameSync(making, folder);
}

/** Links what the server may load, file by file: npm removes and replaces names, and never writes into a file that is there. */
async function linkPackages(root, folder) {
  await withLock(
    'install',
    async () => {
      const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
      for (const [path, { dev }] of Object.entries(packages))
        if (path !== '' && !dev && existsSync(join(root, path)))
          linkFolder(join(root, path), join(folder, path));
    },
    join(root, '.cache'),
  );
}

/** Packages within a package are named in package-lock.json by themselves. */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkFolder(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch (error) {
    // Not every disk has links, and node_modules may lie on another one.
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(error.code)) throw error;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** After a reboot an id soon belongs to another program. */
function uses(users, pid) {
  const birth = readFileSync(join(users, pid), 'utf8');
  // One of an earlier version says nothing.
  return isRunning(Number(pid)) && (birth === '' || birth === birthOf(Number(pid)));
}

function sweep(releases, packages) {
  const needed = new Set();
  for (const name of readdirSync(releases)) {
    const release = join(releases, name);
    const users = join(release, USERS);
    for (const pid of existsSync(users) ? readdirSync(users) : [])
      if (!uses(users, pid)) rmSync(join(users, pid));
    if (existsSync(users) && readdirSync(users).length > 0)
      needed.add(basename(dirname(readlinkSync(join(release, 'node_modules')))));
    else rmSync(release, { recursive: true, force: true });
  }
  for (const name of readdirSync(packages))
    if (!needed.has(name)) rmSync(join(packages, name), { recursive: true, force: true });
}
