import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundledList } from '../../../../test/bundled-list.ts';
import { NO_MUTATION, GAME_IDS } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import { itemSlugs } from '../../items/item-slug.ts';
import { sortItems } from '../../lists/item-filter.ts';
import { NameIndex } from '../../names/name-index.ts';
import { MAX_NICKNAMES, ownNicknames, readNickname } from '../../names/nicknames.ts';
import { nameKey } from '../../names/read-name.ts';
import { readShorthand } from '../../names/read-shorthand.ts';

for (const game of GAME_IDS) {
  const list = bundledList(game);
  const slugs = itemSlugs(list.items);
  const items = sortItems(
    game,
    list.items.map((item, at) => ({ ...item, slug: slugs[at] ?? '' })),
  );
  const said = [...supplyOf(game).nicknames];

  test(`each nickname of ${game} is of an item of its list, and of one alone`, () => {
    const taken = new Map(items.map(({ slug, name }) => [nameKey(name), slug]));
    for (const [slug, nicknames] of said) {
      const item = items.find((one) => one.slug === slug) ?? assert.fail(`${slug} is not listed`);
      assert.deepEqual(ownNicknames(item.name, nicknames), nicknames);
      assert.ok(nicknames.length > 0 && nicknames.length <= MAX_NICKNAMES, slug);
      for (const nickname of nicknames) {
        assert.deepEqual(readNickname(nickname), { name: nickname });
        assert.equal(taken.get(nameKey(nickname)), undefined, nickname);
        taken.set(nameKey(nickname), slug);
      }
    }
  });

  test(`no nickname of ${game} is one that its item is found by anyhow`, () => {
    const mutations = list.mutations.filter((mutation) => mutation !== NO_MUTATION);
    const index = new NameIndex(game, items, mutations);
    for (const [slug, nicknames] of said)
      for (const nickname of nicknames) {
        const { lines, missed } = readShorthand(index, nickname);
        const [line, other] = lines;
        const isFound =
          other === undefined && missed.length === 0 && line?.quantity === 1 && line.item.slug === slug;
        assert.ok(!isFound, nickname);
      }
  });
}
