import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { backupTrailer } from '../backoffice/server/backup/backup-format.ts';
import { knownLevels } from '../platform/server/database/known-migrations.ts';

const RESTORE = fileURLToPath(new URL('./restore.ts', import.meta.url));

let folder: string;
/** A backup of an empty site, as the versions made it that signed none. */
let unsigned: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-restore-'));
  const head = { format: 'swapwise-backup', version: 1, madeAt: '2026-03-01T04:00:00.000Z' };
  const first = gzipSync(
    `${JSON.stringify({ ...head, level: knownLevels().at(-1), tables: [], leftOut: [] })}\n`,
  );
  unsigned = join(folder, 'unsigned.gz');
  const sha256 = createHash('sha256').update(first).digest('hex');
  await writeFile(unsigned, Buffer.concat([first, backupTrailer({ sha256 })]));
});
after(async () => {
  await rm(folder, { recursive: true });
});

/** Types `npm run restore -- …` on a new site. */
async function restore(dataDir: string, ...given: string[]): Promise<{ ended: unknown; said: string }> {
  const env = { DATA_DIR: join(folder, dataDir), LOG_LEVEL: 'silent' };
  return await new Promise((resolve) => {
    execFile(process.execPath, [RESTORE, ...given], { env }, (error, out, problems) =>
      resolve({ ended: error?.code ?? 0, said: out + problems }),
    );
  });
}

test('a backup that is not signed is refused before anything is opened, and comes in where --unverified is typed', async () => {
  const refused = await restore('site', unsigned);
  assert.equal(refused.ended, 1);
  assert.match(refused.said, /unsigned\.gz is not restored\. It is not signed: .*add --unverified/);
  assert.deepEqual(await readdir(folder), ['unsigned.gz']);
  const restored = await restore('site', unsigned, '--unverified');
  assert.equal(restored.ended, 0, restored.said);
  assert.match(restored.said, /is whole, and nobody checked who made it: 0 rows of 0 tables\.[^]*Restored\./);
});

test('it says how it is called', async () => {
  for (const given of [[], ['--unverified'], ['--force', unsigned], [unsigned, unsigned]])
    assert.deepEqual(await restore('none', ...given), {
      ended: 1,
      said: 'Say which file: npm run restore -- FILE\n',
    });
});
