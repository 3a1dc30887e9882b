import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { PEOPLE, personNamed } from '../seed/people.ts';
import { createStandInRoblox } from './roblox.ts';

type Fields = Record<string, string>;
const STARTED_AT = new Date('2026-11-27T12:00:00Z');
type App = Pick<Hono, 'request'>;

const standIn = () => createStandInRoblox({ people: PEOPLE, startedAt: STARTED_AT });
const send = (app: App, path: string, body: object) =>
  app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
const lookUp = async (app: App, usernames: string[], excludeBannedUsers = true) =>
  (await (await send(app, '/v1/usernames/users', { usernames, excludeBannedUsers })).json()).data;
const post = (app: App, form: Fields, path = '/') =>
  app.request(path, { method: 'POST', body: new URLSearchParams(form) });
const bioOf = async (app: App, id: unknown) =>
  (await (await app.request(`/v1/users/${String(id)}`)).json()).description;

const traderId = personNamed('trader').roblox?.id ?? 0;

test('an account is found by its name in any case', async () => {
  assert.deepEqual(await lookUp(standIn(), ['tesstrades', 'NobodyAtAll']), [
    {
      requestedUsername: 'tesstrades',
      hasVerifiedBadge: false,
      id: traderId,
      name: 'TessTrades',
      displayName: 'Tess',
    },
  ]);
});

test('a former name finds the account under its present name', async () => {
  const [account] = await lookUp(standIn(), ['JayTheJelly']);
  assert.deepEqual([account.requestedUsername, account.name], ['JayTheJelly', 'JellybeanJay']);
});

test('a banned account is left out when asked to, and says so otherwise', async () => {
  const app = standIn();
  assert.deepEqual(await lookUp(app, ['BannedBoulder']), []);
  const [account] = await lookUp(app, ['BannedBoulder'], false);
  assert.equal((await (await app.request(`/v1/users/${account.id}`)).json()).isBanned, true);
});

test('a lookup without a list of names is refused as Roblox does', async () => {
  const response = await send(standIn(), '/v1/usernames/users', { usernames: 'TessTrades' });
  assert.equal(response.status, 400);
  assert.equal((await response.json()).errors[0].code, 2);
});

test('an account by id shows its bio and age but no former names; an unknown id is not found', async () => {
  const app = standIn();
  const user = await (await app.request(`/v1/users/${traderId}`)).json();
  assert.deepEqual([user.id, user.name, user.isBanned], [traderId, 'TessTrades', false]);
  assert.ok(!Number.isNaN(Date.parse(user.created)) && typeof user.description === 'string');
  assert.ok(!('previousNames' in user));
  assert.equal((await app.request('/v1/users/1')).status, 404);
});

test('an account that is young is as young when the demo starts', async () => {
  const { roblox } = personNamed('lceknight');
  const user = await (await standIn().request(`/v1/users/${roblox?.id}`)).json();
  assert.equal(user.created, '2026-11-15T12:00:00.000Z');
});

test('a headshot has an address, under which there is a picture', async () => {
  const app = new Hono().route('/dev/roblox', standIn());
  const query = new URLSearchParams({
    userIds: `${traderId},1`,
    size: '150x150',
    format: 'Png',
    isCircular: 'false',
  });
  const response = await app.request(`http://demo.example/dev/roblox/v1/users/avatar-headshot?${query}`);
  const [known, unknown] = (await response.json()).data;
  assert.deepEqual([known.targetId, known.state, unknown.state], [traderId, 'Completed', 'Error']);
  assert.equal(known.imageUrl, `http://demo.example/dev/roblox/pictures/${traderId}.png`);
  const picture = await app.request(known.imageUrl);
  assert.equal(picture.headers.get('Content-Type'), 'image/png');
  const bytes = Buffer.from(await picture.arrayBuffer());
  assert.equal(bytes.subarray(0, 8).toString('hex'), '89504e470d0a1a0a');
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [150, 150]);
  assert.equal((await app.request('/dev/roblox/pictures/1.png')).status, 404);
});

test('a bio is edited on the page', async () => {
  const app = standIn();
  const response = await post(app, {
    action: 'describe',
    id: String(traderId),
    description: 'hi RV-1234 ok',
  });
  assert.equal(response.status, 303);
  assert.equal(await bioOf(app, traderId), 'hi RV-1234 ok');
  const page = await (await app.request(`/${response.headers.get('Location')}`)).text();
  assert.match(page, /Saved\./);
  assert.match(page, /RV-1234/);
});

test('the digits of a bio can be filtered away, as Roblox sometimes does', async () => {
  const app = standIn();
  await post(app, { action: 'describe', id: String(traderId), description: 'RV-1234', filterDigits: 'yes' });
  assert.equal(await bioOf(app, traderId), 'RV-####');
});

test('an account exists only once it is added, under a name that Roblox would take and nobody has', async () => {
  const app = standIn();
  assert.deepEqual(await lookUp(app, ['FreshFace']), []);
  assert.equal((await post(app, { action: 'add', username: 'FreshFace', description: 'new' })).status, 303);
  const [account] = await lookUp(app, ['FreshFace']);
  assert.equal(await bioOf(app, account.id), 'new');
  for (const username of ['freshface', 'jaythejelly', 'a', '_abc', 'a_b_c', 'much-too-long-a-name-here']) {
    const refused = await post(app, { action: 'add', username, description: '' });
    assert.equal(refused.status, 400, username);
    assert.match(await refused.text(), /role="alert"/);
  }
});

test('a form that names no account, or a bio over the limit, changes nothing', async () => {
  const app = standIn();
  const before = await bioOf(app, traderId);
  assert.equal((await post(app, { action: 'describe', id: '1', description: 'x' })).status, 400);
  const long = { action: 'describe', id: String(traderId), description: 'x'.repeat(1001) };
  assert.equal((await post(app, long)).status, 400);
  assert.equal((await post(app, { action: 'explode' })).status, 400);
  assert.equal(await bioOf(app, traderId), before);
});

test('the page lists everybody, finds by part of a name, and escapes bios', async () => {
  const app = standIn();
  const all = await app.request('/');
  assert.match(await all.text(), /<title>Stand-in Roblox<\/title>[^]*SwapwiseOwner[^]*TessTrades/);
  await post(app, {
    action: 'describe',
    id: String(traderId),
    description: '</textarea><script>alert(1)</script>',
  });
  const found = await (await app.request('/?find=tess')).text();
  assert.ok(found.includes('TessTrades') && !found.includes('SwapwiseOwner'));
  assert.ok(!found.includes('<script>'));
  const profile = await app.request(`/users/${traderId}/profile`);
  assert.equal(profile.status, 200);
  assert.ok(!(await profile.text()).includes('<script>'));
});

test('mounted under a path it is reached with and without the slash at the end', async () => {
  const app = new Hono().route('/dev/roblox', standIn());
  assert.equal((await app.request('/dev/roblox')).status, 200);
  const response = await app.request('/dev/roblox/');
  assert.equal(new URL(response.headers.get('Location') ?? '', 'http://localhost').pathname, '/dev/roblox');
  assert.equal(
    (await post(app, { action: 'describe', id: String(traderId), description: 'x' }, '/dev/roblox')).status,
    303,
  );
});

test('two stand-ins share no bios', async () => {
  const one = standIn();
  const before = await bioOf(standIn(), traderId);
  await post(one, { action: 'describe', id: String(traderId), description: 'only here' });
  assert.equal(await bioOf(standIn(), traderId), before);
});

test('it misbehaves on order: down, nonsense, too many requests, slow, and well again', async () => {
  const app = standIn();
  for (const [mode, status] of [
    ['down', 503],
    ['nonsense', 200],
    ['429', 429],
    ['slow', 200],
    ['ok', 200],
  ] as const) {
    await send(app, '/control', { mode, delayMs: 1 });
    const responses = [
      await app.request(`/v1/users/${traderId}`),
      await send(app, '/v1/usernames/users', { usernames: ['TessTrades'] }),
    ];
    for (const response of responses) {
      assert.equal(response.status, status, mode);
      assert.equal(response.headers.get('Content-Type')?.startsWith('text/html'), mode === 'nonsense');
    }
  }
  assert.equal((await send(app, '/control', { mode: 429 })).status, 200);
});

test('an order for so many questions ends with them', async () => {
  const app = standIn();
  await send(app, '/control', { mode: 'down', times: 2 });
  const statuses: number[] = [];
  for (let asked = 0; asked < 3; asked += 1)
    statuses.push((await app.request(`/v1/users/${traderId}`)).status);
  assert.deepEqual(statuses, [503, 503, 200]);
});

test('a bio is edited on the profile page too, which then shows it', async () => {
  const app = new Hono().route('/dev/roblox', standIn());
  const profile = `/dev/roblox/users/${traderId}/profile`;
  assert.match(await (await app.request(profile)).text(), /<form method="post">[^]*name="description"/);
  const form = { action: 'describe', description: 'new RV-1234' };
  const saved = await post(app, form, profile);
  assert.equal(saved.status, 303);
  assert.equal(new URL(saved.headers.get('Location') ?? '', `http://localhost${profile}`).pathname, profile);
  assert.match(await (await app.request(profile)).text(), /<pre>new RV-1234<\/pre>/);
});

test('it tells how often it was asked for what, also what it refused', async () => {
  const app = standIn();
  await app.request(`/v1/users/${traderId}`);
  await send(app, '/control', { mode: 'down' });
  await app.request(`/v1/users/${traderId}`);
  await lookUp(app, ['TessTrades']).catch(() => undefined);
  const { asked } = await (await app.request('/control')).json();
  assert.deepEqual(asked, { names: 1, ids: 0, bios: 2, headshots: 0, pictures: 0 });
});

test('accounts are found by ids, the banned ones unless they are to be left out', async () => {
  const app = standIn();
  const [banned] = await lookUp(app, ['BannedBoulder'], false);
  const idsOf = async (excludeBannedUsers: boolean) => {
    const asked = { userIds: [traderId, banned.id, 1], excludeBannedUsers };
    const { data } = await (await send(app, '/v1/users', asked)).json();
    return data.map((account: { id: number }) => account.id);
  };
  assert.deepEqual(await idsOf(false), [traderId, banned.id]);
  assert.deepEqual(await idsOf(true), [traderId]);
  assert.equal((await send(app, '/v1/users', { userIds: 'all' })).status, 400);
});

test('an account is renamed, banned, given back and deleted on order, and its headshot held back', async () => {
  const app = standIn();
  const change = async (to: object) => (await send(app, '/control/account', { id: traderId, ...to })).status;
  const userNow = async () => await (await app.request(`/v1/users/${traderId}`)).json();
  assert.equal(await change({ name: 'TessRenamed' }), 200);
  assert.equal((await userNow()).name, 'TessRenamed');
  assert.equal((await lookUp(app, ['TessTrades']))[0].name, 'TessRenamed');
  for (const isBanned of [true, false]) {
    assert.equal(await change({ isBanned }), 200);
    assert.equal((await userNow()).isBanned, isBanned);
  }
  const headshot = `/v1/users/avatar-headshot?userIds=${traderId}&size=150x150&format=Png`;
  for (const [headshotPending, state] of [
    [true, 'Pending'],
    [false, 'Completed'],
  ] as const) {
    assert.equal(await change({ headshotPending }), 200);
    assert.equal((await (await app.request(headshot)).json()).data[0].state, state);
  }
  for (const wrong of [{ id: 1 }, { name: 'SwapwiseOwner' }, { name: '!' }, { unknown: 1 }])
    assert.equal(await change(wrong), 400);
  assert.equal(await change({ deleted: true }), 200);
  assert.equal((await app.request(`/v1/users/${traderId}`)).status, 404);
});
