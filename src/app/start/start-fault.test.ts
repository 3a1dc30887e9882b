import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { faultLines, unreadable } from './start-fault.ts';

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

const at = { port: '3000', dataDir: '/data' };

test('a start that failed for a full disk says so, whichever layer met it', () => {
  const full = (fields: object) => Object.assign(new Error('it failed'), fields);
  for (const thrown of [
    { name: 'ErrnoError', errno: 51 },
    { name: 'ErrnoError', errno: 19 },
    full({ code: 'ENOSPC', syscall: 'write' }),
    full({ code: 'EDQUOT', syscall: 'open' }),
    full({ code: 'ERR_SQLITE_ERROR', errcode: 13 }),
  ])
    assert.match(
      faultLines(thrown, at),
      /^The disk of DATA_DIR \/data is full, .*: make room there, and start again\.$/,
    );
  assert.match(
    faultLines(new Error('x', { cause: full({ code: '53100', severity: 'ERROR' }) }), at),
    /^The disk of the database is full, /,
  );
});

test('whatever a start threw is told truly', () => {
  const of = (thrown: unknown) => faultLines(thrown, at);
  assert.match(of({ name: 'ErrnoError', errno: 2 }), /^DATA_DIR \/data cannot be written \(EACCES\)/);
  assert.equal(of({ a: 1 }), '{ a: 1 } was thrown');
  assert.equal(of('no room'), 'no room');
  assert.equal(of(undefined), 'undefined was thrown');
  assert.match(
    of(new Error('outside', { cause: new AggregateError([{ status: 1 }], 'several') })),
    /^Error: outside\n {4}at [^]*\nIts cause: AggregateError: several\n[^]*\nIts cause: \{ status: 1 \} was thrown$/,
  );
});
