import assert from 'node:assert/strict';
import { z } from 'zod';
import { eventually } from './eventually.ts';
import type { TestApp } from './start-test-app.ts';

const mails = z.array(
  z.object({
    from: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);

/** A mail as the demo's mail server took it. */
export type TestMail = z.infer<typeof mails>[number];

/** @returns what has come for an address, newest first */
export async function mailsTo(app: TestApp, address: string): Promise<TestMail[]> {
  const all = mails.parse(await (await app.browser().send('/dev/mail/messages')).json());
  return all.filter(({ to }) => to.includes(address));
}

/** Waits until so many have come. @returns the newest */
export async function mailCame(app: TestApp, address: string, count = 1): Promise<TestMail> {
  const [newest] = await eventually(
    () => mailsTo(app, address),
    (found) => found.length >= count,
  );
  assert.ok(newest);
  return newest;
}

/** @returns the tokens of a mail's links, in their order */
export function tokensIn(mail: TestMail): string[] {
  return [...mail.text.matchAll(/#access_token=([\w-]+)/g)].map(([, token]) => token ?? '');
}

/** Orders the demo's mail server to behave or not. */
export async function mailServerIs(app: TestApp, mode: string, delayMs = 0): Promise<void> {
  const order = {
    method: 'POST',
    body: JSON.stringify({ mode, delayMs }),
    headers: { 'content-type': 'application/json' },
  };
  assert.equal((await app.browser().send('/dev/mail/control', order)).status, 200);
}

/** Asks for a reset mail. @returns the token of its first link */
export async function resetToken(app: TestApp, email: string): Promise<string> {
  // Others may come at the same time: the one that tells of the password before.
  const withLinks = async () => (await mailsTo(app, email)).filter((mail) => tokensIn(mail).length > 0);
  const before = (await withLinks()).length;
  const { status } = await app.browser().call('POST', '/password-resets', { email });
  assert.equal(status, 202);
  const [newest] = await eventually(withLinks, (found) => found.length > before);
  assert.ok(newest);
  return tokensIn(newest)[0] ?? '';
}
