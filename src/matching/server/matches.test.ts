// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import { keptAway, letBack } from '../../../test/block-steps.ts';
import { eventually } from '../../../test/eventually.ts';
import { askMatch, enter, foundBy, partnersOf } from '../../../test/match-steps.ts';
import { decide, lift } from '../../../test/moderation-steps.ts';
import { moveFigures } from '../../../test/move-figures.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { removeTrade } from '../../../test/trade-steps.ts';
import { TRADE_LIFETIME_MS } from '../../trades/trade.ts';
import { AWAY_AFTER_MS, HIDDEN_FOR_MS, MOST_COUNTED, MOST_MET } from '../match.ts';
import { meetPeople } from './meet-people.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async (): Promise<Person> => await signInPerson(app, `matches.${(people += 1)}`);
const one = (item: string, form?: string) => ({ item, quantity: 1, ...(form !== undefined && { form }) });

/** Somebody who has one thing and wants another one. */
async function trader(has: ReturnType<typeof one>, wants: ReturnType<typeof one>): Promise<Person> {
  const person = await somebody();
  await enter(person, { have: [has], want: [wants] });
  return person;
}

const slugs = (lines: readonly { slug: string; form?: string | undefined; added?: true | undefined }[]) =>
  lines.map(({ slug, form = '', added }) => `${form} ${slug}${added ? ' added' : ''}`.trim());

test('two people whose lists cross fairly find each other, each from their side', async () => {
  const ann = await trader(one('frost-dragon'), one('evil-unicorn', 'neon'));
  const ben = await trader(one('evil-unicorn', 'neon'), one('frost-dragon', '*'));
  await enter(ann, { want: [{ ...one('evil-unicorn', 'neon'), priority: 1 }] });
  const { matches, people: among, lists } = await foundBy(ann);
  assert.deepEqual(
    matches.map(({ person, give, get, firstWish, tradedBefore }) => [
      person.userId,
      slugs(give),
      slugs(get),
      firstWish,
      tradedBefore,
    ]),
    [[ben.userId, ['frost-dragon'], ['neon evil-unicorn'], true, false]],
  );
  assert.deepEqual([among >= 2, lists], [true, { give: 1, want: 1 }]);
  const [theirs] = (await foundBy(ben)).matches;
  assert.deepEqual(
    [theirs?.person.userId, slugs(theirs?.give ?? []), theirs?.firstWish],
    [ann.userId, ['neon evil-unicorn'], false],
  );
});

test('what is not fair, not for trade or of another form is no match, and one that becomes one is found at once', async () => {
  const cat = await trader(one('giraffe'), one('crow'));
  // 80 for 190.
  const dan = await trader(one('crow'), one('giraffe'));
  assert.deepEqual(await partnersOf(cat), []);
  await enter(dan, {
    have: [{ item: 'crow', quantity: 0 }, one('parrot', 'neon')],
    want: [one('giraffe', 'neon')],
  });
  await enter(cat, { want: [one('parrot', 'neon')] });
  // 205 for 190, which is fair; Dan wants a plain Giraffe, too.
  assert.deepEqual(await partnersOf(cat), [dan.userId]);
  await enter(dan, { have: [{ ...one('parrot', 'neon'), forTrade: false }] });
  assert.deepEqual([await partnersOf(cat), await partnersOf(dan)], [[], []]);
  await enter(dan, {
    have: [{ ...one('parrot', 'neon'), forTrade: true }],
    want: [{ item: 'giraffe', quantity: 0 }],
  });
  assert.deepEqual(await partnersOf(cat), []);
  await enter(dan, { want: [one('giraffe')] });
  assert.deepEqual(await partnersOf(cat), [dan.userId]);
});

test('a live post counts as a list does, as long as it is live', async () => {
  const eve = await trader(one('blazing-lion'), one('hedgehog'));
  const fay = await somebody();
  const post = { offering: [one('hedgehog')], wanting: [one('blazing-lion')] };
  const { body } = await fay.browser.call('POST', '/games/adopt-me/trades', post);
  assert.deepEqual(await partnersOf(eve), [fay.userId]);
  await removeTrade(fay, (body as { id: string }).id);
  assert.deepEqual(await partnersOf(eve), []);
  app.clock.pass(TRADE_LIFETIME_MS);
  await fay.browser.call('POST', '/games/adopt-me/trades', post);
  assert.deepEqual(await partnersOf(eve), [fay.userId]);
  app.clock.pass(TRADE_LIFETIME_MS);
  assert.deepEqual(await partnersOf(eve), []);
});

test('where two do not quite meet, something that others want makes it fair', async () => {
  const gus = await trader(one('giraffe', 'neon'), one('bat-dragon'));
  // 415 for 460; with one of 32 it is 447.
  const hal = await trader(one('bat-dragon'), one('giraffe', 'neon'));
  await enter(hal, { have: [one('arctic-reindeer')] });
  assert.deepEqual(await partnersOf(gus), []);
  for (const other of [await somebody(), await somebody()])
    await enter(other, { want: [one('arctic-reindeer')] });
  const [match] = (await foundBy(gus)).matches;
  assert.deepEqual(
    [match?.person.userId, slugs(match?.get ?? [])],
    [hal.userId, ['bat-dragon', 'arctic-reindeer added']],
  );
});

test('who has blocked the other, is muted, suspended or has long been away is met by nobody', async () => {
  const ida = await trader(one('monkey-king'), one('turtle'));
  const jon = await trader(one('turtle'), one('monkey-king'));
  const met = async () => [(await partnersOf(ida)).length, (await partnersOf(jon)).length];
  assert.deepEqual(await met(), [1, 1]);
  await keptAway(jon, ida);
  assert.deepEqual(await met(), [0, 0]);
  await letBack(jon, ida);
  await keptAway(ida, jon, 'mute');
  assert.equal((await partnersOf(ida)).length, 0);
  await letBack(ida, jon);
  assert.deepEqual(await met(), [1, 1]);
  const admin = await signInRole(app, 'match.judge', 'admin');
  const given = await decide(admin, jon, { kind: 'suspended' });
  assert.equal((await partnersOf(ida)).length, 0);
  assertRefused(
    await askMatch(ida, jon, { give: [one('monkey-king')], get: [one('turtle')] }),
    409,
    'MATCH_GONE',
  );
  await lift(admin, (given.body as { restrictionId: string }).restrictionId);
  assert.deepEqual(await met(), [1, 1]);
  app.clock.pass(AWAY_AFTER_MS + 1);
  const may = await trader(one('monkey-king'), one('turtle'));
  assert.deepEqual(await partnersOf(may), []);
});

test('what things are worth now is gone by', async () => {
  // 37 for 50, until a Dalmatian is worth as much.
  const kim = await trader(one('dalmatian'), one('african-wild-dog'));
  const leo = await trader(one('african-wild-dog'), one('dalmatian'));
  assert.deepEqual(await partnersOf(kim), []);
  await moveFigures(app, 'adopt-me', [{ slug: 'dalmatian', figure: 'regularValue', from: 37, to: 50 }]);
  assert.deepEqual(
    await eventually(
      () => partnersOf(kim),
      (found) => found.length > 0,
    ),
    [leo.userId],
  );
});

test('whoever is hidden is met again after a week, or when that is undone', async () => {
  const mia = await trader(one('elephant'), one('lion'));
  const ned = await trader(one('lion', 'neon'), one('elephant'));
  await enter(mia, { have: [one('kangaroo', 'neon')], want: [one('lion', 'neon')] });
  await enter(ned, { want: [one('kangaroo', 'neon')] });
  const path = `/me/matches/adopt-me/${ned.userId}/hidden`;
  assert.deepEqual(await partnersOf(mia), [ned.userId]);
  for (const again of [1, 2]) {
    const { status } = await mia.browser.call('PUT', path, { game: 'adopt-me' });
    assert.equal(status, 200, `${again}`);
  }
  assert.deepEqual([await partnersOf(mia), await partnersOf(ned)], [[], [mia.userId]]);
  await mia.browser.call('DELETE', path, { game: 'adopt-me' });
  assert.deepEqual(await partnersOf(mia), [ned.userId]);
  await mia.browser.call('PUT', path, { game: 'adopt-me' });
  app.clock.pass(HIDDEN_FOR_MS);
  assert.deepEqual(await partnersOf(mia), [ned.userId]);
  const nobody = await mia.browser.call('PUT', '/me/matches/adopt-me/nobody/hidden', {});
  assertRefused(nobody, 404, 'PROFILE_NOT_FOUND');
});

test('so many different people are met in a day and no more, whatever stands on the lists', async () => {
  const met = Array.from({ length: MOST_MET + 5 }, (_, at) => `person-${at}`);
  const { db } = app.database;
  const now = app.clock.now();
  const meets = async (digest: string, some: string[], at = now) =>
    await meetPeople(
      db,
      digest,
      some.map((userId) => [userId]),
      at,
    );
  const looks = await Promise.all(
    Array.from({ length: 5 }, async (_, at) => await meets('digest', met.slice(at * 41, at * 41 + 41))),
  );
  assert.equal(new Set(looks.flatMap((look) => [...look])).size, MOST_MET);
  assert.equal((await meets('digest', met)).size, MOST_MET);
  assert.equal((await meets('another', met.slice(0, 3))).size, 3);
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
  assert.equal((await meets('digest', met.slice(MOST_MET), tomorrow)).size, 5);
});

test('two who come together are both met or neither, and whoever was met before costs nothing', async () => {
  const met = Array.from({ length: MOST_MET - 1 }, (_, at) => [`person-${at}`]);
  const look = async (...groups: string[][]) =>
    await meetPeople(app.database.db, 'pairs', groups, app.clock.now());
  await look(...met);
  assert.equal((await look(['one', 'other'])).size, MOST_MET - 1);
  assert.equal((await look(['one', 'person-3'])).has('one'), true);
  assert.equal((await look(['other', 'person-3'])).has('other'), false);
});

test('how many people would make a trade is told to anybody, without who they are', async () => {
  const giver = await trader(one('hedgehog'), one('lion', 'neon'));
  await trader(one('hedgehog'), one('turtle', 'neon'));
  const count = async (who: Pick<Person, 'browser'>, give: string, get: string) => {
    const { status, body } = await who.browser.call(
      'GET',
      `/games/adopt-me/matches?give=${give}&get=${encodeURIComponent(get)}`,
    );
    assert.equal(status, 200);
    return body;
  };
  const visitor = { browser: app.browser() };
  // 33 for 45 is fair to nobody.
  const none = { state: 'ready', people: 0 };
  assert.deepEqual(await count(visitor, 'lion.n', 'hedgehog'), none);
  assert.deepEqual(await count(visitor, 'turtle.n', 'hedgehog'), { state: 'ready', people: 1 });
  assert.deepEqual(await count(visitor, 'turtle.n', 'hedgehog._,owl'), { state: 'ready', people: 1 });
  assert.deepEqual(await count(visitor, 'no-such-item', 'hedgehog'), none);
  assert.deepEqual(await count(visitor, '', '<nothing>'), none);
  const before = (await foundBy(giver)).people;
  assert.deepEqual(await count(visitor, 'turtle.n', 'hedgehog'), { state: 'ready', people: 1 });
  assert.equal((await foundBy(giver)).people, before, 'whoever counts stays in the market');
  const other = await trader(one('turtle', 'neon'), one('lion'));
  const [met] = (await foundBy(other)).matches;
  assert.equal(met, undefined);
  const second = await trader(one('hedgehog'), one('turtle', 'neon'));
  assert.deepEqual(await count(visitor, 'turtle.n', 'hedgehog'), { state: 'ready', people: 2 });
  // Whoever hides somebody and counts again learns nothing of what that one has; only they themselves do not count.
  await keptAway(second, other);
  await keptAway(other, giver, 'mute');
  assert.deepEqual(await count(other, 'turtle.n', 'hedgehog'), { state: 'ready', people: 2 });
  assert.deepEqual(await count(second, 'turtle.n', 'hedgehog'), { state: 'ready', people: 1 });
  // Of a long side only so many lines are looked for.
  const behind = (lines: number) =>
    [...Array.from({ length: lines }, (_, at) => `no-such-item-${at}`), 'turtle.n'].join(',');
  const countBehind = async (lines: number) => await count(visitor, behind(lines), 'hedgehog');
  assert.deepEqual(await countBehind(MOST_COUNTED - 1), { state: 'ready', people: 2 });
  assert.deepEqual(await countBehind(MOST_COUNTED), none);
});
