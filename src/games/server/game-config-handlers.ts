import { calls } from '../../api/server/calls.ts';
import { actAs } from '../../backoffice/server/act.ts';
import { announce } from '../../live/server/announce.ts';
import { resetToBundledValues } from '../../values/server/bundled-values.ts';
import { editItem, EditRefused, readEditedItem } from '../../values/server/edit-item.ts';
import { GAME_IDS } from '../game.ts';
import { readEditedGames } from './read-edited-games.ts';
import { SaveRefused, saveGames } from './save-games.ts';

const list = calls.gameConfigs.list.handler(async ({ context }) => await readEditedGames(context.db));

const save = calls.gameConfigs.save.handler(async ({ input, context, errors }) => {
  const ids = input.games.map(({ id }) => id);
  try {
    return await actAs('owner', context, async (tx) => {
      await saveGames(tx, input.games, context.now());
      const games = input.games.map(({ id, added, removed, priced }) => ({
        id,
        added: added.length,
        removed: removed.length,
        ...(priced.length > 0 ? { priced: priced.length } : {}),
      }));
      return {
        gives: await readEditedGames(tx, ids),
        log: { actionType: 'save_game_configs', details: { games } },
      };
    });
  } catch (error) {
    if (!(error instanceof SaveRefused)) throw error;
    const { refusal } = error;
    switch (refusal.reason) {
      case 'STALE_CONFIG':
        throw errors.STALE_CONFIG({ data: { games: refusal.games } });
      case 'LINES_REFUSED':
        throw errors.LINES_REFUSED({ data: { refused: refusal.refused } });
      case 'UNKNOWN_FORM': {
        const { game, slug, form } = refusal;
        throw errors.UNKNOWN_FORM({ data: { game, slug, form } });
      }
      case 'UNKNOWN_ITEMS':
        throw errors.UNKNOWN_ITEMS({ data: { game: refusal.game, slugs: refusal.slugs } });
    }
  }
});

const reset = calls.gameConfigs.reset.handler(async ({ input, context, errors }) => {
  return await actAs('owner', context, async (tx) => {
    const drops = await resetToBundledValues(tx, input?.confirmed ?? [], context.now());
    if (drops.length > 0) throw errors.DROPS_ITEMS({ data: { drops } });
    await announce(tx, { name: 'games-changed' });
    for (const game of GAME_IDS) {
      await announce(tx, { name: 'values-changed', game });
      await announce(tx, { name: 'trades-changed', game });
    }
    return { gives: await readEditedGames(tx), log: { actionType: 'reset_game_configs' } };
  });
});

const item = calls.gameConfigs.item.handler(async ({ input, context, errors }) => {
  const found = await readEditedItem(context.db, input.game, input.slug);
  if (found === undefined) throw errors.ITEM_NOT_FOUND();
  return found;
});

const edit = calls.gameConfigs.editItem.handler(async ({ input, context, errors }) => {
  const { game, slug, ...fields } = input;
  try {
    const edited = await actAs('owner', context, async (tx) => {
      await editItem(tx, game, slug, fields, context.now());
      const changed = Object.keys(fields).filter((key) => key !== 'expectedVersion' && key !== 'source');
      return {
        gives: await readEditedItem(tx, game, slug),
        log: { actionType: 'edit_game_item', details: { game, slug, changed } },
      };
    });
    if (edited === undefined) throw errors.ITEM_NOT_FOUND();
    return edited;
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    if (error.reason === 'NAME_TAKEN') throw errors.NAME_TAKEN();
    if (error.taken !== undefined) throw errors.NICKNAME_TAKEN({ data: error.taken });
    if (error.reason === 'MONEY_IS_FIXED') throw errors.MONEY_IS_FIXED();
    if (error.reason === 'UNKNOWN_FORM') throw errors.UNKNOWN_FORM({ data: { form: error.form ?? '' } });
    const current = error.reason === 'STALE_ITEM' ? await readEditedItem(context.db, game, slug) : undefined;
    throw current === undefined ? errors.ITEM_NOT_FOUND() : errors.STALE_ITEM({ data: { item: current } });
  }
});

export const gameConfigHandlers = { list, save, reset, item, editItem: edit };
