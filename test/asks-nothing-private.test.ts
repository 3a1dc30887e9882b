import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { describeCalls } from '../src/api/server/rest.ts';
import { type Person, signInPerson } from './person.ts';
import { privateFields, privateInputs } from './private-questions.ts';
import { restrict } from './restrict.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { postTrade } from './trade-draft.ts';

const ROOT = new URL('../', import.meta.url);

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

test('no field of the site asks for an age, a birthday, a real name, a number or where somebody lives', () => {
  const sources = globSync('src/**/*.tsx', { cwd: ROOT }).map((path) => ({
    path,
    text: readFileSync(new URL(path, ROOT), 'utf8'),
  }));
  assert.ok(sources.filter(({ text }) => /<(input|textarea|select)\b/.test(text)).length > 15);
  assert.deepEqual(privateFields(sources), []);
});

for (const field of [
  '<label>Birthday<input type="date" /></label>',
  '<label htmlFor="b">{`Your date of birth`}</label>',
  '<input placeholder="How old are you?" />',
  '<input aria-label={"Your age"} />',
  '<Field label="Phone number" />',
  '<input type="tel" />',
  '<input name="realName" />',
  '<input autoComplete="street-address" />',
  '<input autoComplete="name" />',
  '<fieldset><legend>Where do you live?</legend></fieldset>',
])
  test(`found: ${field}`, () => {
    const text = `export function Planted() { return <form>${field}</form>; }`;
    assert.notDeepEqual(privateFields([{ path: 'planted.tsx', text }]), []);
  });

test('what is no private question is not taken for one', () => {
  const text =
    'export function Fine() { return <form><label>Email<input type="email" name="page" autoComplete="username" placeholder="Message" /></label></form>; }';
  assert.deepEqual(privateFields([{ path: 'fine.tsx', text }]), []);
});

test('no call of the site takes any of that', async () => {
  const description = await describeCalls({ name: 'Swapwise', url: app.url });
  assert.ok(Object.keys(description.paths ?? {}).length > 60);
  assert.deepEqual(privateInputs(description), []);
});

test('a call that takes it is found, wherever it stands in what the call takes', () => {
  const schema = {
    type: 'object',
    properties: { lines: { type: 'array', items: { anyOf: [{ properties: { phoneNumber: {} } }] } } },
  };
  const paths = {
    '/me/trades': {
      get: { parameters: [{ name: 'age' }, { name: 'page' }] },
      post: { requestBody: { content: { 'application/json': { schema } } } },
    },
  };
  assert.deepEqual(privateInputs({ paths }), ['GET /me/trades: age', 'POST /me/trades: phoneNumber']);
});

test('whoever may reach nobody can still use all that needs nobody else', async () => {
  const person: Person = await signInPerson(app, 'keeps.to.themselves');
  await restrict(app, person, { kind: 'no_requests' });
  const statusOf = async (method: string, path: string, body?: object) =>
    (await person.browser.call(method, path, body)).status;
  assert.equal(await statusOf('POST', '/trades/00000000-0000-4000-8000-000000000000/contact', {}), 403);
  const have = [{ item: 'owl', quantity: 2 }];
  for (const [method, path, body] of [
    ['GET', '/games/adopt-me/values', undefined],
    ['GET', '/games/adopt-me/items/owl', undefined],
    ['GET', '/games/adopt-me/trades', undefined],
    ['POST', '/me/inventory/adopt-me/changes', { version: 0, have }],
    ['GET', '/me/net-worth/adopt-me?days=30', undefined],
    ['GET', '/me/log', undefined],
    ['GET', '/me/download', undefined],
  ] as const)
    assert.equal(await statusOf(method, path, body), 200, `${method} ${path}`);
  assert.equal((await postTrade(person.browser, 'adopt-me')).status, 201);
});
