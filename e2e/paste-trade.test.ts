import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { keyboardOn } from './keys.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';
const TRADE = '[H] NFR Frost Dragn, 2x ride owl, 3 moonpig [W] Shadow Dragon';

const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });
const region = (of: Page | Locator, name: string) => of.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openPost(who: string, address = HUB): Promise<{ page: Page; post: Locator; paste: Locator }> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, who, address);
  await ready(page);
  await button(page, 'Create Trade Post').click();
  return { page, post: dialog(page, 'Create Trade Post'), paste: dialog(page, 'Paste a trade') };
}

/** Puts a text into a field as from another app. */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a trade as it is written in chats fills both sides on a phone, says what it does not know, and is posted', async () => {
  const { page, post, paste } = await openPost('pia.paste');
  await button(post, 'Paste a trade').click();
  await paste.getByRole('textbox').fill(TRADE);
  const [offered, wanted] = [region(paste, 'To Offering'), region(paste, 'To Wanting')];
  await offered.getByText('Frost Dragon', { exact: true }).waitFor();
  await offered.getByText('NFR Frost Dragn', { exact: true }).waitFor();
  await offered.getByRole('img', { name: 'Neon Fly Ride' }).waitFor();
  await offered.getByText('×2', { exact: true }).waitFor();
  await wanted.getByText('Shadow Dragon', { exact: true }).first().waitFor();
  const unknown = offered.getByRole('listitem').filter({ hasText: '3 moonpig' });
  await unknown.getByText("We don't know this one.").waitFor();
  await button(paste, 'Add 3 items').click();
  await post.getByText('3 items added. Left out: 3 moonpig.').waitFor();
  await post.getByText('1x Neon Fly Ride Frost Dragon, 2x Ride Owl').waitFor();
  await post.getByText('1x Shadow Dragon').waitFor();

  // What is left is there to be looked for.
  await button(post, 'Paste a trade').click();
  assert.equal(await paste.getByRole('textbox').inputValue(), '3 moonpig');
  await button(paste, 'Search for 3 moonpig').click();
  await paste.getByRole('combobox').fill('turtle');
  await paste.getByRole('option', { name: 'Turtle' }).first().click();
  await button(paste, 'Add 1 item').click();
  await post.getByText('2x Ride Owl, 1x Turtle').waitFor();

  // A press near the last one would be taken for one more of it.
  await post.getByRole('heading', { name: 'Create Trade Post' }).click();
  await button(post, 'Post Trade').click();
  await told(page, 'Trade posted successfully!');
  const ticket = page.getByRole('article').filter({ hasText: 'pia.paste' });
  await ticket
    .getByRole('heading', { name: 'Trading Frost Dragon (Neon Fly Ride), Owl (Ride) x2, Turtle' })
    .waitFor();
  await ticket.getByText('Shadow Dragon', { exact: true }).first().waitFor();
});

test('several things put into the search of a side open it, and one name stays a search', async () => {
  const { page, post, paste } = await openPost('sam.search');
  const wanting = region(post, 'Wanting');
  await pasteInto(wanting.getByRole('combobox'), 'owl, moonpig\nturtle');
  assert.equal(await paste.getByRole('textbox').inputValue(), 'owl, moonpig\nturtle');
  const wanted = region(paste, 'To Wanting');
  await wanted.getByText('Turtle', { exact: true }).waitFor();
  // What the text says of its side counts before where it was put in.
  await paste.getByRole('textbox').fill('[H] crow');
  await region(paste, 'To Offering').getByText('Crow', { exact: true }).waitFor();
  await paste.getByRole('textbox').fill('owl, moonpig\nturtle, blorpz');
  await wanted.getByText('Turtle', { exact: true }).waitFor();
  await button(paste, 'Offering').click();
  await region(paste, 'To Offering').getByText('Turtle', { exact: true }).waitFor();
  await button(paste, 'Wanting').click();
  // A row that is gone closes no other one's search.
  await button(paste, 'Search for blorpz').click();
  await button(paste, 'Leave out moonpig').click();
  await button(paste, 'Leave out moonpig').waitFor({ state: 'detached' });
  assert.equal(await paste.getByRole('combobox', { name: 'Search for blorpz' }).count(), 1);
  await button(paste, 'Leave out blorpz').click();
  await paste.getByText("We don't know this one.").waitFor({ state: 'detached' });
  assert.equal(await paste.getByRole('textbox').inputValue(), 'owl\nturtle');

  // Closed by accident, it comes back with what was typed.
  await page.keyboard.press('Escape');
  await button(post, 'Paste a trade').click();
  assert.equal(await paste.getByRole('textbox').inputValue(), 'owl\nturtle');
  await button(paste, 'Cancel').click();
  await button(post, 'Paste a trade').click();
  assert.equal(await paste.getByRole('textbox').inputValue(), '');
  await page.keyboard.press('Escape');

  await pasteInto(wanting.getByRole('combobox'), 'Shadow Dragon');
  assert.equal(await paste.count(), 0);
});

test('by keys alone another item is chosen that was meant, and added to what is there', async () => {
  const faults: string[] = [];
  const page = await site.visitor({ size: PHONE });
  const [post, paste] = [dialog(page, 'Create Trade Post'), dialog(page, 'Paste a trade')];
  await signInAs(page, 'kay.board', HUB);
  await ready(page);
  const keys = keyboardOn(page, faults);
  await keys.to(button(page, 'Create Trade Post'));
  await keys.press('Enter');
  await keys.within(post);
  await keys.to(button(post, 'Paste a trade'));
  await keys.press('Enter');
  await keys.at(paste.getByRole('textbox'));
  await keys.type('frost for SD');
  await region(paste, 'To Wanting').getByText('Shadow Dragon', { exact: true }).first().waitFor();
  await keys.to(button(paste, 'Frost Fury'));
  await keys.press('Enter');
  await keys.to(button(paste, 'Add 2 items'));
  await keys.press('Enter');
  await post.getByText('1x Frost Fury').waitFor();
  await post.getByText('1x Shadow Dragon').waitFor();
  await keys.at(button(post, 'Paste a trade'));
  assert.deepEqual(faults, []);
});

test('what does not fit is said, and nothing that was there goes', async () => {
  const { post, paste } = await openPost('finn.full');
  const offering = region(post, 'Offering');
  await offering.getByRole('combobox').fill('turtle');
  await post.getByRole('option', { name: 'Turtle' }).first().click();
  await button(post, 'Paste a trade').click();
  await paste
    .getByRole('textbox')
    .fill('150 kangaroo, owl, crow, cow, giraffe, parrot, bat dragon, evil unicorn, shadow dragon');
  await paste.getByText('A side takes 8 items. No room for Evil Unicorn, Shadow Dragon.').waitFor();
  await paste.getByText('99 Kangaroo at most. The rest is left out.').waitFor();
  await button(paste, 'Add 7 items').click();
  await post.getByText('7 items added. Left out: evil unicorn, shadow dragon.').waitFor();
  await offering.getByText('Turtle', { exact: true }).waitFor();
  await offering.getByText('8 of 8').waitFor();
});

test('in the calculator a trade of money and items is pasted into both sides', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/calculator?game=my-restaurant');
  await ready(page);
  await region(page, 'You get').getByRole('button', { name: 'Add an item' }).click();
  const picker = dialog(page, 'What do you get?');
  await button(picker, 'Paste a trade').waitFor();
  await pasteInto(picker.getByRole('searchbox'), '50m gems for your lux tray');
  const paste = dialog(page, 'Paste a trade');
  await region(paste, 'To You give').getByText('50M Gems', { exact: true }).waitFor();
  await button(paste, 'Add 2 items').click();
  await region(page, 'You give').getByText('50M Gems', { exact: true }).waitFor();
  await region(page, 'You get').getByText('Luxury Silverware Tray', { exact: true }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);

  await region(page, 'You get').getByRole('button', { name: 'Add an item' }).click();
  await button(picker, 'Paste a trade').click();
  await paste.getByRole('textbox').fill('haunted well, moonpig');
  await button(paste, 'Add 1 item').click();
  await told(page, '1 item added. Left out: moonpig.');
  await region(page, 'You get').getByText('Haunted Well', { exact: true }).waitFor();

  // What was cancelled does not come back.
  await region(page, 'You get').getByRole('button', { name: 'Add an item' }).click();
  await pasteInto(picker.getByRole('searchbox'), 'lightning tile, snowman');
  assert.equal(await paste.getByRole('textbox').inputValue(), 'lightning tile, snowman');
  await button(paste, 'Cancel').click();
  await button(picker, 'Paste a trade').click();
  assert.equal(await paste.getByRole('textbox').inputValue(), '');
});
