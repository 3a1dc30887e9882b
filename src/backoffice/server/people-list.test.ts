import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { readLog, signInRole } from '../../../test/back-office.ts';
import { reported } from '../../../test/moderation-steps.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { reports } from '../../moderation/server/report/report-table.ts';
import { personWords, profiles } from '../../profiles/server/profile-table.ts';

const page = z.object({
  next: z.string().nullable(),
  users: z.array(
    z.strictObject({
      userId: z.string(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      robloxUsername: z.string().nullable(),
      discordName: z.string().nullable(),
      picture: z.string(),
      role: z.string(),
      createdAt: z.string(),
      lastSignInAt: z.string().nullable(),
      ratingAverage: z.number().nullable(),
      completed: z.int(),
      declined: z.int(),
      reportsWaiting: z.int(),
      reportsUpheld: z.int(),
    }),
  ),
});

let app: TestApp;
let owner: Person;
let admin: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'list.owner', 'owner');
  admin = await signInRole(app, 'list.admin', 'admin');
});
after(async () => {
  await app.close();
});

const read = async (query: Record<string, string> = {}, by = owner) =>
  page.parse((await by.browser.call('GET', `/backoffice/users?${new URLSearchParams(query)}`)).body);
const found = async (search: string) => (await read({ search })).users.map(({ email }) => email);

/** Somebody who has never signed in. */
async function somebody(row: Partial<typeof profiles.$inferInsert>): Promise<string> {
  const id = randomUUID();
  await app.database.db.insert(profiles).values({ id, loginKey: id, discordId: id, ...row });
  return id;
}

test('people are found by address, Roblox username, Discord display name and id, whatever the capitals', async () => {
  const id = await somebody({
    contactEmail: 'Moss@Proton.example',
    robloxUsername: 'MossyToad_42',
    robloxUserId: '42',
    discordDisplayName: 'Émile 100%',
    discordUsername: 'secret.handle',
  });
  for (const needle of ['moss@proton', 'PROTON', 'ytoad_4', 'émile', 'ÉMILE', '100%', id, id.slice(3, 12)])
    assert.deepEqual(await found(needle), ['Moss@Proton.example'], needle);
  for (const needle of ['secret.handle', 'mossytoadx42', '%%%', 'nobody-like-this', 'proton.example\nmossy'])
    assert.deepEqual(await found(needle), [], needle);
});

test('one or two letters find what begins with them', async () => {
  await somebody({ contactEmail: 'qz.first@example.org', discordDisplayName: 'Ärger' });
  await somebody({ contactEmail: 'other@example.org', robloxUsername: 'QZ_Second', robloxUserId: '43' });
  await somebody({ contactEmail: 'third.qz@example.org' });
  assert.deepEqual((await found('qz')).sort(), ['other@example.org', 'qz.first@example.org']);
  assert.deepEqual(await found('är'), ['qz.first@example.org']);
  assert.deepEqual(await found(' q '), await found('q'));
});

test('everybody is listed once, newest first, page by page, whatever comes in between', async () => {
  const at = new Date(app.clock.now().getTime() - 1000);
  for (let count = 0; count < 120; count += 1)
    await somebody({
      contactEmail: `n${count}@crowd.example`,
      createdAt: new Date(at.getTime() - (count % 7)),
    });
  const seen: { userId: string; createdAt: string }[] = [];
  let next: string | null = null;
  do {
    const part = await read({ search: '@crowd.example', ...(next === null ? {} : { after: next }) });
    seen.push(...part.users);
    next = part.next;
    await somebody({ contactEmail: 'late@crowd.example', createdAt: app.clock.now() });
  } while (next !== null);
  assert.equal(seen.length, 120);
  assert.equal(new Set(seen.map(({ userId }) => userId)).size, 120);
  const inOrder = seen.toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.userId.localeCompare(a.userId),
  );
  assert.deepEqual(seen, inOrder);
  assertRefused(await admin.browser.call('GET', '/backoffice/users?after=nonsense'), 400, 'UNKNOWN_PAGE');
});

test('a row says when somebody last signed in, and never their handle', async () => {
  const { userId } = await signInPerson(app, 'came.just.now');
  const rows = (await read({ search: 'came.just.now@' })).users;
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.lastSignInAt, app.clock.now().toISOString());
  await app.database.db
    .update(profiles)
    .set({ discordUsername: 'quite.another.handle' })
    .where(eq(profiles.id, userId));
  assert.ok(!JSON.stringify(await read()).includes('quite.another.handle'));
});

test('an admin sees addresses with most of them hidden, and finds by all of one alone', async () => {
  const id = await somebody({ contactEmail: 'Hidden.Address@mail.example', discordDisplayName: 'Heidi' });
  const idsBy = async (search: string) => (await read({ search }, admin)).users.map(({ userId }) => userId);
  assert.deepEqual((await read({ search: 'heidi' }, admin)).users[0]?.email, 'H•••@m••••.example');
  for (const part of ['hi', 'hidden', 'address@mail', 'hidden.address@mail.exampl'])
    assert.deepEqual(await idsBy(part), [], part);
  assert.deepEqual(await idsBy('hidden.address@MAIL.example'), [id]);
});

test('an admin is shown a whole address when they ask for it, and each time stands in the log', async () => {
  const id = await somebody({ contactEmail: 'shown.once@mail.example' });
  const path = `/backoffice/users/${id}/email`;
  const given = await admin.browser.call('GET', path);
  assert.deepEqual([given.status, given.body], [200, { email: 'shown.once@mail.example' }]);
  await admin.browser.call('GET', path);
  const entries = (await readLog(app)).filter(({ actionType }) => actionType === 'show_email');
  assert.deepEqual(
    entries.map(({ actorId, targetUserId }) => [actorId, targetUserId]),
    [
      [admin.userId, id],
      [admin.userId, id],
    ],
  );
  assertRefused(await admin.browser.call('GET', '/backoffice/users/nobody/email'), 404, 'PERSON_NOT_FOUND');
  const member = await signInPerson(app, 'curious.member');
  assertRefused(await member.browser.call('GET', path), 403, 'NOT_ALLOWED');
});

test('a row says how many reports wait about somebody, and how many were right', async () => {
  const [reporter, second, about] = await signInCrowd(app, 'told', 3);
  assert.ok(reporter && second && about);
  await reported(app, { by: reporter, about });
  const upheld = await reported(app, { by: second, about });
  await app.database.db
    .update(reports)
    .set({ outcome: 'upheld', decidedAt: app.clock.now() })
    .where(eq(reports.id, upheld));
  const [row] = (await read({ search: about.userId })).users;
  assert.deepEqual([row?.reportsWaiting, row?.reportsUpheld, row?.completed], [1, 1, 0]);
});

test('who needs a look comes first, by what the reports weigh, and nobody twice on two pages', async () => {
  const at = new Date(app.clock.now().getTime() - 5000);
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1)
    ids.push(await somebody({ robloxUsername: `look_${count}`, robloxUserId: `9${count}`, createdAt: at }));
  const by = await signInPerson(app, 'looks.on');
  const weighed = async (nth: number, weight: number) => {
    const about = { ...by, userId: ids[nth] ?? assert.fail() };
    await reported(app, { by, about, weight });
  };
  await weighed(0, 0.3);
  await weighed(1, 1.5);
  await weighed(2, 0.7);
  const first = await read({ search: 'look_', sort: 'look' });
  assert.deepEqual(
    first.users.slice(0, 3).map(({ userId }) => userId),
    [ids[1], ids[2], ids[0]],
  );
  const second = await read({ search: 'look_', sort: 'look', after: first.next ?? assert.fail() });
  const seen = [...first.users, ...second.users].map(({ userId }) => userId);
  assert.equal(second.next, null);
  assert.deepEqual(seen.toSorted(), ids.toSorted());
});

test('the figures can be read from an index alone, and a search is answered by the index made for it', async () => {
  const { db } = app.database;
  await db.execute(sql`VACUUM ANALYZE profiles`);
  // Few people are counted and searched faster in other ways, which are not the question here.
  const plan = async (query: SQL, ...off: string[]) =>
    await db.transaction(async (tx) => {
      for (const way of off) await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`));
      return JSON.stringify((await tx.execute(sql`EXPLAIN ${query}`)).rows);
    });
  const counting = sql`SELECT count(*), count(*) FILTER (WHERE email_verified), count(roblox_user_id),
    count(*) FILTER (WHERE role <> 'member') FROM profiles`;
  assert.match(await plan(counting, 'seqscan', 'bitmapscan'), /Index Only Scan using profiles_counted/);
  for (const pattern of ['%abc%', '%\nab%', '%\na%']) {
    const searching = sql`SELECT 1 FROM ${profiles} WHERE ${personWords(profiles)} LIKE ${sql.raw(`E'${pattern.replace('\n', '\\n')}'`)}`;
    assert.match(await plan(searching, 'seqscan'), /profiles_by_words/, pattern);
  }
});
