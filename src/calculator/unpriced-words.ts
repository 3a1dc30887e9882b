import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { asTrade, type Deal } from '../trades/deal.ts';
import { type Line, lineName, withWorth } from '../trades/lines.ts';
import { hasValues, sideSum, unvalued } from '../trades/trade-worth.ts';
import { NOT_PRICED, worthText } from '../values/figures/figure.ts';
import { worthOf } from '../values/figures/worth.ts';
import {
  type Form,
  formFigure,
  formOf,
  formParts,
  formWords,
  PLAIN,
  traitsIn,
} from '../values/items/form.ts';

/** @returns why a deal has no verdict although both of its sides name something, in sentences; else undefined */
export function unpricedWords(deal: Deal): string | undefined {
  const trade = asTrade(deal);
  const unpriced = unvalued(trade);
  if (unpriced.length === 0) return worthlessWords(deal);
  const { name, countsBy, sold } = gameOf(deal.game);
  if (!hasValues(deal.game, trade))
    return countsBy === 'buyPrice'
      ? `These are shop prices. Nobody collects what ${name} trades go for, so they are not judged.`
      : `Nobody collects values for ${name}, so its trades cannot be judged.`;
  const mutated = unpriced.some(({ form }) => formParts(form).mutation !== undefined);
  const isSold = unpriced.some(({ price }) => price !== undefined);
  return [
    `${NOT_PRICED}: ${once(unpriced.map(lineName))}.`,
    ...helpWords(deal.game, unpriced),
    ...(mutated ? ['No list says what a mutation is worth.'] : []),
    ...(isSold && sold ? [`What the game pays for ${sold.category.toLowerCase()} is no trade value.`] : []),
  ].join(' ');
}

/** The same of a deal in which all is priced. */
function worthlessWords(deal: Deal): string | undefined {
  const [give, get] = [deal.give, deal.get].map((side) => sideSum(withWorth(deal.game, side)).total);
  if (give === undefined || get === undefined || (give > 0 && get > 0)) return undefined;
  const what = give === get ? 'Both sides count' : `What you ${give === 0 ? 'give' : 'get'} counts`;
  return `${what} for 0, so there is nothing to compare.`;
}

/** What lists do say of pets whose form has no price: it is never counted in its place, but helps to guess. */
function helpWords(game: GameId, unpriced: readonly Line[]): string[] {
  const helped = unpriced.flatMap((line) => {
    const near = nearForms(line.form).find((form) => worthOf(game, line.item, form) !== undefined);
    return near === undefined ? [] : [{ line, near, text: worthText(game, worthOf(game, line.item, near)) }];
  });
  const [first] = helped;
  if (first === undefined) return [];
  if (helped.length > 1) {
    const names = helped.map(({ line, near, text }) => `${lineName({ ...line, form: near })} ${text}`);
    return [`Known values: ${once(names)}.`];
  }
  const { line, near, text } = first;
  const figure = line.quantity > 1 ? `${text} each` : text;
  return formFigure(near) === formFigure(line.form)
    ? [`No list gives a value with these potions; without them ${figure}.`]
    : [`No list gives a value for ${ageWords(line.form)}; a regular one is ${figure}.`];
}

/** The forms that are next to one, the nearest first: of the same age without potions, then the plain item. */
function nearForms(form: Form): Form[] {
  if (traitsIn(form).length === 0 || formParts(form).mutation !== undefined) return [];
  return [ageOf(form), PLAIN].filter((near) => near !== form);
}

function ageOf(form: Form): Form {
  return formOf({ traits: traitsIn(form).flatMap(({ id, figure }) => (figure === undefined ? [] : [id])) });
}

function ageWords(form: Form): string {
  return `a ${formWords(ageOf(form))} one`;
}

function once(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
