import { toast } from '../../../platform/ui/toast-list.ts';
import { countOf } from '../../lines.ts';
import { MAX_QUANTITY } from '../../trade.ts';

type Counted = readonly { quantity: number }[];

/** @returns whether a side has lost some of an item, since one line holds 99. @param added how many were to come to it */
export function isCapped(before: Counted, after: Counted, added = 0): boolean {
  return countOf(after) < countOf(before) + added;
}

/** Says that one line of a side holds no more than 99 of an item, where a side has lost some of one. */
export function sayCapped(before: Counted, after: Counted, added = 0): void {
  if (isCapped(before, after, added)) sayOverMost();
}

/** Says the same where it is known that some were left out. @param most in words, what a line holds of it */
export function sayOverMost(most = `${MAX_QUANTITY} of one item`): void {
  toast({ kind: 'info', title: `${most} at most`, text: 'The rest was left out.' });
}
