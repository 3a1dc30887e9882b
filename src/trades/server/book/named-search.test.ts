import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { tradesContract } from '../../trade-contract.ts';
import type { TradeSelection } from '../../trade.ts';

let app: TestApp;
/** By what they are called here. */
const posted = new Map<string, string>();
const one = (item: string, form?: string): TradeSelection => ({ item, quantity: 1, form });

before(async () => {
  app = await startTestApp();
  await post('nfr', [one('frost-dragon', 'neon.fly.ride')], [one('shadow-dragon')]);
  await post('plain', [one('frost-dragon')], [one('giraffe')]);
  await post('shadow', [one('shadow-dragon')], [one('frost-dragon', '*')]);
  await post('owls', [one('owl', 'ride'), one('turtle')], [one('shadow-dragon', 'mega')]);
  await post('owl', [one('owl')], [one('bat-dragon')]);
});
after(async () => {
  await app.close();
});

const listed = tradesContract.list['~orpc'].outputSchema ?? assert.fail();

async function post(called: string, offering: TradeSelection[], wanting: TradeSelection[]) {
  app.clock.pass(1000);
  const by = await app.signedIn(`trader-${called}`);
  const { status, body } = await by.call('POST', '/games/adopt-me/trades', { offering, wanting });
  assert.equal(status, 201, JSON.stringify(body));
  const { id } = listed.shape.trades.element.parse(body);
  posted.set(id, called);
  await eventually(
    () => found(`trader-${called}`, 'username'),
    (names) => names.length > 0,
  );
}

async function list(query: Record<string, string>, game: GameId = 'adopt-me') {
  const { status, body } = await app
    .browser()
    .call('GET', `/games/${game}/trades?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return listed.parse(body);
}

/** @returns what the trades are called that a search finds, newest first */
async function found(search: string, scope = 'all'): Promise<string[]> {
  const { trades, total } = await list({ search, scope });
  assert.equal(total, trades.length);
  return trades.map(({ id }) => posted.get(id) ?? id);
}

test('items are found as players spell them, on either side', async () => {
  for (const search of ['shadow dragn', 'shadowdragon', 'dragon shadow', 'shdw drgn', 'shadow-dragon'])
    assert.deepEqual(await found(search), ['owls', 'shadow', 'nfr'], search);
  for (const search of ['frostdragon', 'frist dragon', 'Frost  Dragon', 'frost dragons', 'frost drgn'])
    assert.deepEqual(await found(search), ['shadow', 'plain', 'nfr'], search);
  assert.deepEqual(await found('girafe'), ['plain']);
});

test('with a form only lines in it are found, and wishes for any; without one, those in any', async () => {
  for (const search of ['nfr frost', 'frost nfr', 'neon fly ride frost dragn', 'rfn frostdragon'])
    assert.deepEqual(await found(search), ['shadow', 'nfr'], search);
  for (const search of ['2x ride owl', 'owl ride', 'rideowl'])
    assert.deepEqual(await found(search), ['owls'], search);
  assert.deepEqual(await found('mega frost dragn'), ['shadow']);
  assert.deepEqual(await found('mega owl'), []);
});

test('a scope says the side, unless the text does', async () => {
  assert.deepEqual(await found('frostdragon', 'offering'), ['plain', 'nfr']);
  assert.deepEqual(await found('frostdragon', 'items'), ['plain', 'nfr']);
  assert.deepEqual(await found('frostdragon', 'wanting'), ['shadow']);
  assert.deepEqual(await found('frostdragon', 'username'), []);
  assert.deepEqual(await found('@frostdragon'), []);
  assert.deepEqual(await found('lf frost dragon'), ['shadow']);
  assert.deepEqual(await found('[H] frostdragon'), ['plain', 'nfr']);
});

test('a line of a trade finds those that hold all that it names, on its sides; else those that hold some of it', async () => {
  for (const search of [
    '[H] NFR Frost Dragon [W] Shadow Dragon',
    'h: nfr frost w: sd',
    'trading frost for shadow',
    'frost dragon -> shadow dragn',
  ])
    assert.deepEqual(await found(search), ['nfr'], search);
  assert.deepEqual(await found('owl, turtle'), ['owls']);
  assert.deepEqual(await found('turtle + owl'), ['owls']);
  assert.deepEqual(await found('turtle, bat dragon'), ['owl', 'owls']);
  assert.deepEqual(await found('[H] giraffe, frost dragon [W] turtle'), ['plain', 'nfr']);
  assert.deepEqual(await found('[H] qwerty [W] asdf'), []);
});

test('what contains the text is found as ever, and nothing else where it does', async () => {
  assert.deepEqual(await found('frost'), ['shadow', 'plain', 'nfr']);
  assert.deepEqual(await found('Frost Dragon (Neon'), ['nfr']);
  assert.deepEqual(await found('Owl (Ride), Turtle'), ['owls']);
  // In names of people: nobody's is read as that of an item.
  assert.deepEqual(await found('trader-owl'), ['owls', 'owl'].toReversed());
  for (const search of ['qwerty', 'hello', '???', 'for', '[H]'])
    assert.deepEqual(await found(search), [], search);
});

test('the pages of such a search agree with each other', async () => {
  const many = 30;
  for (let at = 0; at < many; at += 1) await post(`many-${at}`, [one('kitsune')], [one('cow')]);
  const first = await list({ search: 'kistune' });
  const second = await list({ search: 'kistune', after: first.next ?? '' });
  assert.deepEqual([first.total, second.total], [many, many]);
  assert.equal(second.next, null);
  const ids = [...first.trades, ...second.trades].map(({ id }) => posted.get(id));
  assert.deepEqual(
    ids,
    Array.from({ length: many }, (_, at) => `many-${many - 1 - at}`),
  );
});

test('a trade that is posted between two pages does not change what the second one is of', async () => {
  const many = 26;
  for (let at = 0; at < many; at += 1) await post(`later-${at}`, [one('clownfish')], [one('cow')]);
  const [exact, partial] = ['clownfsih', '[H] clownfsih, hedgehgo'];
  const [all, some] = [await list({ search: exact }), await list({ search: partial })];
  assert.deepEqual([all.total, some.total], [many, many]);
  // The name of this poster contains one search, and the trade holds all that the other one names.
  await post('clownfsih', [one('clownfish'), one('hedgehog')], [one('cow')]);
  assert.deepEqual([(await list({ search: exact })).total, (await list({ search: partial })).total], [1, 1]);
  for (const [search, { next }] of [
    [exact, all],
    [partial, some],
  ] as const) {
    const second = await list({ search, after: next ?? '' });
    assert.deepEqual(
      second.trades.map(({ id }) => posted.get(id)),
      ['later-1', 'later-0'],
      search,
    );
    // Keys of pages that were open before this was kept in them.
    const old = (next ?? '').split('.').slice(0, 2).join('.');
    assert.equal((await list({ search, after: old })).total, 1);
  }
});

test('each game says how many of its trades a search finds', async () => {
  const counts = async (query: Record<string, string>) =>
    await app.browser().call('GET', `/trades/counts?${new URLSearchParams(query)}`);
  const { status, body } = await counts({ search: 'frost dragn' });
  assert.equal(status, 200);
  assert.deepEqual(
    body,
    GAME_IDS.map((game) => ({ game, total: game === 'adopt-me' ? 3 : 0 })),
  );
  const wanted = await counts({ search: 'frost dragn', scope: 'wanting' });
  assert.deepEqual((wanted.body as { total: number }[])[GAME_IDS.indexOf('adopt-me')]?.total, 1);
  assertRefused(await counts({ search: ' ' }), 400, 'INVALID_INPUT');
  assertRefused(await counts({ search: 'x'.repeat(101) }), 400, 'INVALID_INPUT');
  assertRefused(await counts({ search: 'x', scope: 'email' }), 400, 'INVALID_INPUT');
});
