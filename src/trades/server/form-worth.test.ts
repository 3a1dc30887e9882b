// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { priceForms } from '../../../test/price-forms.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { askedBy, requestsOf, tradedBetween } from '../../../test/trade-steps.ts';
import { worthOf } from '../../values/figures/worth.ts';
import { type Form, PLAIN, toggleTrait, traitsOf } from '../../values/items/form.ts';
import type { Item } from '../../values/items/item.ts';
import type { PublicTrade, TradeItem } from '../trade.ts';

const GAME = 'adopt-me';
const PET = 'bat-dragon';
const FORMS = traitsOf(GAME).reduce<Form[]>(
  (forms, { id }) => [...new Set([...forms, ...forms.map((form) => toggleTrait(form, id))])],
  [PLAIN],
);
const PRICES = { ride: 240, 'fly.ride': 212, 'neon.fly': 500, 'mega.fly.ride': 0 };

let app: TestApp;
let poster: Person;
let asker: Person;
let item: Item;
before(async () => {
  app = await startTestApp();
  poster = await signInPerson(app, 'form.poster');
  asker = await signInPerson(app, 'form.asker');
  await priceForms(app, { game: GAME, slug: PET }, PRICES);
  const list = await get<{ items: Item[] }>(`/games/${GAME}/values?slugs=${PET}`);
  item = list.items[0] ?? assert.fail('the pet is not listed');
});
after(async () => {
  await app.close();
});

async function get<T>(path: string, person?: Person): Promise<T> {
  return (await (person?.browser ?? app.browser()).call('GET', path)).body as T;
}

/** Every line counts for what the list of values says of the form that it is in. */
function assertWorth(side: readonly TradeItem[] | undefined, where: string): void {
  assert.ok(side !== undefined && side.length > 0, where);
  for (const { form = PLAIN, worth } of side)
    assert.equal(worth, worthOf(GAME, item, form), `${where}: ${form}`);
}

async function post(forms: readonly Form[]): Promise<PublicTrade> {
  app.clock.pass(5 * 60 * 60 * 1000);
  const offering = forms.map((form) => ({ item: PET, quantity: 2, form }));
  const { status, body } = await poster.browser.call('POST', `/games/${GAME}/trades`, {
    offering,
    wanting: [{ item: PET, quantity: 1, form: 'neon.fly' }],
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body as PublicTrade;
}

test('the list of values gives the values of forms as they were said', () => {
  assert.deepEqual(item.forms, PRICES);
  assert.equal(worthOf(GAME, item, 'mega.fly.ride'), 0);
  assert.equal(worthOf(GAME, item, 'neon.ride'), undefined);
});

test('a pet in each form counts in the post, the list, its page and a request as in the list of values', async () => {
  assert.equal(FORMS.length, 12);
  for (const forms of [FORMS.slice(0, 6), FORMS.slice(6)]) {
    const posted = await post(forms);
    assert.equal(posted.offering.length, 6);
    const { trades } = await get<{ trades: PublicTrade[] }>(`/games/${GAME}/trades`);
    const isPosted = ({ id }: PublicTrade) => id === posted.id;
    // What trades an item is in is known by the news of a post.
    const { live } = await eventually(
      () => get<{ live: PublicTrade[] }>(`/games/${GAME}/items/${PET}`),
      (page) => page.live.some(isPosted),
    );
    for (const side of ['offering', 'wanting'] as const) {
      assertWorth(posted[side], 'post');
      assertWorth(trades.find(isPosted)?.[side], 'list');
      assertWorth(live.find(isPosted)?.[side], 'page of the item');
    }
    await askedBy(asker, posted.id);
    const asked = await requestsOf(asker);
    assertWorth(asked.find(({ trade }) => trade.id === posted.id)?.trade.offering, 'request');
  }
});

test('a completed trade counts in the log by the same figures', async () => {
  const posted = await post([PLAIN, 'ride', 'neon.ride']);
  await tradedBetween(asker, poster, posted.id);
  const { trades } = await get<{ trades: { gave: { worth?: number }[]; sums: unknown }[] }>(
    '/me/log',
    poster,
  );
  const [{ gave, sums } = assert.fail()] = trades;
  assert.deepEqual(
    gave.map(({ worth }) => worth),
    posted.offering.map(({ worth }) => worth),
  );
  assert.partialDeepStrictEqual(sums, { gaveNow: null, gotNow: 500 });
});
