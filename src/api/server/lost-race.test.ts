import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { lostRace } from './lost-race.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const refusal = (code: string, constraint?: string) =>
  Object.assign(new Error('refused'), { severity: 'ERROR', code, constraint });

test('a lost race is known by its code, however deep the error lies', () => {
  assert.equal(lostRace(refusal('40P01')), 'deadlock');
  assert.equal(lostRace(new Error('query', { cause: refusal('40001') })), 'deadlock');
  const gone = refusal('23503', 'trade_reviews_reviewer_id_profiles_user_id_fk');
  assert.equal(lostRace(new Error('query', { cause: gone })), 'gone');
});

test('any other failure is none', () => {
  assert.equal(lostRace(refusal('23503', 'trade_items_trade_id_trades_id_fk')), undefined);
  assert.equal(lostRace(refusal('23505', 'profiles_user_id_fk')), undefined);
  assert.equal(lostRace(Object.assign(new Error('no'), { code: '40P01' })), undefined);
  assert.equal(lostRace('40P01'), undefined);
});

/** The database gives up so many transactions that change a picture. */
async function giveUp(many: number): Promise<void> {
  const client = await app.database.connect();
  await client.query(`
    DROP SEQUENCE IF EXISTS given_up;
    CREATE SEQUENCE given_up;
    CREATE OR REPLACE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('given_up') <= ${many} THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER give_up BEFORE UPDATE OF profile_picture ON profiles FOR EACH ROW EXECUTE FUNCTION give_up();
  `);
  await client.end();
}

test('a call whose transaction the database gave up twice is made again, and one that it gives up always fails', async () => {
  const browser = await app.signedIn('loses.races');
  const choose = async (picture: string) => (await browser.call('PUT', '/me/picture', { picture })).status;
  await giveUp(2);
  assert.equal(await choose('avatar-4'), 200);
  assert.partialDeepStrictEqual((await browser.call('GET', '/me')).body, { picture: 'avatar-4' });
  await giveUp(3);
  assert.equal(await choose('avatar-5'), 500);
  assert.partialDeepStrictEqual((await browser.call('GET', '/me')).body, { picture: 'avatar-4' });
});
