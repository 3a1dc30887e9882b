import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { reports } from '../src/moderation/server/report/report-table.ts';
import { signInPerson } from '../test/person.ts';
import { postedBy } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// The browser itself notes each refusal that a test means.
afterEach(async () => await site.leave(/status of 409/));
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';

test('on a phone a trade is reported in two taps, with words; another report is taken back; then one reads what became of it', async () => {
  const { db } = site.app.database;
  await postedBy(await signInPerson(site.app, 'e2e.reported'));
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'e2e.reporter');
  await page.goto(HUB);
  await ready(page);
  const flags = page.getByRole('button', { name: /^Report the trade of/ });
  const name = (await flags.first().getAttribute('aria-label'))?.replace('Report the trade of ', '') ?? '';
  await flags.first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(`${name} won't know who reported it.`).waitFor();
  await sheet.getByRole('button', { name: /^Asked me to go first/ }).click();
  await sheet.getByRole('heading', { name: 'Thank you. We will look at it.' }).waitFor();
  await sheet.getByRole('textbox').fill('They said I give first.');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.waitFor({ state: 'detached' });

  await flags.nth(1).click();
  await sheet.getByRole('button', { name: 'Spam' }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Done');
  await sheet.getByRole('button', { name: 'Take it back' }).click();
  await sheet.waitFor({ state: 'detached' });
  await told(page, 'Taken back');

  await flags.first().click();
  await sheet.getByRole('button', { name: /^Mean or scary/ }).click();
  await sheet.getByText(/^You reported this on \d+ \w{3}\. We are on it\.$/).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Report the trade'),
  );

  const rows = await db.select().from(reports);
  assert.deepEqual(
    rows
      .map(({ details, outcome }) => ({ details, outcome }))
      .toSorted((a, b) => a.details.length - b.details.length),
    [
      { details: '', outcome: 'withdrawn' },
      { details: 'They said I give first.', outcome: null },
    ],
  );
  await page.goto('/account');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Your reports' }) });
  await card.getByText('We are on it').waitFor();
  await card.getByText('Taken back').waitFor();
  const waiting = rows.find(({ outcome }) => outcome === null);
  await db
    .update(reports)
    .set({ outcome: 'upheld', decidedAt: site.app.clock.now() })
    .where(eq(reports.id, waiting?.id ?? ''));
  await page.reload();
  await card.getByText('We acted on it').waitFor();
});

test('whoever mutes a person after a report loses nothing that they typed', async () => {
  const { db } = site.app.database;
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'e2e.muter');
  await page.goto(HUB);
  await ready(page);
  const flag = page.getByRole('button', { name: /^Report the trade of/ }).first();
  const name = (await flag.getAttribute('aria-label'))?.replace('Report the trade of ', '') ?? '';
  await flag.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/^Block: neither of you sees the other\. Mute: only you/).waitFor();
  await sheet.getByRole('button', { name: `Mute ${name}` }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await sheet.getByRole('button', { name: 'Spam' }).click();
  await sheet.getByRole('textbox').fill('Again and again.');
  await sheet.getByRole('button', { name: `Mute ${name}` }).click();
  await sheet.waitFor({ state: 'detached' });
  await told(page, `${name} is muted`);
  const rows = await db.select().from(reports).where(eq(reports.details, 'Again and again.'));
  assert.equal(rows.length, 1);
});

test('whoever is signed out is asked to sign in, and nothing of one’s own has a flag', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto(HUB);
  await ready(page);
  await page
    .getByRole('button', { name: /^Report the trade of/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Sign in to report').waitFor();
  await sheet.getByRole('button', { name: 'Continue with Discord' }).waitFor();
  await signInAs(page, 'e2e.own.profile');
  const { userId } = await (await page.request.get('/api/me')).json();
  await page.goto(`/profile/${userId}`);
  await ready(page);
  assert.equal(await page.getByRole('button', { name: /^Report/ }).count(), 0);
});

test('what does not get through says so in the sheet, and the words stay', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'e2e.offline.reporter');
  await page.goto(HUB);
  await ready(page);
  await page
    .getByRole('button', { name: /^Report the trade of/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Private things/ }).click();
  await sheet.getByRole('textbox').fill('They asked for my school.');
  await page.route('**/api/reports/**', (route) =>
    route.fulfill({
      status: 409,
      json: { defined: true, code: 'ALREADY_DECIDED', status: 409, message: 'Decided' },
    }),
  );
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.getByRole('alert').getByText('Somebody has just decided').waitFor();
  assert.equal(await sheet.getByRole('textbox').inputValue(), 'They asked for my school.');
});
