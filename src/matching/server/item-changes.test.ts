import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { signInRole } from '../../../test/back-office.ts';
import { editItem, savedGame } from '../../../test/game-steps.ts';
import { foundBy, partnersOf } from '../../../test/match-steps.ts';
import { one, trader } from '../../../test/news-steps.ts';
import type { Person } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const counted = z.object({ state: z.string() });
/** Whether the market is there for whoever asks next. */
const stateNow = async () => {
  const { body } = await app.browser().call('GET', '/games/adopt-me/matches?give=crow&get=owl');
  return counted.parse(body).state;
};

test('a change of an item’s value reaches the market without reading all of it anew', async () => {
  // 37 for 50.
  const ann = await trader(app, 'items.ann', one('dalmatian'), one('african-wild-dog'));
  const ben = await trader(app, 'items.ben', one('african-wild-dog'), one('dalmatian'));
  await foundBy(ann);
  assert.deepEqual(await partnersOf(ann), []);
  assert.equal((await editItem(owner, 'adopt-me', 'dalmatian', { regularValue: 50 })).status, 200);
  assert.equal(await stateNow(), 'ready');
  assert.deepEqual(await partnersOf(ann), [ben.userId]);
  await savedGame(owner, 'adopt-me', {
    priced: [{ slug: 'dalmatian', key: 'value', figure: 37 }],
  });
  assert.equal(await stateNow(), 'ready');
  assert.deepEqual(await partnersOf(ann), []);
});
