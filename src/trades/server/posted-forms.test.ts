import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../../values/items/item.ts';
import { itemFigures } from '../../values/server/value-table.ts';
import type { PublicTrade, TradeSelection } from '../trade.ts';

let app: TestApp;
let pet: Item;
let toy: Item;
let plant: { item: string; mutation: string };
before(async () => {
  app = await startTestApp();
  const anyone = app.browser();
  const listed = async (game: GameId) =>
    ((await anyone.call('GET', `/games/${game}/values?limit=500`)).body as { items: Item[] }).items;
  const items = await listed('adopt-me');
  // In its name no letters of a form stand together, as in 'African'.
  const isPet = ({ name, neonValue }: Item) => neonValue !== undefined && !/[fmnr]{2}/i.test(name);
  pet = items.find(isPet) ?? assert.fail('no pet with a neon figure');
  toy = items.find(({ category }) => category.toLowerCase() !== 'pets') ?? assert.fail('only pets');
  const [{ slug } = assert.fail()] = await listed('grow-garden');
  const games = (await anyone.call('GET', '/games')).body as { id: string; mutations: string[] }[];
  const [mutation = ''] = games.find(({ id }) => id === 'grow-garden')?.mutations ?? [];
  plant = { item: slug, mutation };
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async (): Promise<TestBrowser> => await app.signedIn(`forms.${(people += 1)}`);

async function post(game: GameId, draft: { offering: object[]; wanting: object[] }, by?: TestBrowser) {
  const { status, body } = await (by ?? (await somebody())).call('POST', `/games/${game}/trades`, draft);
  return { status, body: body as PublicTrade & { code?: string; data?: unknown } };
}

const line = (item: string, said: Partial<TradeSelection> = {}): TradeSelection => ({
  item,
  quantity: 1,
  ...said,
});
const inShort = (side: PublicTrade['offering']) =>
  side.map(({ slug, form, quantity }) => [slug, form, quantity]);

test('a Neon Fly Ride pet is posted and comes back as one, to everybody and in the own data', async () => {
  const by = await somebody();
  const { status, body } = await post(
    'adopt-me',
    { offering: [line(pet.slug, { form: 'fly.neon.ride' })], wanting: [line(toy.slug)] },
    by,
  );
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(inShort(body.offering), [[pet.slug, 'neon.fly.ride', 1]]);
  // No list gives it a price with potions, and that of a neon pet without them is another one.
  assert.equal(body.offering[0]?.worth, undefined);
  assert.deepEqual(inShort(body.wanting), [[toy.slug, undefined, 1]]);

  const list = (await app.browser().call('GET', '/games/adopt-me/trades')).body as { trades: PublicTrade[] };
  assert.deepEqual(
    list.trades.find(({ id }) => id === body.id),
    body,
  );
  const mine = (await (await by.send('/api/me/download')).json()) as {
    tradeItems: { item: string; form: string | null }[];
  };
  assert.equal(mine.tradeItems.find(({ item }) => item === pet.slug)?.form, 'neon.fly.ride');
});

test('what is posted counts by the figure of its very form', async () => {
  const figure = { game: 'adopt-me', item: pet.slug, figure: 680.5, source: 'import' } as const;
  await app.database.db.insert(itemFigures).values({ ...figure, form: 'neon.fly.ride' });
  app.ready.changedAll();
  const wanting = [line(toy.slug)];
  for (const [form, worth] of [
    ['', pet.regularValue],
    ['neon', pet.neonValue],
    ['neon.fly.ride', 680.5],
    ['neon.fly', undefined],
    ['ride', undefined],
  ] as const) {
    const { body } = await post('adopt-me', { offering: [line(pet.slug, { form })], wanting });
    assert.equal(body.offering[0]?.worth, worth, form);
    const list = (await app.browser().call('GET', '/games/adopt-me/trades')).body as {
      trades: PublicTrade[];
    };
    const shown = list.trades.find(({ id }) => id === body.id);
    assert.equal(shown?.offering[0]?.worth, worth, form);
  }
});

test('a search finds a form by its words', async () => {
  const { body } = await post('adopt-me', {
    offering: [line(pet.slug, { form: 'mega.ride' })],
    wanting: [line(toy.slug)],
  });
  const found = await eventually(
    async () => {
      const answer = await app.browser().call('GET', '/games/adopt-me/trades?search=mega%20ride');
      return (answer.body as { trades: PublicTrade[] }).trades;
    },
    ({ length }) => length > 0,
  );
  assert.deepEqual(
    found.map(({ id }) => id),
    [body.id],
  );
});

test('a search finds a form by its letters, as a whole and in any order, and beside its name', async () => {
  const posted = async (form: string) =>
    (await post('adopt-me', { offering: [line(pet.slug)], wanting: [line(pet.slug, { form })] })).body.id;
  const [nfr, fr] = [await posted('neon.fly.ride'), await posted('fly.ride')];
  const finds = async (query: Record<string, string>, ids: string[]) => {
    const answer = await app.browser().call('GET', `/games/adopt-me/trades?${new URLSearchParams(query)}`);
    const found = (answer.body as { trades: PublicTrade[] }).trades.map(({ id }) => id);
    const ours = [nfr, fr].filter((id) => found.includes(id));
    assert.deepEqual(ours, ids, JSON.stringify(query));
  };
  await eventually(
    () => app.browser().call('GET', '/games/adopt-me/trades?search=fly%20ride'),
    ({ body }) => {
      const there = (body as { trades: PublicTrade[] }).trades.map(({ id }) => id);
      return [nfr, fr].every((id) => there.includes(id));
    },
  );
  const name = pet.name.toLowerCase();
  for (const search of ['nfr', 'NFR', 'rfn', `nfr ${name}`, `neon fly ride ${name}`])
    await finds({ search }, [nfr]);
  for (const search of ['fr', `fr ${name.slice(0, 3)}`]) await finds({ search }, [fr]);
  await finds({ search: 'fly ride' }, [nfr, fr]);
  await finds({ search: 'nfr', scope: 'wanting' }, [nfr]);
  for (const scope of ['offering', 'items', 'username']) await finds({ search: 'nfr', scope }, []);
  for (const search of ['nf', 'mfr', 'nfrm', 'nffr']) await finds({ search }, []);
});

test('the same form is one line, however it is spelled; another is another', async () => {
  const { item, mutation } = plant;
  const { status, body } = await post('grow-garden', {
    offering: [
      line(item, { form: mutation }),
      line(item, { form: '' }),
      line(item, { form: mutation.toUpperCase() }),
      line(item),
    ],
    wanting: [line(item, { form: '*' }), line(item)],
  });
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(inShort(body.offering), [
    [item, mutation, 2],
    [item, undefined, 2],
  ]);
  assert.deepEqual(inShort(body.wanting), [
    [item, '*', 1],
    [item, undefined, 1],
  ]);
  assert.equal(body.wanting[0]?.worth, undefined);
});

test('a form that an item cannot have is refused by name and side', async () => {
  const form = (of: GameId, item: string, given: string, side: 'offering' | 'wanting' = 'offering') =>
    post(of, { offering: [line(item)], wanting: [line(item)], [side]: [line(item, { form: given })] });
  for (const given of ['neon.mega', 'fly.fly', '*'])
    assert.deepEqual(
      (({ body: { code, data } }) => [code, data])(await form('adopt-me', pet.slug, given)),
      ['UNKNOWN_FORM', { side: 'offering', item: pet.slug, form: given }],
      given,
    );
  assert.equal((await form('adopt-me', pet.slug, 'mega.neon', 'wanting')).body.code, 'UNKNOWN_FORM');
  assert.equal((await form('adopt-me', toy.slug, 'fly')).body.code, 'UNKNOWN_FORM');
  // What has one form only is not wanted in any.
  assert.equal((await form('adopt-me', toy.slug, '*', 'wanting')).body.code, 'UNKNOWN_FORM');
  assert.equal((await form('grow-garden', plant.item, 'neon')).body.code, 'UNKNOWN_FORM');
  for (const given of ['neon.Nonsense', '.', '.neon', 'constructor', '*.*'])
    assert.equal((await form('adopt-me', pet.slug, given)).body.code, 'UNKNOWN_MUTATION', given);
  for (const wrong of [{ form: 5 }, { form: null }, { form: 'x'.repeat(101) }]) {
    const offering = [{ ...line(plant.item), ...wrong }];
    assert.equal((await post('grow-garden', { offering, wanting: [line(plant.item)] })).status, 400);
  }
});

test('a mutation beside a form or in place of one, as clients of two versions ago say it, is refused and never dropped', async () => {
  const { item, mutation } = plant;
  for (const said of [{ mutation }, { form: mutation, mutation }]) {
    const offering = [{ item, quantity: 1, ...said }];
    const { status, body } = await post('grow-garden', { offering, wanting: [line(item)] });
    assert.deepEqual([status, body.code], [400, 'INVALID_INPUT']);
    assert.match(JSON.stringify(body), /mutation/);
  }
});
