import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { unreadable } from './start-fault.ts';

const faultOf = async (path: string) =>
  await readFile(path).then(
    () => 'it was read',
    (cause: unknown) => unreadable(path, cause).message,
  );

test('a file that cannot be read is told with the reason, and with who has to be let', async () => {
  const nowhere = join(tmpdir(), 'no', 'such', 'file');
  assert.equal(await faultOf(nowhere), `${nowhere} cannot be read: there is no such file.`);
  assert.equal(await faultOf(tmpdir()), `${tmpdir()} cannot be read: it is a folder.`);
  // A test may run as root, who may read anything.
  const refused = Object.assign(new Error('refused'), { code: 'EACCES' });
  const user = process.getuid?.();
  assert.equal(
    unreadable('/backup', refused).message,
    `/backup cannot be read: this runs as user ${user}, who may not. Give that user the file: chown ${user} /backup`,
  );
});
