import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import { gameConfigs } from '../../src/games/server/game-table.ts';
import { figureChanges } from '../../src/values/server/figures/figure-change-table.ts';
import { readKnownItems } from '../../src/values/server/known-items.ts';
import { items } from '../../src/values/server/value-table.ts';
import { editItem, itemOf, loadGames, saveGames } from '../../test/game-steps.ts';
import type { Person } from '../../test/person.ts';
import { actionsOf, emptyLog, ownerOf } from './owner-races.ts';
import { assertAmong, AT_ONCE, type Race, tally, times } from './race.ts';

const gameSaves: Race = {
  name: 'of twenty saves of a game one wins whole, and the others are told what it saved',
  prepare: async (world) => {
    const owner = await ownerOf(world);
    const id = 'my-restaurant';
    const read = async () =>
      (await world.app.database.db.select().from(gameConfigs).where(eq(gameConfigs.id, id)))[0] ??
      assert.fail();
    return async (round) => {
      await emptyLog(world);
      const before = await read();
      const edit = (at: number) => ({
        id,
        expectedVersion: before.version,
        maxItems: 1 + at,
        mutations: [`Racing ${round} ${at}`],
        added: [{ name: `Racer ${round} ${at}` }, { name: `Second racer ${round} ${at}` }],
      });
      const { items: itemsBefore } = (await loadGames(owner))[id];
      return {
        steps: times((at) => () => saveGames(world.via(owner, at), edit(at))),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 200: 1, STALE_CONFIG: AT_ONCE - 1 });
          const won = edit(answers.findIndex(({ status }) => status === 200));
          const game = (await loadGames(owner))[id];
          assert.deepEqual([game.version, game.maxItems], [before.version + 1, won.maxItems]);
          assert.deepEqual((await read()).mutations, won.mutations);
          const names = [...itemsBefore, ...won.added].map(({ name }) => name);
          assert.deepEqual(
            game.items.map(({ name }) => name),
            names,
          );
          for (const { body } of answers.filter(({ status }) => status === 409))
            assert.partialDeepStrictEqual(body, { data: { games: [game] } });
          assert.deepEqual(await actionsOf(world), ['save_game_configs']);
        },
      };
    };
  },
};

const mixedSaves: Race = {
  name: 'saves of two games in either order, edits of an item and resets neither wait for each other nor mix',
  weight: 0.2,
  prepare: async (world) => {
    const owner = await ownerOf(world);
    return async (round) => {
      await emptyLog(world);
      const { version } = await itemOf(owner, 'adopt-me', 'bat-dragon');
      const save = async (at: number, by: Person) => {
        const games = await loadGames(by);
        const edits = [games['adopt-me'], games['my-restaurant']].map((game) => ({
          id: game.id,
          expectedVersion: game.version,
          added: [{ name: `Mixed ${round} ${at}` }],
        }));
        return await saveGames(by, ...(at % 2 === 0 ? edits : edits.toReversed()));
      };
      return {
        steps: times((at) => () => {
          const by = world.via(owner, at >> 1);
          if (at % 5 === 4) return by.browser.call('POST', '/backoffice/games/reset', {});
          if (at % 5 !== 3) return save(at, by);
          const edit = { expectedVersion: version + Math.floor(at / 5), value: 5000 + at };
          return editItem(by, 'adopt-me', 'bat-dragon', edit);
        }),
        check: async (answers) => {
          assertAmong(answers, '200', 'STALE_CONFIG', 'STALE_ITEM');
          const games = await loadGames(owner);
          const mixed = (id: 'adopt-me' | 'my-restaurant') =>
            games[id].items.map(({ name }) => name).filter((name) => name.startsWith('Mixed'));
          assert.deepEqual(mixed('adopt-me'), mixed('my-restaurant'));
        },
      };
    };
  },
};

const itemEdits: Race = {
  name: 'of twenty edits of an item one wins whole, and its old figure is kept once',
  prepare: async (world) => {
    const owner = await ownerOf(world);
    const { db } = world.app.database;
    const isIt = and(eq(items.game, 'adopt-me'), eq(items.slug, 'bat-dragon'));
    const path = '/backoffice/games/adopt-me/items/bat-dragon';
    return async (round) => {
      await emptyLog(world);
      const now = world.app.clock.now();
      const [before = assert.fail()] = await readKnownItems(db, isIt);
      const valueOf = (at: number) => 1000 * (round + 1) + at;
      const edit = (at: number) => ({ expectedVersion: before.version, value: valueOf(at) });
      return {
        steps: times((at) => () => world.via(owner, at).browser.call('PATCH', path, edit(at))),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 200: 1, STALE_ITEM: AT_ONCE - 1 });
          const [after] = await readKnownItems(db, isIt);
          const won = valueOf(answers.findIndex(({ status }) => status === 200));
          assert.deepEqual([after?.version, after?.regularValue], [before.version + 1, won]);
          const kept = await db
            .select({ old: figureChanges.oldFigure, new: figureChanges.newFigure })
            .from(figureChanges)
            .where(and(eq(figureChanges.slug, 'bat-dragon'), eq(figureChanges.changedAt, now)));
          assert.deepEqual(kept, [{ old: before.regularValue, new: won }]);
        },
      };
    };
  },
};

/** Races about games and items that the owner edits. */
export const GAME_RACES: readonly Race[] = [gameSaves, mixedSaves, itemEdits];
