import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import type { Person } from '../../../../test/person.ts';
import { isColour, look, pictureOf, RED, uploaded, uploadPicture } from '../../../../test/picture-steps.ts';
import { BUCKET_SECRET, type BucketServer, startBucket } from '../../../../test/stand-in-bucket.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let bucket: BucketServer;
let owner: Person;
before(async () => {
  bucket = await startBucket();
  app = await startTestApp({ env: bucket.env });
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
  await bucket.close();
});

test('with a bucket pictures lie there and nowhere else, and are served from here', async () => {
  const hash = await uploaded(owner, 'grow-garden', 'carrot', await pictureOf(RED));
  assert.deepEqual(
    await bucket.objects(),
    [192, 384, 96].map((size) => `items/${hash}-${size}.webp`),
  );
  const answer = await app.browser().send(`/media/items/${hash}-192.webp`);
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.ok(isColour((await look(Buffer.from(await answer.arrayBuffer()))).colour, RED));
});

test('while the bucket is down nothing is uploaded, what was seen is still shown, and no secret is logged', async () => {
  const hash = await uploaded(owner, 'grow-garden', 'carrot', await pictureOf(RED));
  await (await app.browser().send(`/media/items/${hash}-96.webp`)).arrayBuffer();
  await bucket.control({ mode: 'down' });
  try {
    const blue = await pictureOf({ r: 0, g: 0, b: 250 });
    assertRefused(await uploadPicture(owner.browser, 'grow-garden', 'carrot', blue), 503, 'NOT_KEPT');
    assert.equal((await app.browser().send(`/media/items/${hash}-96.webp`)).status, 200);
    const unseen = await app.browser().send(`/media/items/${'0'.repeat(32)}-96.webp`);
    assert.deepEqual([unseen.status, unseen.headers.get('cache-control')], [503, 'no-store']);
    assert.equal((await app.browser().send('/media/preview/items/grow-garden/carrot.png')).status, 200);
  } finally {
    await bucket.control({ mode: 'ok' });
  }
  assert.ok(app.logged.some((line) => line.includes('a picture was not kept')));
  assert.ok(app.logged.some((line) => line.includes('The bucket answered a GET with 503')));
  assert.deepEqual(
    app.logged.filter((line) => line.includes(BUCKET_SECRET) || line.includes('a-key')),
    [],
  );
});
