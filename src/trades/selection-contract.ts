import { z } from 'zod';
import { MAX_AMOUNT } from '../values/figures/money.ts';
import { itemSlug } from '../values/lists/value-contract.ts';
import { MAX_QUANTITY, mostOf } from './trade.ts';

/** Of a form: all that a pet may have been given, and a mutation. */
export const MAX_FORM = 100;

/** A line of a side, as the call to post takes it. */
export const selection = z
  .strictObject({
    item: itemSlug.describe("The item's slug in the game's value list."),
    quantity: z
      .int()
      .min(1)
      .max(MAX_AMOUNT)
      .describe(`At most ${MAX_QUANTITY} of an item; of the game's money the amount.`),
    form: z
      .string()
      .max(MAX_FORM)
      .optional()
      .describe(
        "What is said of it, joined by dots: traits, then a mutation ('neon.fly.ride', 'Rainbow', 'neon.Rainbow'; '.neon' is a mutation that begins like " +
          "a trait); '*' of what is wanted in any form; absent of the plain item.",
      ),
  })
  .refine(({ item, quantity }) => quantity <= mostOf(item), {
    path: ['quantity'],
    message: `At most ${MAX_QUANTITY} of an item.`,
  });
