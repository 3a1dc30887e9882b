import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import pg from 'pg';
import { signInRole } from '../test/back-office.ts';
import { eventually } from '../test/eventually.ts';
import { loadGames, saveGames } from '../test/game-steps.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { askedBy, postedBy, respond } from '../test/trade-steps.ts';

/** What PostgreSQL says to whoever will not wait for a row. */
const HELD = '55P03';

const ON_POSTGRES = process.env['TEST_DATABASE_URL'] !== undefined;

// The embedded database has one backend, where whatever waits keeps all others waiting.
suite('rows that a rule holds', { skip: ON_POSTGRES ? false : 'rows are held on PostgreSQL' }, () => {
  let app: TestApp;
  let owner: Person;
  let client: pg.Client;
  before(async () => {
    app = await startTestApp();
    owner = await signInRole(app, 'held.owner', 'owner');
    client = await app.database.connect();
  });
  after(async () => {
    await client.end();
    await app.close();
  });

  /**
   * Has a call stand before a row that somebody else holds, and looks meanwhile.
   * @param row its table and key, such as `trades WHERE id`
   * @returns the call's answer
   */
  async function whileWaitingFor<T>(
    row: string,
    id: string,
    call: () => Promise<T>,
    look: () => Promise<void>,
  ): Promise<T> {
    const holder = await app.database.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`SELECT 1 FROM ${row} = $1 FOR UPDATE`, [id]);
      const answer = call();
      await eventually(waiting, (count) => count === 1);
      try {
        await look();
      } finally {
        await holder.query('COMMIT');
      }
      return await answer;
    } finally {
      await holder.end();
    }
  }

  async function waiting(): Promise<number> {
    const { rows } = await client.query<{ count: string }>(
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return Number(rows[0]?.count);
  }

  async function isHeld(row: string, id: string): Promise<boolean> {
    try {
      await client.query(`SELECT 1 FROM ${row} = $1 FOR UPDATE NOWAIT`, [id]);
      return false;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === HELD) return true;
      throw error;
    }
  }

  test('an answer to a request holds the trade', async () => {
    const [trader, asker] = [await signInPerson(app, 'held.trader'), await signInPerson(app, 'held.asker')];
    const tradeId = await postedBy(trader);
    const requestId = await askedBy(asker, tradeId);
    const { status } = await whileWaitingFor(
      'trade_requests WHERE id',
      requestId,
      () => respond(trader, requestId, true),
      async () => assert.ok(await isHeld('trades WHERE id', tradeId)),
    );
    assert.equal(status, 200);
  });

  test("an act of the owner's reads the right once more and holds it", async () => {
    const { userId } = await signInPerson(app, 'held.person');
    const grant = () => owner.browser.call('POST', `/backoffice/users/${userId}/admin`, {});
    const { status } = await whileWaitingFor('profiles WHERE user_id', userId, grant, async () =>
      assert.ok(await isHeld('profiles WHERE user_id', owner.userId)),
    );
    assert.equal(status, 200);
    await client.query("UPDATE profiles SET role = 'member' WHERE user_id = $1", [owner.userId]);
    try {
      assert.equal((await owner.browser.call('GET', '/backoffice/games')).status, 200, 'it is remembered');
      assert.equal((await grant()).status, 403);
    } finally {
      await client.query("UPDATE profiles SET role = 'owner' WHERE user_id = $1", [owner.userId]);
    }
  });

  test('saves of games take them in one order, however they are sent', async () => {
    const games = await loadGames(owner);
    const edit = (id: 'adopt-me' | 'my-restaurant') => ({
      id,
      expectedVersion: games[id].version,
      maxItems: 9,
    });
    const { status } = await whileWaitingFor(
      'game_configs WHERE id',
      'adopt-me',
      () => saveGames(owner, edit('my-restaurant'), edit('adopt-me')),
      async () => assert.ok(!(await isHeld('game_configs WHERE id', 'my-restaurant'))),
    );
    assert.equal(status, 200);
  });
});
