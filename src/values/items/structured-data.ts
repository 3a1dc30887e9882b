import type { Api, Given } from '../../api/client.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { figuresByDay } from '../figures/figures-by-day.ts';
import { type ItemDetail, itemAddress, itemTitle } from './item-address.ts';
import { itemPicture } from './item-picture.ts';
import { itemDescription } from './item-preview.ts';

/** A game's list as its page begins. */
export type ValueList = Given<Api['values']['list']>;

const CONTEXT = 'https://schema.org';

/**
 * What an item's page says to search engines, as objects of schema.org: where it stands, and what it is about. No product
 * and no offer: nothing is sold here, and the figures are estimates.
 */
export function itemData(detail: ItemDetail, publicUrl: string): object[] {
  const { game, item } = detail;
  const newest = figuresByDay(game, item)
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1);
  const url = `${publicUrl}${itemAddress(game, item.slug)}`;
  return [
    trail(publicUrl, [...gameTrail(game), { name: item.name, path: itemAddress(game, item.slug) }]),
    {
      '@context': CONTEXT,
      '@type': 'WebPage',
      url,
      name: itemTitle(game, item),
      description: itemDescription(detail),
      ...(newest === undefined ? {} : { dateModified: newest }),
      about: {
        '@type': 'Thing',
        name: item.name,
        image: `${publicUrl}${itemPicture({ ...item, game }, 'l')}`,
      },
    },
  ];
}

/** What the page of a game's list says: where it stands, and the items that it begins with. */
export function listData(list: ValueList, publicUrl: string): object[] {
  return [
    trail(publicUrl, gameTrail(list.game)),
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      name: `${list.name} Values`,
      numberOfItems: list.found,
      itemListElement: list.items.map(({ slug, name }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        url: `${publicUrl}${itemAddress(list.game, slug)}`,
      })),
    },
  ];
}

type Place = { name: string; path: string };

function gameTrail(game: GameId): Place[] {
  return [
    { name: 'Game Values', path: '/values' },
    { name: `${gameOf(game).name} Values`, path: `/values/${game}` },
  ];
}

function trail(publicUrl: string, places: readonly Place[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
