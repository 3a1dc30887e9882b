import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MODULE = fileURLToPath(new URL('./write-backup.ts', import.meta.url));

/** Writes rows that no gzip makes small, in a process that may write files of 512 kB at most. */
const PROGRAM = `
  import { randomBytes } from 'node:crypto';
  const { writeBackup } = await import(${JSON.stringify(MODULE)});
  const tables = [{ name: 'profiles', columns: ['user_id'], rows: 1000 }];
  const batches = async function* () {
    for (let row = 0; row < 1000; row += 1) yield [JSON.stringify({ user_id: randomBytes(2000).toString('base64') })];
  };
  const key = { id: 'k', secret: randomBytes(32) };
  const to = { key, path: process.argv[1], madeAt: new Date(), level: { tag: 'x', hash: 'x', when: 0 }, signal: new AbortController().signal, progress: () => {} };
  await writeBackup({ tables, batches }, to).then(
    () => process.stdout.write('written'),
    (error) => process.stdout.write(error.code),
  );`;

async function writeWithin(blocks: string, path: string): Promise<string> {
  const child = spawn('sh', [
    '-c',
    `ulimit -f ${blocks}; exec "$0" "$@"`,
    process.execPath,
    '--input-type=module',
    '-e',
    PROGRAM,
    path,
  ]);
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  await new Promise((resolve) => child.on('close', resolve));
  return said;
}

test('a disk without room for the file ends the backup by name, and nothing is left of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-full-'));
  try {
    assert.equal(await writeWithin('512', join(folder, 'too-large.gz')), 'EFBIG');
    assert.deepEqual(await readdir(folder), []);
    assert.equal(await writeWithin('unlimited', join(folder, 'fits.gz')), 'written');
    assert.deepEqual(await readdir(folder), ['fits.gz']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
