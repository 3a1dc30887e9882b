import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { appeals } from '../src/standing/server/restriction-table.ts';
import { signInPerson } from '../test/person.ts';
import { restrict } from '../test/restrict.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

test('whoever is banned reads why, asks for another look, and is still banned under a new account', async () => {
  const { userId } = await signInPerson(site.app, 'banned.here');
  await restrict(site.app, { userId }, { statement: 'You asked others to give first.' });
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'banned.here', '/trade?game=adopt-me');
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  for (const [label, item] of [
    ['Search items to offer', 'kangaroo'],
    ['Search items you want', 'owl'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(item);
    await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
  }
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await told(page, "You can't post right now.");
  // The browser itself notes the post that was refused.
  assert.throws(() => site.assertQuiet(), /403/);
  await page.getByRole('button', { name: 'My standing' }).click();

  await page.getByRole('heading', { name: 'Your account is banned' }).waitFor();
  await page.getByText('You asked others to give first.').waitFor();
  await page.getByRole('button', { name: 'Ask for another look' }).click();
  const field = page.getByLabel('Why should it be looked at again?');
  await field.fill('I asked nobody to give first.');
  // What is written outlives the page.
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Ask for another look' }).click();
  assert.equal(await field.inputValue(), 'I asked nobody to give first.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/^You asked on .* Somebody else will look at it\.$/).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Ask for another look' }).count(), 0);

  const gone = await page.request.post('/api/me/deletion', {
    data: { confirmation: 'DELETE' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  assert.equal(gone.status(), 200);
  await signInAs(page, 'banned.here', '/standing');
  await ready(page);
  await page.getByText('You asked others to give first.').waitFor();
  await page.getByText(/^You asked on/).waitFor();
});

test('the answer to an appeal is read whether the decision stays or was lifted', async () => {
  const { userId } = await signInPerson(site.app, 'was.answered');
  const now = site.app.clock.now();
  const lifted = { liftedAt: now, liftedBecause: 'appeal' } as const;
  const answered = { text: 'It was a joke.', createdAt: now, answeredAt: now };
  await site.app.database.db.insert(appeals).values([
    {
      ...answered,
      id: randomUUID(),
      restrictionId: await restrict(site.app, { userId }, { kind: 'no_posts' }),
      outcome: 'kept',
      answer: 'Others could not tell.',
    },
    {
      ...answered,
      id: randomUUID(),
      restrictionId: await restrict(site.app, { userId }, { kind: 'no_reviews', ...lifted }),
      outcome: 'lifted',
      answer: 'You were right.',
    },
  ]);
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'was.answered', '/standing');
  await page.getByText('Others could not tell.').waitFor();
  assert.equal(await page.getByText('You were right.').isVisible(), false);
  await page.getByText('Why it was, and your appeal').click();
  await page.getByText('You were right.').waitFor();
});
