import type { Page } from 'playwright-core';
import type { NearMiss } from '../../src/accounts/read-bio.ts';
import { at, press, reads, type View } from './view.ts';

const NEAR_MISSES: NearMiss[] = [
  { slip: 'older-code', inBio: '4821 9035' },
  { slip: 'other-code', inBio: '4821 9034' },
  { slip: 'words-missing', words: ['strawberry', 'lighthouse', 'watermelon', 'butterfly', 'mountain'] },
  { slip: 'words-apart' },
];

/** The page on which a Roblox account is linked. */
export const linkViews: View[] = [
  { name: 'link', as: 'new.to.it', open: openLinking },
  {
    name: 'link.code',
    as: 'links.now',
    open: openCode,
  },
  ...NEAR_MISSES.map((nearMiss): View => ({
    name: `link.code.${nearMiss.slip}`,
    as: 'links.now',
    complaints: /409/,
    open: async (page) => {
      await openCode(page);
      const refusal = { code: 'CODE_ALMOST_THERE', status: 409, message: '', defined: true };
      await page.route('**/api/me/roblox/verification', (route) =>
        route.fulfill({ status: 409, json: { ...refusal, data: { nearMiss, checksLeft: 5 } } }),
      );
      await press(/^Verify$/)(page);
      await reads(/press Verify again/)(page);
    },
  })),
];

/** As the page after registration does, with the user id in the navigation state. */
async function openLinking(page: Page): Promise<void> {
  await at('/')(page);
  const { userId } = await (await page.request.get('/api/me')).json();
  await page.evaluate((id) => history.pushState({ userId: id }, '', '/roblox-verification'), userId);
  await page.getByRole('heading', { level: 1, name: 'Link Your Roblox Account' }).waitFor();
}

async function openCode(page: Page): Promise<void> {
  // An account in the demo's stand-in for Roblox.
  await page.request.post('/dev/roblox', {
    form: { action: 'add', username: 'LinksNow', description: '' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  await openLinking(page);
  const field = page.getByLabel('Your username');
  // Who opens it again sees the code that was made the first time.
  if (await field.isEditable()) {
    await field.fill('LinksNow');
    await page.getByRole('button', { name: 'Generate Verification Code' }).click();
  }
  await page.locator('.code .num').waitFor();
}
