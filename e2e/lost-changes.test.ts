import { after, afterEach, before, test } from 'node:test';
import { eventually } from '../test/eventually.ts';
import { signInPerson } from '../test/person.ts';
import { askedBy, complete, postedBy, respond } from '../test/trade-steps.ts';
import { assertRepeated, loseAnswer } from './lose-answer.ts';
import { holdMessages, told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// The browser notes each request that is cut off.
afterEach(async () => await site.leave(/ERR_CONNECTION_RESET/));
after(async () => {
  await site.close();
});

test('a removal and its Undo whose answers are lost are told as they went', async () => {
  await postedBy(await signInPerson(site.app, 'lost.remover'));
  const page = await site.visitor({ size: PHONE });
  await holdMessages(page);
  await signInAs(page, 'lost.remover', '/trade?game=adopt-me');
  await ready(page);
  const own = page.getByRole('article').filter({ hasText: 'Edit your trade' });
  const removals = await loseAnswer(page, /\/api\/trades\/[^/]+$/);
  await own.getByRole('button', { name: 'Remove trade' }).click();
  await page.getByText('Your trade post has been successfully removed').waitFor();
  await own.waitFor({ state: 'detached' });
  // It leaves the list by its news, before the call is made again.
  assertRepeated(
    await eventually(
      async () => removals,
      ({ length }) => length > 1,
    ),
  );

  const undone = await loseAnswer(page, /\/api\/trades\/[^/]+\/undo-removal$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await own.waitFor();
  assertRepeated(
    await eventually(
      async () => undone,
      ({ length }) => length > 1,
    ),
  );
});

test('the second mark of a trade as completed whose answer is lost is told as completed', async () => {
  const owner = await signInPerson(site.app, 'lost.completer');
  const asker = await signInPerson(site.app, 'lost.completed');
  const request = await askedBy(asker, await postedBy(owner));
  await respond(owner, request, true);
  await complete(asker, request);
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'lost.completer', '/trade?tab=notifications');
  await ready(page);
  const keys = await loseAnswer(page, /\/api\/requests\/[^/]+\/completion$/);
  await page.getByRole('button', { name: 'Mark as completed' }).first().click();
  await told(page, 'Trade completed!');
  assertRepeated(keys);
});
