import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { topic } from '../../live/topic.ts';
import { KeptValues } from './kept-values.ts';
import { valueLists } from './value-table.ts';

const GAME = 'my-restaurant';
let app: TestApp;
let values: KeptValues;
before(async () => {
  app = await startTestApp();
  values = new KeptValues(app.database.db, app.ready);
});
after(() => app.close());

const dated = (asOf: string) =>
  app.database.db.update(valueLists).set({ asOf }).where(eq(valueLists.game, GAME));

test('a list is read once for all who ask, and anew after a change of it', async () => {
  const [one, other] = await Promise.all([values.get(GAME), values.get(GAME)]);
  assert.ok(one !== undefined && one === other);
  await dated('2026-01-02');
  assert.equal(await values.get(GAME), one);
  app.ready.changed(topic.values('adopt-me'));
  assert.equal(await values.get(GAME), one);
  app.ready.changed(topic.values(GAME));
  assert.equal((await values.get(GAME))?.asOf, '2026-01-02');
});

test('a list that changes while it is read is read again by the next', async () => {
  app.ready.changedAll();
  const under = values.get(GAME);
  await dated('2026-01-03');
  app.ready.changed(topic.values(GAME));
  await under;
  assert.equal((await values.get(GAME))?.asOf, '2026-01-03');
});

test('a reading that fails is tried again', async () => {
  app.ready.changedAll();
  const client = await app.database.connect();
  await client.query('ALTER TABLE value_sources RENAME TO elsewhere');
  await assert.rejects(values.get(GAME));
  await client.query('ALTER TABLE elsewhere RENAME TO value_sources');
  await client.end();
  assert.ok((await values.get(GAME)) !== undefined);
});
