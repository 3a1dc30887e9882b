import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resetMail, verificationMail } from './mail-words.ts';

const SITE = { name: 'Swap <wise>', publicUrl: 'https://swap.example' };
const HOSTILE = 'Eve\r\nBcc: all@example.com\u2028\u202E<img src=x onerror=alert(1)>"';

test('a name that people give themselves writes neither lines nor markup of its own', () => {
  const mail = resetMail('a@example.com', [{ name: HOSTILE, token: 'tok' }], SITE);
  assert.ok(
    mail.text.includes(
      '\n\nEve Bcc: all@example.com <img src=x onerror=alert(1)>"\nhttps://swap.example/set-new',
    ),
  );
  assert.ok(!mail.html.includes('<img') && mail.html.includes('&lt;img src=x'));
  assert.doesNotMatch(mail.text + mail.html, /\u202E|\u2028/);
});

test('each account has its own link, and the site is named as it is', () => {
  const links = [
    { name: 'One', token: 't1' },
    { name: 'Two', token: 't2' },
  ];
  const mail = resetMail('a@example.com', links, SITE);
  assert.match(mail.text, /One\nhttps:\/\/swap\.example\/set-new-password#access_token=t1\n\nTwo\n.*=t2\n/);
  assert.match(mail.text, /accounts of this address[\s\S]*Each link works once, for 1 hour\./);
  assert.equal(mail.subject, 'Set a new password for Swap <wise>');
  assert.ok(mail.html.includes('Swap &lt;wise&gt;') && !mail.html.includes('<wise>'));
  const verification = verificationMail('a@example.com', { name: 'One', token: 't1' }, SITE);
  assert.match(verification.text, /One\nhttps:\/\/swap\.example\/email-verified#access_token=t1\n/);
});
