import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../../test/assert-refused.ts';
import { loadGames, saveGames } from '../../../test/game-steps.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import { signInRole } from '../../../test/back-office.ts';
import type { Person } from '../../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { gameConfigs } from './game-table.ts';

const AT_ONCE = 20;
const ROUNDS = 5;
/** Actors of a naive rule: as many as have a connection each. */
const NAIVE = 8;

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const names = (items: { name: string }[]) => items.map(({ name }) => name);

test('of twenty saves at once one wins whole, and the others are told what it saved', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = (await loadGames(owner))['steal-brainrot'];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const added = [{ name: `Racer ${round} of ${at}` }, { name: `Second racer ${round} of ${at}` }];
        const edit = { expectedVersion: before.version, maxItems: at + 1, added };
        return { at, added, answer: await saveGames(owner, { id: 'steal-brainrot', ...edit }) };
      }),
    );
    const won = answers.filter(({ answer }) => answer.status === 200);
    assert.equal(won.length, 1);
    const [winner] = won;
    const now = (await loadGames(owner))['steal-brainrot'];
    assert.equal(now.version, before.version + 1);
    assert.equal(now.maxItems, (winner?.at ?? 0) + 1);
    assert.deepEqual(names(now.items), [...names(before.items), ...names(winner?.added ?? [])]);
    for (const { answer } of answers.filter((one) => one !== winner)) {
      assert.equal(codeOf(answer), 'STALE_CONFIG');
      assert.deepEqual((answer.body as { data: { games: unknown[] } }).data.games, [now]);
    }
  }
});

test('saves of several games in any order, edits of items and resets at once neither wait for each other nor mix', async () => {
  const steps = Array.from({ length: AT_ONCE }, (_, at) => async () => {
    if (at % 5 === 4) return await owner.browser.call('POST', '/backoffice/games/reset', {});
    if (at % 5 === 3) {
      const item = '/backoffice/games/adopt-me/items/bat-dragon';
      return await owner.browser.call('PATCH', item, { expectedVersion: 1 + Math.floor(at / 5), value: at });
    }
    const games = await loadGames(owner);
    const edits = [games['adopt-me'], games['my-restaurant']].map(({ id, version }) => ({
      id,
      expectedVersion: version,
      added: [{ name: `Mixed ${at}` }],
    }));
    return await saveGames(owner, ...(at % 2 === 0 ? edits : edits.toReversed()));
  });
  const answers = await Promise.all(steps.map((step) => step()));
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200 && status !== 409).map(({ body }) => body),
    [],
  );
  const games = await loadGames(owner);
  const mixed = (id: 'adopt-me' | 'my-restaurant') =>
    names(games[id].items).filter((name) => name.startsWith('Mixed'));
  assert.deepEqual(mixed('adopt-me'), mixed('my-restaurant'));
});

test('two processes of one installation cannot both save either', async (t) => {
  const second = await startSecondApp(app);
  if (second === undefined) return t.skip('PGlite has one process');
  const there = { ...owner, browser: await second.signedIn('the.owner') };
  const { version } = (await loadGames(owner))['grow-garden'];
  const edit = { id: 'grow-garden', expectedVersion: version, maxItems: 10 };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => saveGames(at % 2 === 0 ? owner : there, edit)),
  );
  await second.close();
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('a save that looks at the version, and then writes, wins many times over and loses what others saved', async () => {
  const { id, version } = (await loadGames(owner))['grow-garden'];
  const wins = await lookThenWrite(app.database, NAIVE, async (on, met, actor) => {
    const [config] = await on.select().from(gameConfigs).where(eq(gameConfigs.id, id));
    if (config?.version !== version) return false;
    await met();
    await on
      .update(gameConfigs)
      .set({ version: version + 1, maxItems: 20 + actor })
      .where(eq(gameConfigs.id, id));
    return true;
  });
  assert.equal(wins.filter(Boolean).length, NAIVE);
  assert.equal((await loadGames(owner))['grow-garden'].version, version + 1);
});
