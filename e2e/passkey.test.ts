import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CONFIRMED_FOR_MS } from '../src/accounts/confirmation.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { named: true });
});
// What is refused until somebody confirms is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 403/));
after(async () => {
  await site.close();
});

/** Gives the browser of a page a device that makes passkeys and knows its person. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person of the device is there. */
    isThere: async (there: boolean) =>
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: there }),
    takeAway: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await cdp.detach();
    },
  };
}

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });

test('the owner adds a passkey, and what is refused goes on by itself once it is used', async () => {
  const page = await site.visitor({ size: PHONE });
  const device = await withDevice(page);
  await signInAs(page, 'owner', '/account');
  await ready(page);
  await card(page).getByText('You have none yet.').waitFor();
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await told(page, 'Passkey added');
  await card(page)
    .getByRole('button', { name: /^Remove the passkey of Chrome on/ })
    .waitFor();

  await page.goto('/owner?q=pixelpaws07');
  await ready(page);
  site.app.clock.pass(CONFIRMED_FOR_MS);
  await page.locator('.urow').getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  const asked = page.getByRole('dialog', { name: "Confirm it's you" });
  await asked.getByRole('button', { name: 'Use passkey' }).click();
  const given = page.getByRole('dialog', { name: 'Temporary password' });
  assert.match((await given.locator('code').textContent()) ?? '', /^\w{14}$/);
  await asked.waitFor({ state: 'detached' });
  await given.getByRole('button', { name: 'Close' }).last().click();

  // It holds for ten minutes, and is asked for again to take the passkey away.
  await page.goto('/account');
  await ready(page);
  site.app.clock.pass(CONFIRMED_FOR_MS);
  await card(page)
    .getByRole('button', { name: /^Remove the passkey/ })
    .click();
  await asked.getByRole('button', { name: 'Use passkey' }).click();
  await told(page, 'Passkey removed');
  await card(page).getByText('You have none yet.').waitFor();
  await device.takeAway();
});

test('a passkey that does not work leaves the way by Discord', async () => {
  const page = await site.visitor({ size: PHONE });
  const device = await withDevice(page);
  await signInAs(page, 'admin', '/account');
  await ready(page);
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await told(page, 'Passkey added');
  await page.goto('/admin?q=pixelpaws07');
  await ready(page);
  site.app.clock.pass(CONFIRMED_FOR_MS);
  await device.isThere(false);
  await page.getByRole('button', { name: /^Show/ }).first().click();
  const asked = page.getByRole('dialog', { name: "Confirm it's you" });
  await asked.getByRole('button', { name: 'Use passkey' }).click();
  await asked.getByRole('alert').getByText('It was cancelled or took too long. Try again.').waitFor();
  await asked.getByRole('button', { name: 'Sign in again with Discord' }).waitFor();
  await device.isThere(true);
  await asked.getByRole('button', { name: 'Use passkey' }).click();
  await page.getByText('@example.com').first().waitFor();
  await device.takeAway();
});
