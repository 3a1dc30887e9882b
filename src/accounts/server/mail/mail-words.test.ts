import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resetMail, verificationMail } from './mail-words.ts';

const SITE = { name: 'Swap <wise>', publicUrl: 'https://swap.example' };
const createdAt = new Date('2026-07-14T18:42:07Z');
const account = (robloxUsername: string | null, token: string) => ({ robloxUsername, createdAt, token });

test('the site is named as it is, and its name is no markup', () => {
  const mail = resetMail('a@example.com', [account(null, 'tok')], SITE);
  assert.equal(mail.subject, 'Set a new password for Swap <wise>');
  assert.ok(mail.html.includes('Swap &lt;wise&gt;') && !mail.html.includes('<wise>'));
});

test('each account has its own link, by its Roblox account or by when it was made', () => {
  const mail = resetMail('a@example.com', [account('Blox_1', 't1'), account(null, 't2')], SITE);
  assert.match(
    mail.text,
    /Blox_1\nhttps:\/\/swap\.example\/set-new-password#access_token=t1\n\nMember since 14 July 2026, 18:42 UTC\n.*=t2\n/,
  );
  assert.match(mail.text, /accounts of this address[\s\S]*Each link works once, for 1 hour\./);
});

test('where there is one account the mail does not name it, and a name that Roblox cannot have is never said', () => {
  const one = resetMail('a@example.com', [account('Blox_1', 't1')], SITE);
  assert.match(one.text, /\n\nSet a new password\nhttps:/);
  assert.doesNotMatch(one.text + one.html, /Blox_1/);
  const odd = resetMail('a@example.com', [account('go to evil.example', 't1'), account(null, 't2')], SITE);
  assert.doesNotMatch(odd.text + odd.html, /evil/);
});

test('the mail to verify an address says of the account only that it is there', () => {
  const { text } = verificationMail('a@example.com', 't1', SITE);
  assert.match(text, /Yes, this is my address\nhttps:\/\/swap\.example\/email-verified#access_token=t1\n/);
});
