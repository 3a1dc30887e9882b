import type { Page } from 'playwright-core';
import type { NearMiss } from '../../src/accounts/read-bio.ts';
import { at, press, reads, type Step, type View, whileAnswering } from './view.ts';

const NEAR_MISSES: NearMiss[] = [
  { slip: 'older-code', inBio: '4821 9035' },
  { slip: 'other-code', inBio: '4821 9034' },
  { slip: 'words-missing', words: ['strawberry', 'lighthouse', 'watermelon', 'butterfly', 'mountain'] },
  { slip: 'words-apart' },
];

const NOW = new Date().toISOString();
const WINS_AT = new Date(Date.now() + 71.5 * 60 * 60_000).toISOString();
/** As if somebody else had proven the account that one has linked. */
const CLAIMED = {
  linked: {
    robloxUsername: 'TessTrades',
    robloxUserId: '482019553',
    profileUrl: 'https://www.roblox.com/users/482019553/profile',
    picture: null,
    claimedUntil: WINS_AT,
  },
  code: null,
  claim: null,
  now: NOW,
};
/** As if somebody had proven an account that another person has. */
const CLAIMS = {
  linked: null,
  code: null,
  claim: { robloxUsername: 'SomebodyWithALongName', winsAt: WINS_AT },
  now: NOW,
};
/** As if the account, for which there is a code, were linked to somebody else. */
const OF_ANOTHER = {
  linked: null,
  code: {
    code: 'RV-4821',
    kind: 'digits',
    robloxUsername: 'SomebodyWithALongName',
    profileUrl: 'https://www.roblox.com/users/482019553/profile',
    checksLeft: 5,
    expiresAt: WINS_AT,
    isOthers: true,
  },
  claim: null,
  now: NOW,
};

/** The page on which a Roblox account is linked, and the part of the account page that says whose it is. */
export const linkViews: View[] = [
  { name: 'link', as: 'new.to.it', open: openLinking },
  {
    name: 'account.roblox.claimed',
    as: 'trader',
    open: ownLink(CLAIMED, reads('Somebody else proved that this account is theirs.')),
  },
  {
    name: 'account.roblox.claimed.proving',
    as: 'trader',
    open: ownLink(CLAIMED, press('Prove it again'), reads('Generate Verification Code')),
  },
  {
    name: 'account.roblox.claims',
    as: 'new.to.it',
    open: ownLink(CLAIMS, reads(/^You proved that/)),
  },
  {
    name: 'account.roblox.of-another',
    as: 'new.to.it',
    open: ownLink(OF_ANOTHER, reads(/^Another trader has this account/)),
  },
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

function ownLink(state: object, ...steps: Step[]): View['open'] {
  return whileAnswering('/account', '/me/roblox', state, ...steps);
}

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
