// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import type { Person } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

/** From now on the database refuses as on a full disk whatever needs more room: a sign-in, a change of a profile, a new table. */
const FILL = `
  CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER no_room BEFORE INSERT ON auth_verifications EXECUTE FUNCTION no_room();
  CREATE TRIGGER no_room BEFORE UPDATE ON profiles EXECUTE FUNCTION no_room();
  CREATE FUNCTION no_room_for_table() RETURNS event_trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
  CREATE EVENT TRIGGER no_room ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_room_for_table()`;
const MAKE_ROOM =
  'DROP EVENT TRIGGER no_room; DROP FUNCTION no_room_for_table(); DROP FUNCTION no_room() CASCADE';

const ready = async () => (await app.browser().send('/readyz')).status;
const signIn = async () => await app.browser().send('/login', { method: 'POST' });
const status = z.object({ troubles: z.array(z.string()) });
const isTold = async () =>
  status.parse((await owner.browser.call('GET', '/backoffice/status')).body).troubles.includes('DISK_FULL');
const lines = (says: string) => app.logged.filter((line) => line.includes(says)).length;

test('a disk that becomes full is told to whoever saves, to the log, the owner and the balancer, until there is room', async () => {
  const client = await app.database.connect();
  assert.deepEqual([await ready(), await isTold()], [200, false]);
  await client.query(FILL);

  const page = await signIn();
  assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '60']);
  assert.match(
    await page.text(),
    /Nothing can be saved right now.*The site has run out of room\. Try again later\./s,
  );
  const refused = await owner.browser.call('PUT', '/me/picture', { picture: 'avatar-2' });
  assertRefused(refused, 503, 'DISK_FULL');
  assert.equal(refused.headers.get('retry-after'), '60');
  assert.equal((await owner.browser.call('GET', '/me')).status, 200);

  assert.deepEqual([await ready(), await isTold()], [503, true]);
  app.clock.pass(1000);
  assert.deepEqual([await ready(), await isTold()], [503, true]);
  assert.deepEqual([lines('the disk is full'), lines('the disk has room again')], [1, 0]);

  await client.query(MAKE_ROOM);
  app.clock.pass(1000);
  assert.deepEqual([await ready(), await isTold()], [200, false]);
  assert.equal(lines('the disk has room again'), 1);
  assert.equal((await signIn()).status, 303);
  await client.end();
});
