import type { Page } from 'playwright-core';
import { wearOut } from '../used-pages.ts';
import { at, dialogOpen, fill, press, reads, type View, whileAnswering } from './view.ts';

const HUB = '/trade?game=adopt-me';
const MEMBER = 'trader';
const PASTED =
  '[H] NFR Frost Dragn, 2x ride owl, 3 moonpig, frost [W] any owl, Strawberry Shortcake Bat Dragon';
const MANY =
  '150 kangaroo, owl, crow, cow, giraffe, parrot, bat dragon, evil unicorn, shadow dragon, ' +
  'moonpig'.repeat(30);

/** Of whoever has never posted, nor said who sees their Discord. */
const FIRST = { nextAt: null, back: null, contact: null };

/** Where members make a post. */
export const postViews: View[] = [
  { name: 'trade-hub.create', as: MEMBER, open: at(HUB, press('Create Trade Post'), dialogOpen) },
  { name: 'trade-hub.create.own', as: MEMBER, open: at(HUB, press('Create Trade Post'), offerOwn) },
  {
    name: 'trade-hub.create.own.mutations',
    as: MEMBER,
    open: at('/trade?game=grow-garden', press('Create Trade Post'), offerOwn),
  },
  {
    name: 'trade-hub.create.all',
    as: MEMBER,
    open: at(HUB, press('Create Trade Post'), dialogOpen, async (page) => {
      for (const tab of await page.getByRole('tab', { name: 'All items' }).all()) await tab.click();
    }),
  },
  {
    name: 'trade-hub.create.filled',
    as: MEMBER,
    open: at(HUB, press('Create Trade Post'), dialogOpen, offerSomething),
  },
  {
    name: 'trade-hub.create.first',
    as: MEMBER,
    open: whileAnswering(HUB, '/me/posting', FIRST, press('Create Trade Post'), offerSomething, asked),
  },
  {
    name: 'trade-hub.create.first.missed',
    as: MEMBER,
    open: whileAnswering(
      HUB,
      '/me/posting',
      FIRST,
      press('Create Trade Post'),
      offerSomething,
      asked,
      press('Post Trade'),
      reads(/^Choose one of the two/),
    ),
  },
  {
    name: 'trade-hub.create.first.chosen',
    as: MEMBER,
    open: whileAnswering(
      HUB,
      '/me/posting',
      FIRST,
      press('Create Trade Post'),
      asked,
      press(/^Only people whose deal/),
    ),
  },
  {
    name: 'trade-hub.create.form',
    as: MEMBER,
    open: at(HUB, press('Create Trade Post'), dialogOpen, searchForm),
  },
  {
    name: 'trade-hub.create.posting',
    as: 'new.to.it',
    open: at(HUB, press('Create Trade Post'), dialogOpen, offerSomething, beginPosting),
  },
  {
    name: 'trade-hub.create.brainrot',
    as: MEMBER,
    open: at('/trade?game=steal-brainrot', press('Create Trade Post'), dialogOpen, offerMutated),
  },
  {
    name: 'trade-hub.create.elsewhere',
    as: MEMBER,
    open: at(
      '/trade?game=my-restaurant',
      press('Create Trade Post'),
      dialogOpen,
      fill('Search items you want', 'frost dragon'),
      reads(/^In Adopt Me/),
    ),
  },
  {
    name: 'trade-hub.create.money',
    as: MEMBER,
    open: at('/trade?game=my-restaurant', press('Create Trade Post'), dialogOpen, press('Add Gems')),
  },
  {
    name: 'trade-hub.create.paste',
    as: MEMBER,
    open: at(
      HUB,
      press('Create Trade Post'),
      press('Paste a trade'),
      fill('Your trade', PASTED),
      reads("We don't know this one."),
    ),
  },
  {
    name: 'trade-hub.create.paste.full',
    as: MEMBER,
    open: at(
      HUB,
      press('Create Trade Post'),
      press('Paste a trade'),
      fill('Your trade', MANY),
      reads(/^A side takes/),
    ),
  },
  {
    name: 'trade-hub.create.left-out',
    as: MEMBER,
    open: at(
      HUB,
      press('Create Trade Post'),
      press('Paste a trade'),
      fill('Your trade', PASTED),
      press(/^Add \d/),
      reads(/^\d items added/),
    ),
  },
];

/** Scrolled to where it is asked who sees one's Discord. */
async function asked(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Who sees your Discord?' }).scrollIntoViewIfNeeded();
}

async function offerSomething(page: Page): Promise<void> {
  for (const [label, item] of [
    ['Search items to offer', 'shadow'],
    ['Search items you want', 'owl'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(item);
    await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
  }
  const offered = page.getByRole('region', { name: 'Offering' });
  for (const trait of ['Neon', 'Fly'])
    await offered.getByRole('button', { name: trait, exact: true }).click();
  await page
    .getByRole('region', { name: 'Wanting' })
    .getByRole('button', { name: 'Any', exact: true })
    .click();
}

/** Three of the first thing that one has, and one of the first that one wants. */
async function offerOwn(page: Page): Promise<void> {
  const tile = (words: RegExp) => page.getByRole('button', { name: words }).first();
  for (let times = 0; times < 3; times += 1) await tile(/^Offer /).click();
  await tile(/^Ask for /).click();
}

/** As players write: with a form, and how many. */
async function searchForm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search items to offer' }).fill('2x nfr dragon');
  await page.locator('.drop .fm').first().waitFor();
}

/** Posts what was chosen, of which the server does not hear: the page goes with it, or the next look would find a cooldown. */
async function beginPosting(page: Page): Promise<void> {
  wearOut(page);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await press('Post Trade')(page);
  await page.locator('.cfoot .btn.load').waitFor();
}

async function offerMutated(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search items to offer' }).fill('tralalero');
  await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
  await page
    .getByLabel(/^Mutation of/)
    .first()
    .selectOption('Gold');
}
