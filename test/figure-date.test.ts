import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { drawDeal } from '../src/calculator/server/draw-deal.ts';
import { briefDate } from '../src/platform/dates.ts';
import { PngPress } from '../src/platform/server/media/draw-png.ts';
import { dealFairness } from '../src/trades/deal.ts';
import { PLAIN } from '../src/values/items/form.ts';
import type { Item } from '../src/values/items/item.ts';
import { itemPreview } from '../src/values/server/art/item-preview.ts';
import { signInRole } from './back-office.ts';
import { eventually } from './eventually.ts';
import { editItem } from './game-steps.ts';
import type { Person } from './person.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** Of the bundled list's values of pets. */
const LIST_DAY = '17 Nov 2025';

let app: TestApp;
let owner: Person;
let today: string;
before(async () => {
  app = await startTestApp({ frontend: await loadFrontend() });
  owner = await signInRole(app, 'owner', 'owner');
  today = app.clock.now().toISOString().slice(0, 10);
});
after(async () => {
  await app.close();
});

const open = async (path: string) => {
  const response = await app.browser().send(path);
  // React marks where two texts meet.
  return (await response.text()).replaceAll('<!-- -->', '');
};
const description = (html: string) => /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
const modified = (html: string) => /"dateModified":"([^"]*)"/.exec(html)?.[1];
const cardOf = (html: string, name: string) =>
  html.split('<article').find((part) => part.includes(`>${name}<`)) ?? assert.fail(`no card of ${name}`);
const png = async (path: string) => Buffer.from(await (await app.browser().send(path)).arrayBuffer());
const LIST = '/values/adopt-me?q=bat+dragon';
const ITEM = '/values/adopt-me/bat-dragon';
const DEAL = 'game=adopt-me&give=bat-dragon&get=shadow-dragon';

test('a figure that the owner has changed is of that day wherever it stands; the others stay of theirs', async () => {
  const day = briefDate(today);
  for (const path of [LIST, ITEM]) assert.ok((await open(path)).includes(`As of ${LIST_DAY}`), path);
  assert.equal((await editItem(owner, 'adopt-me', 'bat-dragon', { regularValue: 500 })).status, 200);
  // Another process of the site would hear it in the same way.
  const list = await eventually(
    async () => await open(LIST),
    (html) => html.includes('500'),
  );
  assert.match(cardOf(list, 'Bat Dragon'), new RegExp(`Value as of ${day}`));
  assert.doesNotMatch(cardOf(list, 'Bat Dragon'), /may be out of date/);

  const item = await eventually(
    async () => await open(ITEM),
    (html) => html.includes('<dd>500</dd>'),
  );
  assert.ok(item.includes(`Regular as of ${day}`));
  assert.match(item, new RegExp(`Neon, Mega as of ${LIST_DAY}</span>.{1,250}May be out of date`));
  assert.equal(modified(item), today);
  assert.match(description(item), new RegExp(`Regular 500, as of ${day}; Neon [^;]*, as of ${LIST_DAY}`));

  const deal = await open(`/calculator?${DEAL}`);
  assert.ok(deal.includes(`Community estimates · ${LIST_DAY} to ${day}`));
  assert.match(description(deal), new RegExp(`Community estimates as of ${LIST_DAY} to ${day}`));
  const alone = await open('/calculator?game=adopt-me&give=bat-dragon');
  assert.ok(alone.includes(`Community estimates · ${day}`));
});

test('the pictures of link previews carry the days of the figures that they show', async () => {
  const { body } = await app.browser().call('GET', '/games/adopt-me/values?slugs=bat-dragon,shadow-dragon');
  const list = body as { items: Item[] };
  const [bat, shadow] = ['bat-dragon', 'shadow-dragon'].map(
    (slug) => list.items.find((item) => item.slug === slug) ?? assert.fail(slug),
  );
  assert.ok(bat && shadow);
  const drawn = async (svg: string) => await new PngPress({ keptBytes: 1e6, mostWaiting: 1 }).print(svg);
  const siteName = app.config.siteName;
  const item = itemPreview({ game: 'adopt-me', item: bat, asOf: today, siteName });
  assert.deepEqual(await png('/media/preview/items/adopt-me/bat-dragon.png'), await drawn(item));
  const entry = (of: Item) => [{ item: of, form: PLAIN, quantity: 1 }];
  const deal = { game: 'adopt-me' as const, give: entry(bat), get: entry(shadow) };
  const dates = `${LIST_DAY} to ${briefDate(today)}`;
  const both = drawDeal({
    deal,
    fair: dealFairness(deal, Date.now()),
    dates,
    siteName,
    pictureOf: () => undefined,
  });
  assert.deepEqual(await png(`/media/preview/deal.png?${DEAL}`), await drawn(both));
});

test('what nobody knows has no date', async () => {
  const html = await open('/values/my-restaurant?q=candy+cane+chair');
  assert.doesNotMatch(cardOf(html, 'Candy Cane Chair'), /As of|Undated/);
  const item = await open('/values/my-restaurant/candy-cane-chair');
  assert.doesNotMatch(item, /As of \d/);
  assert.equal(modified(item), undefined);
  assert.doesNotMatch(description(item), /as of/);
});

test('a list that nothing feeds says since when, not that it is fed', async () => {
  const stat = async (game: string) => {
    const html = await open(`/values/${game}`);
    return /<dl class="stats">(.*?)<\/dl>/s.exec(html)?.[1] ?? '';
  };
  const brainrot = await stat('steal-brainrot');
  assert.match(brainrot, /Live Updates<\/dt><dd><span>Off<\/span><small>since 7 Jul 2026/);
  // A figure of today is an update of the list, though most of it is of then.
  assert.match(await stat('adopt-me'), new RegExp(`Off</span><small>since ${briefDate(today)}`));
});

test('the head of a list says the age of all its figures in one line, of which nothing else says another', async () => {
  const html = await open('/values/adopt-me');
  assert.match(html, /1 changed today, oldest 17 Nov 2025/);
  assert.doesNotMatch(html, /Last Update|Community estimates<\/span> <span>as of/);
  assert.match(await open('/values/my-restaurant'), /No figures yet.*no list of them is kept/s);
  assert.match(await open('/values/steal-brainrot'), /These are shop prices/);
});
