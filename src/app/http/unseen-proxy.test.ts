import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { signInRole } from '../../../test/back-office.ts';
import type { Person } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { UnseenProxy } from './unseen-proxy.ts';

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const troubles = z.object({ troubles: z.array(z.string()) });
const isTold = async () =>
  troubles
    .parse((await owner.browser.call('GET', '/backoffice/status')).body)
    .troubles.includes('PROXY_NOT_TRUSTED');
const warnings = () => app.logged.filter((line) => line.includes('TRUSTED_PROXY_HEADER'));

test('the owner of a site behind a proxy that its settings do not name is told so, and the log says it once', async () => {
  assert.deepEqual([await isTold(), warnings().length], [false, 0]);
  for (const header of ['x-forwarded-for', 'x-real-ip'])
    await app.browser().send('/healthz', { headers: { [header]: '203.0.113.7' } });
  assert.equal(await isTold(), true);
  assert.equal(warnings().length, 1);
  assert.match(warnings()[0] ?? '', /"level":"warn","header":"x-forwarded-for".*all visitors count as one/);
});

test('every header by which proxies tell is a sign, unless one is trusted or the request is from the open internet', () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const sees = (header: string, from: string, trustedProxyHeader?: string) => {
    const proxy = new UnseenProxy({ trustedProxyHeader }, log);
    proxy.look({ headers: { [header]: 'x' }, socket: { remoteAddress: from } } as unknown as IncomingMessage);
    return proxy.seen;
  };
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'])
    for (const from of ['127.0.0.1', '::1', '::ffff:172.18.0.2', '10.1.2.3', '192.168.1.1', 'fd00::1'])
      assert.equal(sees(header, from), true, `${header} from ${from}`);
  assert.equal(sees('accept', '127.0.0.1'), false);
  assert.equal(sees('x-forwarded-for', '203.0.113.9'), true, 'kept for documentation, so nobody is there');
  assert.equal(sees('x-forwarded-for', '1.1.1.1'), false);
  assert.equal(sees('x-forwarded-for', '127.0.0.1', 'x-real-ip'), false);
});
