import { GAME_NAMES } from '../games/game-address.ts';
import { dateInWords } from './figure-dates.ts';
import { NOT_KNOWN } from './figure.ts';
import type { ItemDetail } from './item-address.ts';
import { itemTiles } from './item-figures.ts';

/** @returns what a search engine or a link preview says of an item: its known figures with their date */
export function itemDescription({ game, item, recordedAt }: ItemDetail): string {
  const known = itemTiles(game, item).filter(({ text }) => text !== NOT_KNOWN);
  const figures =
    known.length === 0
      ? 'Value not known yet'
      : known.map(({ label, text }) => `${label} ${text}`).join(', ');
  const kind = item.rarity === undefined ? item.category.toLowerCase() : item.rarity;
  const asOf = recordedAt === null ? '' : `, as of ${dateInWords(recordedAt)}`;
  return `${item.name} (${kind}) in ${GAME_NAMES[game]}: ${figures}${asOf}. Community estimates, with history and live trades.`;
}
