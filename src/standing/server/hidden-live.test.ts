import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { keptAway, letBack } from '../../../test/block-steps.ts';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { postedBy, removeTrade } from '../../../test/trade-steps.ts';
import { announce } from '../../live/server/announce.ts';
import { personDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { blocks } from './block-table.ts';
import { digestOf } from './require-standing.ts';

let app: TestApp;
let ann: Person;
let ben: Person;
const open: LiveStream[] = [];
before(async () => {
  app = await startTestApp();
  ann = await signInPerson(app, 'live.ann');
  ben = await signInPerson(app, 'live.ben');
  // Admins can post as often as a test likes.
  for (const { userId } of [ann, ben])
    await app.database.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, userId));
  app.clock.pass(6000);
});
after(async () => {
  for (const stream of open) stream.close();
  await app.close();
});

/** Waits until pages have been told of all that was done so far. */
async function settled(): Promise<void> {
  const stream = await LiveStream.open(ann.browser, ['adopt-me']);
  await heardBy(stream);
  stream.close();
}
beforeEach(settled);

async function listen({ browser }: Pick<Person, 'browser'>): Promise<LiveStream> {
  const stream = await LiveStream.open(browser, ['adopt-me']);
  open.push(stream);
  return stream;
}

const digest = async ({ userId }: Person) =>
  await digestOf(app.database.db, await personDigests(app.database.db), userId);

/** What a stream says until all have been told to look at the games again. */
async function heardBy(...streams: LiveStream[]): Promise<string[][]> {
  await announce(app.database.db, { name: 'games-changed' });
  return await Promise.all(
    streams.map(async (stream) => {
      const heard: string[] = [];
      for (;;) {
        const { event } = (await stream.next()) ?? assert.fail();
        if (event === 'games-changed') return heard;
        heard.push(event);
      }
    }),
  );
}

test('who is blocked is told no word of it: their pages read everything again, as after a lost connection', async () => {
  const [hers, his, visitors] = [
    await listen(ann),
    await listen(ben),
    await listen({ browser: app.browser() }),
  ];
  await keptAway(ann, ben);
  assert.deepEqual(await heardBy(hers, his, visitors), [['ready'], ['ready'], []]);
  await letBack(ann, ben);
  assert.deepEqual(await heardBy(hers, his, visitors), [['ready'], ['ready'], []]);
});

test('a page that had stopped hearing is told so when it hears again', async () => {
  const since = app.clock.now().getTime();
  app.clock.pass(60_000);
  await keptAway(ann, ben);
  await settled();
  const hearsAgain = async (sinceMs: number) => {
    const stream = await LiveStream.open(ben.browser, ['adopt-me'], sinceMs);
    open.push(stream);
    return (await heardBy(stream))[0];
  };
  assert.deepEqual(await hearsAgain(since), ['ready']);
  app.clock.pass(60_000);
  assert.deepEqual(await hearsAgain(app.clock.now().getTime()), []);
  await letBack(ann, ben);
});

test('who is muted is told nothing at all', async () => {
  const [hers, his] = [await listen(ann), await listen(ben)];
  await keptAway(ann, ben, 'mute');
  assert.deepEqual(await heardBy(hers, his), [['ready'], []]);
  await letBack(ann, ben);
  assert.deepEqual(await heardBy(hers, his), [['ready'], []]);
});

test('what could not be read of a block is read again until it works, and open pages are told', async () => {
  const { db } = app.database;
  const hers = await listen(ann);
  const seen = async () => await ben.browser.call('GET', `/profiles/${ann.userId}`);
  const rename = async (from: string, to: string) =>
    await db.execute(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`);
  const row = {
    userId: ann.userId,
    blockedId: ben.userId,
    blockedDigest: await digest(ben),
    kind: 'block',
  } as const;
  await db.insert(blocks).values({ ...row, createdAt: app.clock.now() });
  await rename('blocks', 'blocks_away');
  try {
    await announce(db, { name: 'people-apart', makerId: ann.userId, otherId: ben.userId, isFelt: true });
    assert.deepEqual(await heardBy(hers), [['ready']]);
    assert.equal((await seen()).status, 200);
  } finally {
    await rename('blocks_away', 'blocks');
  }
  await eventually(seen, ({ status }) => status === 404);
  await hers.until('ready');
  await letBack(ann, ben);
});

test('what somebody posts and removes is heard by everybody but those who hide them', async () => {
  const [hers, his, visitors] = [
    await listen(ann),
    await listen(ben),
    await listen({ browser: app.browser() }),
  ];
  const all = ['trade-posted', 'trade-gone'];
  const comesAndGoes = async (person: Person) => await removeTrade(person, await postedBy(person));
  await keptAway(ann, ben);
  await heardBy(hers, his, visitors);
  await comesAndGoes(ben);
  assert.deepEqual(await heardBy(hers, his, visitors), [[], all, all]);
  await comesAndGoes(ann);
  assert.deepEqual(await heardBy(hers, his, visitors), [all, [], all]);
  await keptAway(ann, ben, 'mute');
  await heardBy(hers, his, visitors);
  await comesAndGoes(ben);
  await comesAndGoes(ann);
  assert.deepEqual(await heardBy(hers, his, visitors), [all, [...all, ...all], [...all, ...all]]);
  await letBack(ann, ben);
});
