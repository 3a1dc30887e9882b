import assert from 'node:assert/strict';
import { z } from 'zod';
import { Authenticator } from './authenticator.ts';
import type { TestApp } from './start-test-app.ts';
import type { TestBrowser } from './test-browser.ts';

const given = z.object({ challenge: z.string() });

/** @returns what a device is to sign for a browser's session */
export async function challengeFor(browser: TestBrowser, what: 'passkeys' | 'confirmation'): Promise<string> {
  const answer = await browser.call('POST', `/me/${what}/challenge`, {});
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return given.parse(answer.body).challenge;
}

/** Adds a passkey in a browser whose session is confirmed. @returns the device that has it */
export async function addPasskey(app: TestApp, browser: TestBrowser): Promise<Authenticator> {
  const device = new Authenticator(app.url);
  const made = device.make(await challengeFor(browser, 'passkeys'));
  const answer = await browser.call('POST', '/me/passkeys', { made });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return device;
}

/** @returns the answer to a confirmation by a device */
export async function confirmBy(browser: TestBrowser, device: Authenticator) {
  return await browser.call('POST', '/me/confirmation', {
    signed: device.sign(await challengeFor(browser, 'confirmation')),
  });
}
