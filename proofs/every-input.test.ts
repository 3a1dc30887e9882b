import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { type CallEntry, callList } from '../src/api/server/call-list.ts';
import { signInRole } from '../test/back-office.ts';
import type { Person } from '../test/person.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import type { TestBrowser } from '../test/test-browser.ts';
import { MAX_WAIT_MS } from '../test/wait-limit.ts';
import { inputOf, wrongInputOf } from './any-input.ts';
import { describeCall } from './call-schema.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

/** Inputs to each call: a few in every run of the tests, hundreds by `npm run proofs`, which are others each time. */
const RUNS = IN_FULL ? 200 : 10;
const SEED = IN_FULL ? Date.now() : 20_261_122;
/** What takes longer hangs. Only the table says so: no timing fails a test. */
const HANGS_MS = 1000;
/** Unit: characters; the headers of a request have what is left of 16 kB. */
const LONGEST_ADDRESS = 15_000;

const tally = { inputs: 0, calls: 0, broken: 0, slowestMs: 0, caught: false };
const dataDir = mkdtempSync(join(tmpdir(), 'swapwise-inputs-'));
let app: TestApp;
let ids: string[];
before(async () => {
  app = await startTestApp({ demo: true, env: { DATA_DIR: dataDir } });
  ids = await someIds();
});
after(async () => {
  tellProof({
    proof: 'R8',
    what: `inputs from each schema and its negation, ${ON_DATABASE}`,
    figure: `${tally.broken} of ${tally.calls} calls broken by ${tally.inputs.toLocaleString('en')} inputs; slowest ${tally.slowestMs.toFixed(0)} ms`,
    goal: '0; <= 1 s',
    control: `a call without its table: ${tally.caught ? 'found' : 'NOT FOUND'}`,
    kept: tally.broken === 0 && tally.slowestMs <= HANGS_MS && tally.caught,
  });
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const FROM = [
  'profiles',
  'trades',
  'trade_requests',
  'notifications',
  'trade_reviews',
  'owner_announcements',
];

/** Ids of rows that are there, for calls that ask for one. */
async function someIds(): Promise<string[]> {
  const found: string[] = [];
  for (const table of FROM) {
    const { rows } = await app.database.db.execute(
      sql`SELECT ${sql.identifier(table === 'profiles' ? 'user_id' : 'id')} AS id FROM ${sql.identifier(table)} LIMIT 5`,
    );
    found.push(
      ...z
        .array(z.object({ id: z.string() }))
        .parse(rows)
        .map(({ id }) => id),
    );
  }
  return found;
}

/** Makes a call with an input as the browser does: what stands in the path there, the rest in the query or the body. */
async function make(browser: TestBrowser, { method, path }: CallEntry, input: unknown): Promise<Response> {
  const fields: Record<string, unknown> =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
  const address = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = fields[parameter];
    delete fields[parameter];
    return encodeURIComponent(inAddress(value)) || '%20';
  });
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, inAddress(value)]),
    );
    return await browser.send(`/api${address}?${query}`, { method, signal });
  }
  const whole = fields === input || Object.keys(fields).length > 0 ? fields : input;
  const headers = { 'content-type': 'application/json' };
  return await browser.send(`/api${address}`, {
    method,
    signal,
    headers,
    body: JSON.stringify(whole) ?? 'nonsense',
  });
}

/** A value as a part of an address. An object may have a `toString` of its own that is none. */
function inAddress(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed();
  // As JSON, those that are no number would be null.
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'undefined');
}

/** An answer is either what the call gives, or an error that the contract names. */
async function assertForeseen(response: Response, errors: Set<string>, what: string): Promise<void> {
  const text = await response.text();
  if (response.status < 400) return;
  // Node itself turns down an address and headers of more than 16 kB together, before anything of ours hears of them.
  if (response.status === 431 && response.url.length > LONGEST_ADDRESS) return;
  const said = z.object({ code: z.string() }).safeParse(JSON.parse(text));
  assert.ok(said.success, `${what}: ${response.status} ${text}`);
  const ofTheEntry = ['NOT_FOUND', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE'];
  assert.ok(
    errors.has(said.data.code) || (response.status < 500 && ofTheEntry.includes(said.data.code)),
    `${what}: ${response.status} ${text}`,
  );
}

async function tryInputs(person: Person, call: CallEntry): Promise<void> {
  const { schema, errors } = describeCall(call.name);
  const input = fc.oneof(inputOf(schema, ids), wrongInputOf(schema, ids));
  const property = fc.asyncProperty(input, async (given) => {
    const startedMs = performance.now();
    const response = await make(person.browser, call, given);
    tally.inputs += 1;
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedMs);
    await assertForeseen(response, errors, `${call.name} ${JSON.stringify(given)?.slice(0, 300)}`);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
}

for (const call of callList()) {
  test(`${call.name} answers as the contract says, whatever it is sent`, async () => {
    // The one owner, signed in anew, since a call may end their session, or delete them.
    tally.calls += 1;
    tally.broken += 1;
    await tryInputs(await signInRole(app, 'owner', 'owner'), call);
    tally.broken -= 1;
  });
}

test('a call that breaks is found', async () => {
  const person = await signInRole(app, 'owner', 'owner');
  const logs = callList().find(({ name }) => name === 'backoffice.logs');
  assert.ok(logs);
  await tryInputs(person, logs);
  await app.database.db.execute(sql`ALTER TABLE system_logs RENAME TO system_logs_gone`);
  await assert.rejects(tryInputs(person, logs), ({ cause }: Error) =>
    /^backoffice\.logs .*: 500 /s.test(String(Object(cause).message)),
  );
  tally.caught = true;
});
