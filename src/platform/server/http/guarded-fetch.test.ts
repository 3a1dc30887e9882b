import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { after, before, test } from 'node:test';
import { hostileAddresses, NOT_PUBLIC } from '../../../../test/hostile-addresses.ts';
import { selfSigned } from '../../../../test/self-signed.ts';
import { MAX_WAIT_MS } from '../../../../test/wait-limit.ts';
import { FetchRefused, type GuardOptions, guardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

/** A host on the list whose server, for the test, stands on the open internet. */
const GOOD = 'values.example';
/** A host on the list whose name leads wherever the test says. */
const TURNED = 'turned.example';
/** Stands for a machine on the open internet. */
const PUBLIC = '127.0.0.2';

let site: Server;
let port: number;
let cert: string;
/** Everything that ever connected to loopback proper. */
let hits = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const canary = createTcpServer((socket) => {
  hits += 1;
  socket.destroy();
});

before(async () => {
  const made = selfSigned(GOOD, TURNED, 'localhost');
  cert = made.cert;
  site = createServer(made, (request, response) => answer(request, response));
  while (!(await listenBesideEachOther())) await closed(site);
});
after(() => {
  site.closeAllConnections();
  site.close();
  canary.close();
});

/** @returns false when the port that the site was given is somebody else's on loopback proper */
async function listenBesideEachOther(): Promise<boolean> {
  await once(site.listen(0, PUBLIC), 'listening');
  ({ port } = site.address() as AddressInfo);
  try {
    await once(canary.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return false;
  }
}

const closed = async (server: Server) => await once(server.close(), 'close');

/** A name server with one answer for each host. */
function names(addresses: Record<string, string[]>): NonNullable<GuardOptions['resolve']> {
  return ((host: string, _asked: unknown, done: (error: Error | null, found: LookupAddress[]) => void) => {
    const found = (addresses[host] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    setImmediate(() => {
      if (found.length === 0) done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
      else done(null, found);
    });
  }) as NonNullable<GuardOptions['resolve']>;
}

const options = (more: Partial<GuardOptions> = {}): GuardOptions => ({
  hosts: [GOOD, TURNED],
  resolve: names({ [GOOD]: [PUBLIC], [TURNED]: ['127.0.0.1'] }),
  isAllowed: (address) => address === PUBLIC || isPublicAddress(address),
  ca: cert,
  port,
  timeoutMs: MAX_WAIT_MS,
  ...more,
});

async function refusal(address: string, more: Partial<GuardOptions> = {}): Promise<FetchRefused['reason']> {
  try {
    const { status } = await guardedFetch(address, options(more));
    return assert.fail(`${address} was answered with ${status}`);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return error.reason;
  }
}

/** The hostile addresses, with the port of the servers here. */
const hostile = () => hostileAddresses(GOOD, port);

/** Each hostile way once: by address, by what a name on the list leads to, and by where a good host redirects to. */
async function tryEverything(more: Partial<GuardOptions>): Promise<number> {
  let tried = 0;
  const attempt = async (address: string, given: Partial<GuardOptions>) => {
    tried += 1;
    await guardedFetch(address, options({ ...more, ...given })).catch(() => undefined);
  };
  for (const address of hostile()) await attempt(address, {});
  const turned = NOT_PUBLIC.flatMap((address) => [[address], [PUBLIC, address]]);
  await Promise.all(
    turned.map((found) =>
      attempt(`https://${TURNED}/`, {
        resolve: names({ [TURNED]: found }),
        // Most lead nowhere when nobody stops them; loopback proper always answers.
        ...(found[0] === '127.0.0.1' ? {} : { timeoutMs: 300 }),
      }),
    ),
  );
  for (const address of hostile()) {
    answer = (_request, response) => response.writeHead(302, { location: encodeURI(address) }).end();
    await attempt(`https://${GOOD}/`, {});
  }
  return tried;
}

test('hundreds of hostile addresses, names and redirects never reach loopback', async () => {
  hits = 0;
  assert.ok((await tryEverything({})) > 400);
  assert.equal(hits, 0);
});

test('without the check of addresses, the same attempts do reach it', async () => {
  hits = 0;
  await tryEverything({ isAllowed: () => true });
  assert.ok(hits > 0);
});

test('no address that is special is public, and ordinary ones are', () => {
  for (const address of NOT_PUBLIC) assert.equal(isPublicAddress(address), false, address);
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
  ]) {
    assert.equal(isPublicAddress(address), true, address);
  }
});

test('each hostile address is refused by name', async () => {
  assert.equal(await refusal(`http://${GOOD}/`), 'address');
  assert.equal(await refusal(`https://user@${GOOD}/`), 'address');
  assert.equal(await refusal(`https://${GOOD}:22/`), 'address');
  assert.equal(await refusal('https://2130706433/'), 'host');
  assert.equal(await refusal('https://elsewhere.example/'), 'host');
  assert.equal(await refusal(`https://${TURNED}/`), 'not-public');
  const mixed = names({ [TURNED]: [PUBLIC, '10.0.0.1'] });
  assert.equal(await refusal(`https://${TURNED}/`, { resolve: mixed }), 'not-public');
  assert.equal(await refusal(`https://${TURNED}/`, { resolve: names({}) }), 'unreachable');
});

test('a name that leads to loopback the second time is asked once a connection, and refused then', async () => {
  let asked = 0;
  const rebinding: NonNullable<GuardOptions['resolve']> = ((host: string, given: object, done: never) => {
    asked += 1;
    return names({ [TURNED]: [asked === 1 ? PUBLIC : '127.0.0.1'] })(host, given, done);
  }) as NonNullable<GuardOptions['resolve']>;
  answer = (_request, response) => response.writeHead(302, { location: `https://${TURNED}/again` }).end();
  hits = 0;
  assert.equal(await refusal(`https://${TURNED}/`, { resolve: rebinding }), 'not-public');
  assert.deepEqual([asked, hits], [2, 0]);
});

test('what a good host answers is given, also after a redirect to another good address', async () => {
  answer = (request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
    else response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end('[1]');
  };
  const { status, type, body, etag } = await guardedFetch(`https://${GOOD}/old`, options());
  assert.deepEqual([status, type, body.toString(), etag], [200, 'application/json', '[1]', '"1"']);
});

test('redirects without end are given up', async () => {
  answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
  assert.equal(await refusal(`https://${GOOD}/`), 'redirects');
});

test('a body that is huge, has no end, or unfolds is not taken', async () => {
  answer = (_request, response) => {
    response.writeHead(200);
    const pour = () => {
      while (response.writable && response.write(Buffer.alloc(65_536))) continue;
    };
    response.on('drain', pour);
    pour();
  };
  assert.equal(await refusal(`https://${GOOD}/`, { maxBytes: 1_000_000 }), 'too-large');
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
  assert.equal(await refusal(`https://${GOOD}/`), 'too-large');
});

test('a host that never answers, or dribbles without end, is given up in time', async () => {
  answer = () => undefined;
  assert.equal(await refusal(`https://${GOOD}/`, { timeoutMs: 200 }), 'too-slow');
  answer = (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  assert.equal(await refusal(`https://${GOOD}/`, { timeoutMs: 200 }), 'too-slow');
});

test('a host with a certificate of nobody known is not trusted', async () => {
  answer = (_request, response) => response.end('[]');
  const { ca: _ca, ...untrusting } = options();
  await assert.rejects(guardedFetch(`https://${GOOD}/`, untrusting), FetchRefused);
});
