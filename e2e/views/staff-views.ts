import type { Page } from 'playwright-core';
import { at, dialogOpen, press, reads, type Step, type View, whileAnswering, whileFailing } from './view.ts';

const OWNER = 'owner';

const PASSKEYS = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Chrome on Android',
    createdAt: '2026-03-01T04:00:00.000Z',
    lastUsedAt: '2026-03-02T04:00:00.000Z',
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Samsung Internet on Android',
    createdAt: '2026-03-01T04:00:00.000Z',
    lastUsedAt: null,
  },
];

/** As ten minutes after the sign-in of somebody with so many passkeys. */
const tenMinutesLater =
  (passkeys: number): Step =>
  async (page) => {
    await page.route('**/api/backoffice/users/*/admin', (route) =>
      route.fulfill({ status: 403, json: REFUSAL }),
    );
    await page.route('**/api/me/confirmation', (route) =>
      route.fulfill({ json: { confirmedUntil: null, passkeys } }),
    );
  };
const REFUSAL = {
  code: 'CONFIRMATION_REQUIRED',
  status: 403,
  message: "Confirm it's you first.",
  defined: true,
};

const grant: Step = async (page: Page) => {
  await press(/^Grant Admin of/)(page);
  await dialogOpen(page);
  await page.locator('dialog').getByRole('button', { name: 'Grant Admin' }).click();
  await reads("Confirm it's you")(page);
};
const asked = (passkeys: number, ...steps: Step[]) =>
  at('/owner', tenMinutesLater(passkeys), grant, reads('10 minutes'), ...steps);

/** How those who run the site confirm that it is them. */
export const staffViews: View[] = [
  { name: 'owner.confirm', as: OWNER, complaints: /403/, open: asked(0) },
  { name: 'owner.confirm.passkey', as: OWNER, complaints: /403/, open: asked(2, reads('Use passkey')) },
  {
    name: 'owner.confirm.failed',
    as: OWNER,
    complaints: /403|409/,
    open: asked(2, press('Use passkey'), reads('You have no passkey yet.')),
  },
  {
    name: 'account.passkeys',
    as: OWNER,
    open: whileAnswering('/account', '/me/passkeys', PASSKEYS, reads('Samsung Internet on Android')),
  },
  {
    name: 'account.passkeys.error',
    as: OWNER,
    complaints: /503/,
    open: whileFailing('/account', reads('Failed to load your passkeys')),
  },
];
