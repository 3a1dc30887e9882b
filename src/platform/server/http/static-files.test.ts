import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { PACKED_FOLDER } from './packed-folder.ts';
import { StaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'swapwise-static-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('what the build has packed is answered as it was packed, and all else is packed when it is asked for', async () => {
  mkdirSync(join(folder, PACKED_FOLDER, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/built-abcdefg.js'), 'built');
  writeFileSync(join(folder, PACKED_FOLDER, 'assets/built-abcdefg.js'), 'packed');
  writeFileSync(join(folder, 'robots.txt'), 'copied');
  const files = new StaticFiles(folder);

  const built = await files.find('/assets/built-abcdefg.js');
  assert.deepEqual([built?.plain.toString(), built?.br?.toString()], ['built', 'packed']);
  const copied = await files.find('/robots.txt');
  assert.equal(brotliDecompressSync(copied?.br ?? '').toString(), 'copied');
  assert.equal(files.find(`/${PACKED_FOLDER}/assets/built-abcdefg.js`), undefined);
  assert.deepEqual(
    files.readBuilt().map(({ path }) => path),
    ['/assets/built-abcdefg.js'],
  );
});
