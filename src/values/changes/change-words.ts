import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { counted } from '../../platform/counts.ts';
import { briefDate } from '../../platform/dates.ts';
import { demandOf } from '../figures/demand.ts';
import { formOfKey, isFormKey } from '../figures/figure-key.ts';
import { money, NOT_KNOWN, shortFigure } from '../figures/figure.ts';
import { worthText } from '../figures/figure.ts';
import { upstreamHost } from '../figures/value-source.ts';
import { formFigures, formWords } from '../items/form.ts';
import type { Figure, FigureKey } from '../items/item.ts';
import { withCapital } from '../items/with-capital.ts';
import type { OneChange, ValueChange } from './value-change.ts';

/** What figures are called that no game has a word of its own for. */
const WORDS: Record<Figure, string> = {
  value: 'Value',
  regularValue: 'Regular',
  neonValue: 'Neon',
  megaValue: 'Mega',
  demand: 'Demand',
  buyPrice: 'Buy Price',
  moneyPerSecond: 'Money/sec',
};

/** @returns what a game's list and the pages of its items call a figure: 'Neon Fly', 'Seed Price' */
export function figureWords(game: GameId, figure: FigureKey): string {
  if (isFormKey(figure)) return formWords(formOfKey(figure));
  const { priceWord, incomeWord } = gameOf(game);
  if (figure === 'buyPrice') return priceWord;
  if (figure === 'moneyPerSecond') return incomeWord ?? WORDS[figure];
  return formFigures(game).find((each) => each.figure === figure)?.label ?? WORDS[figure];
}

/** @returns what a figure was and is, as lists write it; with all digits where these would read the same */
export function fromAndTo(game: GameId, change: OneChange): { from: string; to: string } {
  const write = (figure: number | null) => (figure === null ? NOT_KNOWN : figureText(game, change, figure));
  const [from, to] = [write(change.from), write(change.to)];
  return from === to ? { from: String(change.from), to: String(change.to) } : { from, to };
}

function figureText(game: GameId, { figure, item }: OneChange, amount: number): string {
  if (figure === 'moneyPerSecond') return money(amount);
  if (figure === 'demand') return demandText(game, amount);
  if (figure !== 'buyPrice') return shortFigure(amount);
  const price = worthText(game, amount);
  return item.buyCurrency === undefined ? price : `${price} ${item.buyCurrency}`;
}

/** Two figures may have one word. */
function demandText(game: GameId, amount: number): string {
  const word = demandOf(game, amount)?.word;
  return word === undefined ? shortFigure(amount) : `${word} (${shortFigure(amount)})`;
}

/** @returns who made a change: 'by the owner of this site', 'from list.example' */
export function sourceWords(source: string): string {
  return SOURCES[source] ?? `from ${upstreamHost(source) ?? source}`;
}

/** @returns the same of one figure, with the day that it is of where that is another one: 'Community vote, 3 Mar 2026' */
export function originWords({ source, by, on }: OneChange): string {
  const who = by ?? withCapital(sourceWords(source));
  return on === undefined ? who : `${who}, ${briefDate(on)}`;
}

const SOURCES: Record<string, string> = {
  owner: 'by the owner of this site',
  bundled: 'with the bundled list',
  reset: 'by a reset to the bundled list',
  import: 'with an imported list',
};

const CAME: Record<string, string> = { owner: 'were set', reset: 'came back' };

/** @returns '1,421 figures came with the bundled list' */
export function manyInWords({ count, source }: Extract<ValueChange, { kind: 'many' }>): string {
  return `${counted(count, 'figure')} ${CAME[source] ?? 'came'} ${sourceWords(source)}`;
}
