// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import { editItem, itemOf, savedGame } from '../../../test/game-steps.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../items/item.ts';
import { items } from './value-table.ts';

const AT_ONCE = 8;

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const listed = async (game: GameId, slug: string) => {
  const { body } = await app.browser().call('GET', `/games/${game}/values`);
  return (body as { items: Item[] }).items.find((item) => item.slug === slug) ?? assert.fail(slug);
};
/** As its own page has it. */
const onItsPage = async (game: GameId, slug: string) => {
  const { body } = await app.browser().call('GET', `/games/${game}/items/${slug}`);
  return (body as { item: Item }).item;
};
const call = async (game: GameId, slug: string, nicknames: string[]) =>
  await editItem(owner, game, slug, { nicknames });

test("what an item is also called comes with its game's folder, and where nobody says it is no word of it", async () => {
  assert.deepEqual((await listed('adopt-me', 'strawberry-shortcake-bat-dragon')).nicknames, ['SSBD']);
  assert.deepEqual((await itemOf(owner, 'adopt-me', 'unicorn')).nicknames, ['uni']);
  assert.ok(!('nicknames' in (await listed('adopt-me', 'frost-dragon'))));
  assert.deepEqual((await itemOf(owner, 'adopt-me', 'frost-dragon')).nicknames, []);
});

test('the owner says what else an item is called, and every page is told', async () => {
  const stream = await LiveStream.open(app.browser(), ['adopt-me']);
  const before = await itemOf(owner, 'adopt-me', 'frost-dragon');
  const answer = await call('adopt-me', 'frost-dragon', [
    ' Icy \u200b One',
    'ICY ONE',
    'frost dragon',
    'snowy',
  ]);
  assert.equal(answer.status, 200);
  const now = await itemOf(owner, 'adopt-me', 'frost-dragon');
  assert.deepEqual(answer.body, now);
  assert.deepEqual(now, { ...before, nicknames: ['Icy One', 'snowy'], version: before.version + 1 });
  assert.deepEqual((await listed('adopt-me', 'frost-dragon')).nicknames, ['Icy One', 'snowy']);
  assert.deepEqual((await onItsPage('adopt-me', 'frost-dragon')).nicknames, ['Icy One', 'snowy']);
  const told = [(await stream.next())?.event, (await stream.next())?.event];
  assert.ok(told.includes('values-changed'), told.join());
  stream.close();

  assert.equal((await editItem(owner, 'adopt-me', 'frost-dragon', { demand: 2 })).status, 200);
  assert.deepEqual((await listed('adopt-me', 'frost-dragon')).nicknames, ['Icy One', 'snowy']);
  assert.equal((await call('adopt-me', 'frost-dragon', [])).status, 200);
  assert.ok(!('nicknames' in (await listed('adopt-me', 'frost-dragon'))));
});

test('what the game has for an item goes where the owner says otherwise', async () => {
  assert.equal((await call('adopt-me', 'hedgehog', [])).status, 200);
  assert.ok(!('nicknames' in (await listed('adopt-me', 'hedgehog'))));
});

test('a name by which another item of the game goes is refused, and said', async () => {
  await call('adopt-me', 'bat-dragon', ['Batty']);
  const version = (await itemOf(owner, 'adopt-me', 'owl')).version;
  for (const [nickname, name] of [
    ['bat  DRAGON', 'Bat Dragon'],
    ['bátty', 'Bat Dragon'],
    ['Bat-Ty', 'Bat Dragon'],
    ['ssbd', 'Strawberry Shortcake Bat Dragon'],
  ] as const) {
    const answer = await call('adopt-me', 'owl', ['hooty', nickname]);
    assertRefused(answer, 409, 'NICKNAME_TAKEN', { nickname: nickname.replaceAll('  ', ' '), name });
  }
  assertRefused(await call('my-restaurant', 'snowman', ['gems']), 409, 'NICKNAME_TAKEN');
  assert.equal((await itemOf(owner, 'adopt-me', 'owl')).version, version);
  // Another game has items of its own.
  assert.equal((await call('grow-garden', 'owl', ['Batty'])).status, 200);
});

test('what cannot be one is refused', async () => {
  for (const bad of [
    ['x'.repeat(41)],
    ['shad, shaddy'],
    ['shad; shaddy'],
    [''],
    ['\u3164'],
    ['!?'],
    ['a\u202eb'],
    [5],
    'shad',
    Array.from({ length: 11 }, (_, at) => `name ${at}`),
  ])
    assertRefused(await editItem(owner, 'adopt-me', 'owl', { nicknames: bad }), 400, 'INVALID_INPUT');
  assert.equal((await call('adopt-me', 'owl', ['x'.repeat(40)])).status, 200);
  await call('adopt-me', 'owl', []);
});

test("nobody but the owner says it, and nothing of a game's money", async () => {
  const [admin, person] = [await signInRole(app, 'admin', 'admin'), await signInPerson(app, 'nick.namer')];
  const edit = { nicknames: ['mine'] };
  assertRefused(await editItem(admin, 'adopt-me', 'owl', edit), 403, 'NOT_ALLOWED');
  assertRefused(await editItem(person, 'adopt-me', 'owl', edit), 403, 'NOT_ALLOWED');
  assertRefused(await call('my-restaurant', 'money-gems', ['shinies']), 400, 'MONEY_IS_FIXED');
});

test('of two owners at once the second is told how the item is now', async () => {
  const { version } = await itemOf(owner, 'adopt-me', 'crow');
  const say = async (nickname: string) =>
    await editItem(owner, 'adopt-me', 'crow', { expectedVersion: version, nicknames: [nickname] });
  const answers = await Promise.all([say('cawing one'), say('black one')]);
  const [stale, other] = answers.filter(({ status }) => status !== 200);
  assert.ok(stale !== undefined && other === undefined);
  assertRefused(stale, 409, 'STALE_ITEM', { item: await itemOf(owner, 'adopt-me', 'crow') });
});

test('of many items that are to go by one name at once, one gets it', async () => {
  const slugs = ['turtle', 'kangaroo', 'parrot', 'giraffe', 'cow', 'pig', 'llama', 'lion'].slice(0, AT_ONCE);
  const answers = await Promise.all(slugs.map((slug) => call('adopt-me', slug, ['the one'])));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    assert.equal(codeOf(answer), 'NICKNAME_TAKEN');
});

test('a rule that looks who goes by a name, and then writes, gives it many times over', async () => {
  const slugs = ['badger', 'beaver', 'bee', 'bat', 'ant', 'bunny', 'cat', 'dog'];
  const wins = await lookThenWrite(app.database, AT_ONCE, async (on, met, actor) => {
    const ofGame = eq(items.game, 'adopt-me');
    const known = await on.select({ nicknames: items.nicknames }).from(items).where(ofGame);
    if (known.some(({ nicknames }) => nicknames?.includes('the other'))) return false;
    await met();
    const slug = slugs[actor] ?? assert.fail();
    await on
      .update(items)
      .set({ nicknames: ['the other'] })
      .where(and(ofGame, eq(items.slug, slug)));
    return true;
  });
  assert.equal(wins.filter(Boolean).length, AT_ONCE);
  // However that came about, one goes by it.
  app.ready.changed('values/adopt-me');
  const { body } = await app.browser().call('GET', '/games/adopt-me/values');
  const called = (body as { items: Item[] }).items.filter(({ nicknames }) =>
    nicknames?.includes('the other'),
  );
  assert.equal(called.length, 1);
});

test('a new item of that name has it, and the nickname gives way as long as it is listed', async () => {
  await call('my-restaurant', 'whale', ['Big Fish']);
  const game = await savedGame(owner, 'my-restaurant', { added: [{ name: 'BIG fish' }] });
  assert.ok(!('nicknames' in (await listed('my-restaurant', 'whale'))));
  assert.ok(!('nicknames' in (await onItsPage('my-restaurant', 'whale'))));
  const slug = game.items.find(({ name }) => name === 'BIG fish')?.slug ?? assert.fail();
  await savedGame(owner, 'my-restaurant', { removed: [slug] });
  assert.deepEqual((await listed('my-restaurant', 'whale')).nicknames, ['Big Fish']);
  assert.deepEqual((await onItsPage('my-restaurant', 'whale')).nicknames, ['Big Fish']);
});

test('a reset brings back what the games have', async () => {
  assert.equal((await owner.browser.call('POST', '/backoffice/games/reset', {})).status, 200);
  assert.deepEqual((await listed('adopt-me', 'hedgehog')).nicknames, ['hedgie']);
  assert.ok(!('nicknames' in (await listed('adopt-me', 'bat-dragon'))));
});
