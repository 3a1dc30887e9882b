import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { enter } from '../test/match-steps.ts';
import { signInPerson } from '../test/person.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const DEAL = '/calculator?game=adopt-me&give=frost-dragon&get=evil-unicorn.n';
const FROST = { item: 'frost-dragon', quantity: 1 };
const UNICORN = { item: 'evil-unicorn', quantity: 1, form: 'neon' };

test('the calculator says how many people would make a trade; whoever posts it is led to them, and the tab counts them', async () => {
  const visitor = await site.visitor({ size: PHONE });
  await visitor.goto(DEAL);
  await ready(visitor);
  const find = visitor.getByRole('button', { name: 'Find somebody' });
  await find.click();
  await visitor.getByText('Nobody has said yet that they would.').waitFor();
  const other = await signInPerson(site.app, 'gives.unicorn');
  await enter(other, { have: [UNICORN], want: [FROST] });
  await find.click();
  await visitor.getByText('1 person would make this trade').waitFor();
  assert.equal(await visitor.getByText(other.name).count(), 0);

  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'posts.frost', DEAL);
  await ready(page);
  await page.getByRole('link', { name: 'Post this trade' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post Trade' }).click();
  await page.getByText('1 person wants this now').waitFor();
  await page.getByRole('button', { name: 'See matches' }).click();
  await page.getByRole('article').filter({ hasText: other.name }).waitFor();
  await page.getByRole('tab', { name: 'Matches 1', selected: true }).waitFor();
});
