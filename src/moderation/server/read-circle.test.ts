import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signInCrowd } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { postedBy, tradedBetween } from '../../../test/trade-steps.ts';
import { readCircle } from './read-circle.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

test('trades lead to those whom one traded with, and on to those whom these traded with', async () => {
  const [ann, bob, cleo, dan] = await signInCrowd(app, 'circle', 4);
  assert.ok(ann && bob && cleo && dan);
  await tradedBetween(ann, bob, await postedBy(bob));
  await tradedBetween(bob, cleo, await postedBy(cleo));
  await app.database.db.transaction(async (tx) => {
    assert.equal(await readCircle(tx, ann.userId, 60), 2);
    assert.equal(await readCircle(tx, cleo.userId, 60), 2);
    assert.equal(await readCircle(tx, dan.userId, 60), 0);
    assert.equal(await readCircle(tx, ann.userId, 1), 1);
  });
});
