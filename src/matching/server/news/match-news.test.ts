// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNotNull } from 'drizzle-orm';
import { keptAway } from '../../../../test/block-steps.ts';
import { askMatch, enter, foundBy } from '../../../../test/match-steps.ts';
import { newsOf, one, tellNews, trader } from '../../../../test/news-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { cleanUp } from '../../../../test/personal-data.ts';
import { restrict } from '../../../../test/restrict.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { notifications } from '../../../notifications/server/notification-table.ts';
import { changedTraders } from '../../../trades/server/changed-trader-table.ts';
import { BEST_MATCHES, NEWS_KEPT_MS, PAIR_AGAIN_MS } from '../../match-news.ts';
import { matchNews } from './match-news-table.ts';

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 20;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const tell = async () => await tellNews(app);
const titlesOf = async (person: Person) => (await newsOf(person)).map(({ title }) => title);
const gone = (item: string) => ({ item, quantity: 0 });
const readAll = async ({ browser }: Person) => await browser.call('POST', '/me/notifications/read');

test('whoever was there first is told of a new match, once, and whoever makes it is not', async () => {
  const ann = await trader(app, 'first.ann', one('giant-panda'), one('crow'));
  await tell();
  const ben = await trader(app, 'then.ben', { item: 'crow', quantity: 2 }, one('giant-panda'));
  await tell();
  const [notice, ...more] = await newsOf(ann);
  assert.deepEqual(
    [notice?.title, notice?.message, notice?.game, notice?.type, more.length],
    ['A new match', 'You could get Crow for your Giant Panda.', 'adopt-me', 'system_announcement', 0],
  );
  assert.deepEqual(await titlesOf(ben), []);
  assert.equal(JSON.stringify(notice).includes(ben.userId), false);
  for (const hours of [0, 3, 24 * 8]) {
    app.clock.pass(hours * HOUR_MS);
    // What changes nothing of the match, by either of them, makes it no new one.
    await enter(ben, { have: [{ item: 'crow', quantity: 3 + hours }, one('mouse')] });
    await enter(ann, { want: [{ item: 'crow', quantity: 1 + hours, priority: 1 }] });
    await tell();
  }
  assert.deepEqual([await titlesOf(ann), await titlesOf(ben)], [['A new match'], []]);
});

test('of two who change something before anybody looks, whoever was first is told', async () => {
  const cat = await trader(app, 'first.cat', one('hedgehog'), one('blazing-lion'));
  const dan = await trader(app, 'then.dan', one('blazing-lion'), one('hedgehog'));
  await tell();
  assert.deepEqual([await titlesOf(cat), await titlesOf(dan)], [['A new match'], []]);
});

test('a post is news as well', async () => {
  const eve = await trader(app, 'has.lists.eve', one('frostbite-bear'), one('flamingo'));
  await tell();
  const fay = await signInPerson(app, 'posts.fay');
  const post = { offering: [one('flamingo')], wanting: [one('frostbite-bear')] };
  assert.equal((await fay.browser.call('POST', '/games/adopt-me/trades', post)).status, 201);
  await tell();
  assert.deepEqual([await titlesOf(eve), await titlesOf(fay)], [['A new match'], []]);
});

test('what comes soon after waits two hours and comes joined, the best of it named', async () => {
  const gus = await trader(app, 'waits.gus', one('kangaroo'), one('strawberry-penguin'));
  await enter(gus, { want: [{ ...one('shark-puppy'), priority: 1 }], have: [one('werewolf')] });
  const add = async (name: string, priority: 1 | 3) =>
    await trader(app, name, one('strawberry-penguin'), one('kangaroo'), priority);
  await add('joined.1', 1);
  await tell();
  await add('joined.2', 1);
  await trader(app, 'joined.best', one('shark-puppy'), one('werewolf'), 1);
  app.clock.pass(2 * HOUR_MS - 1);
  await add('joined.3', 3);
  await tell();
  assert.deepEqual(await titlesOf(gus), ['A new match']);
  app.clock.pass(1);
  await tell();
  const [notice] = await newsOf(gus);
  assert.deepEqual(
    [notice?.title, notice?.message],
    ['3 new matches', 'The best one: Shark Puppy for your Werewolf.'],
  );
});

test('there are three notices a day, and a week between them once five in a row were not read', async () => {
  const hal = await trader(app, 'counts.hal', one('cryptid'), one('albino-monkey'));
  let others = 0;
  const another = async (hours: number, priority: 1 | 3 = 3) => {
    app.clock.pass(hours * HOUR_MS);
    await trader(app, `counts.${(others += 1)}`, one('albino-monkey'), one('cryptid'), priority);
    await tell();
    return (await newsOf(hal)).length;
  };
  assert.deepEqual([await another(0), await another(2), await another(2), await another(2)], [1, 2, 3, 3]);
  app.clock.pass(18 * HOUR_MS);
  await tell();
  assert.equal((await newsOf(hal)).length, 4);
  assert.equal(await another(2), 5);
  // Better than the five before, or it would not be among the best.
  assert.equal(await another(24, 1), 5);
  await readAll(hal);
  app.clock.pass(HOUR_MS);
  await tell();
  assert.equal((await newsOf(hal)).length, 1);
});

test('of the same person somebody is told once in seven days', async () => {
  const ida = await trader(app, 'pair.ida', one('candyfloss-chick'), one('caterpillar'));
  await enter(ida, { want: [{ ...one('crocodile'), priority: 1 }], have: [one('blue-dog')] });
  const jon = await trader(app, 'pair.jon', one('caterpillar'), one('candyfloss-chick'));
  await tell();
  assert.deepEqual(await titlesOf(ida), ['A new match']);
  app.clock.pass(PAIR_AGAIN_MS - HOUR_MS);
  await enter(jon, { have: [one('crocodile')], want: [one('blue-dog')] });
  await tell();
  app.clock.pass(2 * HOUR_MS);
  await tell();
  assert.equal((await newsOf(ida)).length, 1);
  await enter(jon, { have: [gone('caterpillar')] });
  await tell();
  assert.equal((await newsOf(ida)).length, 2);
});

test('only what is among the best five of whoever is told is news', async () => {
  const kim = await trader(app, 'best.kim', one('emberlight'), one('sugar-glider'));
  const best: Person[] = [];
  for (let at = 0; at < BEST_MATCHES; at += 1)
    best.push(await trader(app, `best.${at}`, one('sugar-glider'), one('emberlight'), 1));
  await tell();
  assert.deepEqual(await titlesOf(kim), [`${BEST_MATCHES} new matches`]);
  app.clock.pass(2 * HOUR_MS);
  // They are all here, as whoever comes next is.
  for (const person of best) await foundBy(person);
  await trader(app, 'best.not', one('sugar-glider'), one('emberlight'), 3);
  await tell();
  assert.equal((await newsOf(kim)).length, 1);
  await enter(kim, { want: [{ ...one('goat'), priority: 1 }], have: [one('jellyfish')] });
  await trader(app, 'best.new', one('goat'), one('jellyfish'), 1);
  await tell();
  assert.deepEqual(
    (await newsOf(kim)).map(({ message }) => message)[0],
    'You could get Goat for your Jellyfish.',
  );
});

test('what waits is looked at again when it is told: it is true, and they may meet', async () => {
  const leo = await trader(app, 'again.leo', one('shrew'), one('glacier-moth'));
  const add = async (name: string) => await trader(app, name, one('glacier-moth'), one('shrew'), 1);
  await add('again.told');
  await tell();
  const sold = await add('again.sold');
  const hidden = await add('again.hidden');
  const blocks = await add('again.blocks');
  const paused = await add('again.paused');
  const asked = await add('again.asked');
  await tell();
  await enter(sold, { have: [gone('glacier-moth')] });
  const path = `/me/matches/adopt-me/${hidden.userId}/hidden`;
  assert.equal((await leo.browser.call('PUT', path, {})).status, 200);
  await keptAway(blocks, leo);
  await restrict(app, paused);
  await foundBy(asked);
  const deal = await askMatch(asked, leo, { give: [one('glacier-moth')], get: [one('shrew')] });
  assert.equal(deal.status, 201, JSON.stringify(deal.body));
  app.clock.pass(2 * HOUR_MS);
  await tell();
  assert.equal((await newsOf(leo)).length, 1);
  await add('again.last');
  await tell();
  assert.deepEqual(await titlesOf(leo), ['A new match', 'A new match']);
});

test('nobody is told who has turned it off, is suspended, or has deleted the account', async () => {
  const wants = [one('puffin'), one('meerkat')] as const;
  const [off, paused, leaves] = [
    await trader(app, 'off.may', ...wants),
    await trader(app, 'off.ned', ...wants),
    await trader(app, 'off.oli', ...wants),
  ];
  const path = '/me/notifications/settings';
  assert.deepEqual((await off.browser.call('GET', path)).body, { newMatches: true });
  const set = async (newMatches: boolean) =>
    assert.deepEqual((await off.browser.call('PUT', path, { newMatches })).body, { newMatches });
  await set(false);
  await restrict(app, paused);
  await tell();
  await trader(app, 'off.other', one('meerkat'), one('puffin'));
  await leaves.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  await tell();
  assert.deepEqual(await titlesOf(off), []);
  const { db } = app.database;
  assert.equal(await db.$count(notifications, eq(notifications.userId, paused.userId)), 0);
  await set(true);
  assert.deepEqual((await off.browser.call('GET', path)).body, { newMatches: true });
  await trader(app, 'off.later', one('meerkat'), one('puffin'));
  await tell();
  assert.deepEqual(await titlesOf(off), ['A new match']);
});

test('of twenty turns at once, in two processes where there may be two, one tells', async () => {
  const second = await startSecondApp(app);
  try {
    const pat = await trader(app, 'once.pat', one('hyena'), one('platypus'));
    await tell();
    for (let round = 0; round < 3; round += 1) {
      await trader(app, `once.${round}`, one('platypus'), one('hyena'), 1);
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, at) => await tellNews(at % 2 ? app : (second ?? app))),
      );
      // Whoever took the change may have been slower than whoever only waited for it.
      await tell();
      assert.equal((await newsOf(pat)).length, round + 1);
      app.clock.pass(8 * HOUR_MS);
    }
  } finally {
    await second?.close();
  }
});

test('a change that a process has taken and not finished is taken by another one', async () => {
  const { db } = app.database;
  const quin = await trader(app, 'taken.quin', one('brown-bear'), one('aurora-fox'));
  await tell();
  await trader(app, 'taken.rob', one('aurora-fox'), one('brown-bear'));
  const takenUntil = new Date(app.clock.now().getTime() + 15_000);
  await db.update(changedTraders).set({ takenUntil });
  await tell();
  assert.deepEqual(await titlesOf(quin), []);
  app.clock.pass(15_000);
  await tell();
  assert.deepEqual(await titlesOf(quin), ['A new match']);
  assert.equal(await db.$count(changedTraders), 0);
});

test('a change in a game that only a later version has holds up nobody', async () => {
  const { db } = app.database;
  const sam = await trader(app, 'held.sam', one('hare'), one('polar-bear'));
  await tell();
  const odd = await signInPerson(app, 'held.odd');
  const game = 'of-a-later-version' as 'adopt-me';
  await db.insert(changedTraders).values({ userId: odd.userId, game, at: app.clock.now() });
  await trader(app, 'held.tom', one('polar-bear'), one('hare'));
  await tell().catch(() => {});
  await tell();
  assert.deepEqual(await titlesOf(sam), ['A new match']);
  app.clock.pass(24 * HOUR_MS);
  await cleanUp(db, app.clock.now());
  assert.equal(await db.$count(changedTraders), 0);
});

test('what was found and told is in the download without the other one, and goes after 30 days', async () => {
  const { db } = app.database;
  const una = await trader(app, 'data.una', one('slime'), one('alley-cat'));
  await tell();
  const vic = await trader(app, 'data.vic', one('alley-cat'), one('slime'));
  await tell();
  const { body } = await una.browser.call('GET', '/me/download');
  const { matchNews: news, noticeSettings } = body as Record<string, object[]>;
  assert.deepEqual([news?.length, noticeSettings], [1, []]);
  assert.equal(JSON.stringify(news).includes(vic.userId), false);
  const kept = () => db.$count(matchNews, eq(matchNews.userId, una.userId));
  app.clock.pass(NEWS_KEPT_MS - 1);
  await cleanUp(db, app.clock.now());
  assert.equal(await kept(), 1);
  app.clock.pass(1);
  await cleanUp(db, app.clock.now());
  assert.equal(await kept(), 0);
  assert.equal(await db.$count(matchNews, and(isNotNull(matchNews.toldAt), isNotNull(matchNews.dueAt))), 0);
});
