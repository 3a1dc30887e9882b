// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askMatch, askRoute, enter, foundBy } from '../../../test/match-steps.ts';
import { itemsAlike, one, trader } from '../../../test/news-steps.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
/** Of the same value: the first one is what is found where several are equally good. */
let alike: string[];
before(async () => {
  app = await startTestApp();
  alike = (await itemsAlike(app.browser(), 7, [])).toSorted();
});
after(async () => {
  await app.close();
});

const slugs = (lines: readonly { slug: string }[]) => lines.map(({ slug }) => slug);

test('who gives an item is found for it, also where a swap with them for something else is better', async () => {
  const [better = '', wished = '', own = ''] = alike;
  const ann = await trader(app, 'ways.ann', one(own), one(better), 1);
  const ben = await trader(app, 'ways.ben', one(better), one(own));
  await enter(ben, { have: [one(wished)] });
  const got = async (item?: string) =>
    (await foundBy(ann, undefined, item)).matches.map(({ person, get }) => [person.userId, slugs(get)]);
  assert.deepEqual(await got(), [[ben.userId, [better]]]);
  assert.deepEqual(await got(wished), [[ben.userId, [wished]]]);
  assert.deepEqual((await foundBy(ann, undefined, wished)).lists, { give: 1, want: 1 });
  // Whoever looked as if they wanted it is in the market with their own list again.
  assert.deepEqual(await got(), [[ben.userId, [better]]]);
  assert.equal((await askMatch(ann, ben, { give: [one(own)], get: [one(wished)] })).status, 201);
});

test('so is a route that ends with it, also where one to something else is better', async () => {
  const [, , , better = '', wished = '', own = '', held = ''] = alike;
  const pivot = await trader(app, 'ways.pivot', one(own), one(better), 1);
  const first = await trader(app, 'ways.first', one(held), one(own));
  const second = await trader(app, 'ways.second', one(better), one(held));
  await enter(second, { have: [one(wished)] });
  const ends = async (item?: string) =>
    (await foundBy(pivot, undefined, item)).routes?.map((route) => [
      route.first.person.userId,
      route.second.person.userId,
      ...slugs(route.second.get),
    ]);
  assert.deepEqual(await ends(), [[first.userId, second.userId, better]]);
  assert.deepEqual(await ends(wished), [[first.userId, second.userId, wished]]);
  const [route = assert.fail('There is no route.')] = (await foundBy(pivot, second, wished)).routes ?? [];
  assert.equal((await askRoute(pivot, route)).status, 201);
});
