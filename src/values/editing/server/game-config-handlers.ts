import { refuse } from '../../../api/refuse.ts';
import { calls, signedIn } from '../../../api/server/calls.ts';
import { actAs } from '../../../audit/server/act.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { announce } from '../../../live/server/announce.ts';
import { editItem, readEditedItem } from '../../server/edit-item.ts';
import { resetToBundledValues } from '../../server/lists/reset-values.ts';
import { readEditedGames } from './read-edited-games.ts';
import { readFiguresSince } from './read-figures-since.ts';
import { readFormer } from './read-former.ts';
import { readSaves } from './read-saves.ts';
import { saveGames } from './save-games.ts';
import { undoSave } from './undo-save.ts';

const list = calls.gameConfigs.list.handler(async ({ context }) => await readEditedGames(context.db));

const former = calls.gameConfigs.former.handler(
  async ({ input, context }) => await readFormer(context.db, input.game),
);

const save = calls.gameConfigs.save.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const ids = input.games.map(({ id }) => id);
  return await actAs('owner', context, async (tx) => {
    await saveGames(tx, input.games, userId, context.now());
    const games = input.games.map(({ id, added, removed, priced, described }) => ({
      id,
      added: added.length,
      removed: removed.length,
      ...(priced.length > 0 ? { priced: priced.length } : {}),
      ...(described.length > 0 ? { described: described.length } : {}),
    }));
    return {
      gives: await readEditedGames(tx, ids),
      log: { actionType: 'save_game_configs', details: { games } },
    };
  });
});

const saves = calls.gameConfigs.saves.handler(
  async ({ context }) => await readSaves(context.db, context.now()),
);

const figuresSince = calls.gameConfigs.figuresSince.handler(
  async ({ input, context }) => await readFiguresSince(context.db, input.game, input.version),
);

const undo = calls.gameConfigs.undoSave.handler(async ({ input, context }) => {
  return await actAs('owner', context, async (tx) => {
    const { game, ...counts } = await undoSave(tx, input.saveId, context.now());
    return {
      gives: await readEditedGames(tx, [game]),
      log: { actionType: 'undo_value_save', details: { id: input.saveId, game, ...counts } },
    };
  });
});

const reset = calls.gameConfigs.reset.handler(async ({ input, context }) => {
  return await actAs('owner', context, async (tx) => {
    const drops = await resetToBundledValues(tx, input?.confirmed ?? [], context.now());
    if (drops.length > 0) refuse('DROPS_ITEMS', { drops });
    await announce(tx, { name: 'games-changed' });
    for (const game of GAME_IDS) {
      await announce(tx, { name: 'values-changed', game });
      await announce(tx, { name: 'trades-changed', game, items: true });
    }
    return { gives: await readEditedGames(tx), log: { actionType: 'reset_game_configs' } };
  });
});

const item = calls.gameConfigs.item.handler(async ({ input, context }) => {
  const found = await readEditedItem(context.db, input.game, input.slug);
  if (found === undefined) refuse('ITEM_NOT_FOUND');
  return found;
});

const edit = calls.gameConfigs.editItem.handler(async ({ input, context }) => {
  const { game, slug, ...fields } = input;
  const edited = await actAs('owner', context, async (tx) => {
    await editItem(tx, game, slug, fields, context.now());
    const changed = Object.keys(fields).filter((key) => key !== 'expectedVersion' && key !== 'source');
    return {
      gives: await readEditedItem(tx, game, slug),
      log: { actionType: 'edit_game_item', details: { game, slug, changed } },
    };
  });
  if (edited === undefined) refuse('ITEM_NOT_FOUND');
  return edited;
});

export const gameConfigHandlers = {
  list,
  former,
  save,
  saves,
  figuresSince,
  undoSave: undo,
  reset,
  item,
  editItem: edit,
};
