import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { BUCKET_SECRET, type BucketServer, startBucket } from '../../../../test/stand-in-bucket.ts';
import { readConfig } from '../settings/read-config.ts';
import type { MediaStore } from './media-store.ts';
import { openMediaStore } from './open-media-store.ts';

const NAME = 'items/0123456789abcdef-96.webp';
const BYTES = Buffer.from('not really a picture \u0000\u00ff');

let folder: string;
let bucket: BucketServer;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-media-'));
  bucket = await startBucket();
});
after(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const open = (env: Record<string, string>): MediaStore => openMediaStore(readConfig(env).media);
const kinds: [string, () => Record<string, string>][] = [
  ['a folder', () => ({ DATA_DIR: folder })],
  ['a bucket', () => bucket.env],
];

for (const [what, env] of kinds) {
  test(`${what} gives back what was kept, says what it has, and forgets what is removed`, async () => {
    const store = open(env());
    assert.equal(await store.get(NAME), undefined);
    assert.equal(await store.has(NAME), false);
    await store.put(NAME, BYTES, 'image/webp');
    await store.put(NAME, BYTES, 'image/webp');
    // Another process, which remembers nothing.
    assert.deepEqual(await open(env()).get(NAME), BYTES);
    assert.equal(await store.has(NAME), true);
    assert.deepEqual(await store.get(NAME), BYTES);
    await store.remove(NAME);
    await store.remove(NAME);
    assert.equal(await store.get(NAME), undefined);
    assert.equal(await store.has(NAME), false);
  });

  test(`${what} takes no name that could lead elsewhere`, async () => {
    const store = open(env());
    for (const name of [
      '../x.webp',
      'items/../../x.webp',
      '/etc/passwd',
      'items/a\0.webp',
      'items/a/b.webp',
      '',
    ]) {
      await assert.rejects(store.put(name, BYTES, 'image/webp'), /no name of a kept file/);
      await assert.rejects(store.get(name), /no name of a kept file/);
      await assert.rejects(store.remove(name), /no name of a kept file/);
    }
  });
}

test('the folder is for the server alone, and a file that could not be written whole is not there', async () => {
  const dataDir = join(folder, 'own');
  const store = open({ DATA_DIR: dataDir });
  await store.put(NAME, BYTES, 'image/webp');
  assert.equal((await stat(join(dataDir, 'media', NAME))).mode & 0o077, 0);
  assert.deepEqual(await readdir(join(dataDir, 'media/items')), ['0123456789abcdef-96.webp']);
  await mkdir(join(dataDir, 'media/items/taken-96.webp'));
  await assert.rejects(store.put('items/taken-96.webp', BYTES, 'image/webp'));
  assert.deepEqual(await readdir(join(dataDir, 'media/items')), [
    '0123456789abcdef-96.webp',
    'taken-96.webp',
  ]);
  await writeFile(join(folder, 'file'), '');
  await assert.rejects(open({ DATA_DIR: join(folder, 'file') }).put(NAME, BYTES, 'image/webp'), /ENOTDIR/);
});

test('a bucket that is down or takes another key fails with a status, and names neither key nor address', async () => {
  const wrongKey = open({ ...bucket.env, MEDIA_S3_KEY: 'another-key' });
  await assert.rejects(wrongKey.put(NAME, BYTES, 'image/webp'), says('PUT', 403));
  await assert.rejects(wrongKey.get(NAME), says('GET', 403));
  await assert.rejects(wrongKey.has(NAME), says('HEAD', 403));
  await assert.rejects(wrongKey.remove(NAME), says('DELETE', 403));
  await bucket.control({ mode: 'down' });
  await assert.rejects(open(bucket.env).get(NAME), says('GET', 503));
  await bucket.control({ mode: 'ok' });
});

function says(method: string, status: number) {
  return (error: unknown) => {
    assert.ok(error instanceof Error);
    assert.equal(error.message, `The bucket answered a ${method} with ${status}.`);
    assert.ok(!`${error.stack} ${JSON.stringify(error)}`.includes(BUCKET_SECRET));
    return true;
  };
}
