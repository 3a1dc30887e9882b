import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = 'help@swap.example';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { CONTACT_EMAIL: EMAIL } });
});
after(async () => {
  await app.close();
});

const read = async (site: TestApp) => {
  const response = await site.browser().send(SECURITY_TXT_PATH);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const fieldsOf = (text: string) =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const),
  );

test('security.txt says where to write to, and expires ahead of its reader within a year, whenever that is', async () => {
  for (const days of [0, 100, 1000]) {
    app.clock.pass(days * DAY_MS);
    const { status, type, text } = await read(app);
    assert.deepEqual([status, type?.toLowerCase()], [200, 'text/plain; charset=utf-8']);
    const fields = fieldsOf(text);
    assert.deepEqual([...fields.keys()], ['Contact', 'Expires', 'Preferred-Languages']);
    assert.deepEqual([fields.get('Contact'), fields.get('Preferred-Languages')], [`mailto:${EMAIL}`, 'en']);
    const ahead = Date.parse(fields.get('Expires') ?? '') - app.clock.now().getTime();
    assert.ok(ahead > 100 * DAY_MS && ahead < 365 * DAY_MS);
  }
});

test('it names its own address where that is one with HTTPS, as the standard wants', () => {
  const at = (publicUrl: string) =>
    fieldsOf(securityTxt({ operator: { name: undefined, email: EMAIL }, publicUrl }, new Date(0)) ?? '');
  assert.equal(at('https://swap.example').get('Canonical'), `https://swap.example${SECURITY_TXT_PATH}`);
  assert.equal(at('http://swap.example').get('Canonical'), undefined);
});

test('without an address there is none', async () => {
  const silent = await startTestApp({ database: app.database });
  try {
    assert.equal((await read(silent)).status, 404);
  } finally {
    await silent.close();
  }
});
