import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openMailer } from '../src/platform/server/mail.ts';
import { startStandInMail } from './mail.ts';

type Started = Awaited<ReturnType<typeof startStandInMail>>;

let standIn: Started;
before(async () => {
  standIn = await startStandInMail();
});
after(() => standIn.close());

const mailer = () => openMailer(standIn.smtpUrl, { name: 'Swap, wise', address: 'no-reply@swap.example' });
const mailTo = (to: string) => ({
  to,
  subject: 'Grüße <b>',
  text: 'Open https://swap.example/set#token=a-b_c now.\n<script>alert(1)</script>',
  html: '<p>Open <a href="https://swap.example/set#token=a-b_c">this</a></p><script>alert(1)</script>',
});
const get = async (path: string) => await standIn.pages.request(path);
const order = async (body: object) =>
  await standIn.pages.request('/control', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

test('a mail that was sent stands in the list and can be read, its links clickable and nothing in it alive', async () => {
  await mailer().send(mailTo('reader@example.com'));
  const [mail] = await (await get('/messages')).json();
  assert.partialDeepStrictEqual(mail, {
    from: 'no-reply@swap.example',
    to: ['reader@example.com'],
    subject: 'Grüße <b>',
  });
  assert.match(await (await get('/')).text(), /href="\/1"[\s\S]*Grüße &lt;b&gt;[\s\S]*reader@example\.com/);
  const page = await (await get('/1')).text();
  assert.ok(page.includes('<a href="https://swap.example/set#token=a-b_c">'));
  assert.ok(page.includes('&lt;script&gt;') && !page.includes('<script'));
  const shown = await get('/1/html');
  assert.match(shown.headers.get('content-security-policy') ?? '', /default-src 'none';.*sandbox/);
  assert.equal((await get('/99')).status, 404);
});

test('a mail goes to one address, whatever stands in it', async () => {
  await mailer()
    .send(mailTo('one@example.com,two@example.com'))
    .catch(() => undefined);
  const [mail] = await (await get('/messages')).json();
  assert.ok(mail.to.length === 1 && !mail.to.includes('two@example.com'), JSON.stringify(mail.to));
});

test('it misbehaves on order, and what fails says why by a code alone', async () => {
  for (const mode of ['down', 'nonsense', '421']) {
    assert.equal((await order({ mode })).status, 200);
    await assert.rejects(mailer().send(mailTo('secret@example.com')), (error) => {
      assert.ok(error instanceof Error);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  }
  const { taken } = await (await get('/control')).json();
  await order({ mode: 'slow', delayMs: 50 });
  await mailer().send(mailTo('patient@example.com'));
  assert.equal((await (await get('/control')).json()).taken, taken + 1);
  assert.equal((await order({ mode: 'sideways' })).status, 400);
  await order({ mode: 'ok' });
});

test('it keeps the last two hundred', async () => {
  // Few at once: of two hundred the last would wait longer than a mail may on a busy machine.
  for (let sent = 0; sent < 203; sent += 7)
    await Promise.all(
      Array.from({ length: 7 }, (_, at) => mailer().send(mailTo(`reader.${sent + at}@example.com`))),
    );
  await mailer().send(mailTo('last@example.com'));
  const mails = await (await get('/messages')).json();
  assert.equal(mails.length, 200);
  assert.deepEqual(mails[0].to, ['last@example.com']);
});
