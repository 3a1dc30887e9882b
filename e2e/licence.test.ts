import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { QUESTIONS } from '../src/standing/server/licence/licence-questions.ts';
import { licences, licenceTries } from '../src/standing/server/licence/licence-table.ts';
import { signInPerson } from '../test/person.ts';
import { askedBy, postedBy } from '../test/trade-steps.ts';
import { heard, listen } from './live-regions.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// The browser itself notes what was refused: for want of a licence, as the questions were over, or the licence was there.
afterEach(async () => await site.leave(/403|404|409/));
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';
const CHECK = 'Check answer';
const NEXT = 'Next question';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const contactOf = (page: Page) => page.getByRole('dialog', { name: 'Contact Trader' });

/** @returns the question that is asked now */
async function askedOn(page: Page) {
  await page.getByText(/^Question \d of \d/).waitFor();
  const ask = await heading(page).textContent();
  const question = QUESTIONS.find((one) => one.ask === ask);
  assert.ok(question, String(ask));
  return question;
}

/** Answers the question that is asked now. @returns it */
async function answer(page: Page, how: 'right' | 'wrong') {
  const question = await askedOn(page);
  const [right, wrong] = question.options;
  await page.getByText(how === 'right' ? right : wrong, { exact: true }).click();
  await page.getByRole('button', { name: CHECK }).click();
  await page.getByText(question.why).waitFor();
  return question;
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: NEXT }).click();
}

/** Answers what is asked until the licence is there. */
async function answerAll(page: Page, questions = 3): Promise<void> {
  for (let left = questions; left > 0; left -= 1) {
    await answer(page, 'right');
    if (left > 1) await goOn(page);
  }
  await page.getByRole('button', { name: 'Show my licence' }).click();
  await page.getByRole('heading', { name: 'You have your trade licence' }).waitFor();
}

/** Signs somebody in who has no licence, on a phone. */
async function newcomer(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await listen(page.context());
  await signInByHand(page, name);
  return page;
}

test('the first contact leads through three questions; what is wrong comes again, and the contact is open afterwards', async () => {
  const page = await newcomer('nora.new');
  await page.goto(HUB);
  await ready(page);
  await page.getByRole('article').first().getByRole('button', { name: 'Contact Trader' }).click();
  await contactOf(page).getByText('You need your trade licence first').waitFor();
  await contactOf(page).getByRole('link', { name: 'Get my licence' }).click();
  await page.getByText('You need your trade licence first. 3 questions, half a minute.').waitFor();

  const missed = await answer(page, 'wrong');
  await page.getByText('This question comes back at the end.').waitFor();
  await heard(page, /Not quite\. The right answer/);
  await goOn(page);
  await page.getByText('Question 2 of 3', { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.localName === 'h1');
  assert.notEqual((await answer(page, 'right')).id, missed.id);
  await heard(page, /Right!/);
  await goOn(page);
  await answer(page, 'right');
  await goOn(page);
  await page.getByText('Question 1 of 3, again').waitFor();
  assert.equal((await askedOn(page)).id, missed.id);
  await answerAll(page, 1);

  await page.getByRole('button', { name: 'Read again' }).click();
  await page.getByText(missed.why).waitFor();
  assert.equal(await page.getByRole('heading', { level: 3 }).count(), 3);
  await page.getByRole('link', { name: 'Back to the trade' }).click();
  await contactOf(page).getByText('Discord after a deal').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Get my licence' }).count(), 0);

  // It is needed once.
  await page.goto('/licence');
  await page.getByRole('link', { name: 'Go to the Trade Hub' }).waitFor();
});

test('the first deal that one accepts takes the licence, by keys alone, and is accepted where one was', async () => {
  const page = await newcomer('dora.deals');
  const dora = await signInPerson(site.app, 'dora.deals');
  await askedBy(await signInPerson(site.app, 'ask.er'), await postedBy(dora));
  // Whoever signs in beside the browser has it.
  await site.app.database.db.delete(licences).where(eq(licences.userId, dora.userId));
  const news = `${HUB}&tab=notifications`;
  await page.goto(news);
  await ready(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.waitForURL(/\/licence\?/);

  for (let left = 3; left > 0; left -= 1) {
    const { options, why } = await askedOn(page);
    await page.waitForFunction(() => document.activeElement?.localName === 'h1');
    const at = await page
      .getByRole('radio')
      .evaluateAll(
        (all, right) => all.findIndex((one) => one.parentElement?.textContent.endsWith(right)),
        options[0],
      );
    // A letter, a number, and the letter of another one before.
    if (left === 1) await page.keyboard.press(at === 0 ? 'b' : 'a');
    await page.keyboard.press(left === 2 ? String(at + 1) : 'abc'.charAt(at));
    assert.equal(await option(page, options[0]).isChecked(), true);
    await page.keyboard.press('Enter');
    await page.getByText(why).waitFor();
    const key = left > 1 ? NEXT : 'Show my licence';
    await page.waitForFunction((words) => document.activeElement?.textContent === words, key);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'You have your trade licence' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.localName === 'h1');
  await page.getByRole('link', { name: 'Back to the deal' }).click();
  await page.waitForURL(news);
  await page.getByRole('button', { name: 'Accept' }).click();
  await told(page, 'Trade Accepted!');
});

test('questions that were open too long are asked anew, and an answer that does not get through is kept', async () => {
  const page = await newcomer('sam.slow');
  await page.goto('/licence');
  await ready(page);
  const { options } = await askedOn(page);
  await page.getByText(options[1], { exact: true }).click();
  const answers = '**/api/me/licence/tries/*/answers';
  await page.route(answers, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: CHECK }).click();
  await page.getByText('Your answer did not get through').waitFor();
  assert.throws(() => site.assertQuiet(), /500/);
  assert.equal(await option(page, options[1]).isChecked(), true);
  await page.unroute(answers);
  await site.app.database.db.update(licenceTries).set({ expiresAt: new Date(0) });
  await page.getByRole('button', { name: CHECK }).click();
  await page.getByText('Those questions were open too long. Here are new ones.').waitFor();
  await answerAll(page);
});

test('whoever got the licence on another page meanwhile is shown it', async () => {
  const page = await newcomer('two.tabs');
  await page.goto('/licence');
  await ready(page);
  await askedOn(page);
  const { userId } = await signInPerson(site.app, 'two.tabs');
  await site.app.database.db.delete(licenceTries).where(eq(licenceTries.userId, userId));
  await page.getByRole('radio').first().press('Space');
  await page.getByRole('button', { name: CHECK }).click();
  await page.getByRole('heading', { name: 'You have your trade licence' }).waitFor();
});

test('whoever is signed out is led to sign in, and back to the licence with the way on', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/safety');
  await ready(page);
  await page.getByRole('link', { name: /^Trade licence: three questions/ }).click();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/licence');
  await page.goto(`/licence?next=${encodeURIComponent(HUB)}`);
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.locator('input[name=username]').fill('vera.visits');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL((url) => url.pathname === '/licence');
  await ready(page);
  await answerAll(page);
  assert.equal(await page.getByRole('link', { name: 'Back to the trade' }).getAttribute('href'), HUB);
});
