import type { GameId } from '../../games/game.ts';
import type { Item } from '../items/item.ts';
import { MAX_AMOUNT, moneyItem } from './money.ts';
import { readFigure } from './read-figure.ts';

/** An amount with its unit, and nothing else: '50M', '1,500 k'. */
const AMOUNT = /^\d[\d.,]*\s?(k|m|mil|mill|million|b|bil|billion)?$/;

/** @returns the money that a text says where a game's is traded, as '50M gems' or '50m'; undefined of anything else */
export function readMoney(game: GameId, written: string): { item: Item; quantity: number } | undefined {
  const item = moneyItem(game);
  if (item === undefined) return undefined;
  const text = written.trim().toLowerCase();
  const word = item.name.toLowerCase();
  const names = [word, word.replace(/s$/, '')];
  const name = names.find((each) => text.startsWith(each) || text.endsWith(each));
  const amount = name === undefined ? text : text.replace(name, '').trim();
  const unit = AMOUNT.exec(amount);
  if (unit === null || (name === undefined && unit[1] === undefined)) return undefined;
  const read = readFigure(amount, 'decimal');
  const quantity = 'figure' in read ? Math.round(read.figure ?? 0) : 0;
  return quantity >= 1 && quantity <= MAX_AMOUNT ? { item, quantity } : undefined;
}
