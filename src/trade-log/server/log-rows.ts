import { entryForm, entryName } from '../../trades/trade.ts';
import { formWords, PLAIN } from '../../values/items/form.ts';
import type { LoggedTrade } from './read-log.ts';

/** What stands in a cell of the file: a text, a number in full digits, or nothing. */
type Cell = string | number | bigint;

/** The columns of the file, in their order, and what each says of a trade. */
const COLUMNS: Record<string, (trade: LoggedTrade) => Cell> = {
  date: ({ happenedAt }) => happenedAt,
  source: ({ source }) => source,
  partner: ({ partner }) => cellText(partner?.name ?? ''),
  gave: ({ gave }) => sideText(gave),
  got: ({ got }) => sideText(got),
  gave_then: ({ sums }) => cellNumber(sums.gaveThen),
  got_then: ({ sums }) => cellNumber(sums.gotThen),
  gave_now: ({ sums }) => cellNumber(sums.gaveNow),
  got_now: ({ sums }) => cellNumber(sums.gotNow),
  at_the_time: ({ figures }) => cellNumber(figures.atTime),
  since: ({ figures }) => cellNumber(figures.since),
  if_kept: ({ figures }) => cellNumber(figures.ifKept),
  verdict: ({ verdict }) => (verdict === 'U' ? '' : verdict),
  note: ({ note }) => cellText(note),
};

/** The names of the columns. */
export const CSV_HEADINGS: readonly string[] = Object.keys(COLUMNS);

/** @returns a trade as a row of the file */
export function csvRow(trade: LoggedTrade): Cell[] {
  return Object.values(COLUMNS).map((cellOf) => cellOf(trade));
}

function sideText(side: LoggedTrade['gave']): string {
  const each = side.map((entry) => {
    const form = entryForm(entry);
    const name = form === PLAIN ? entryName(entry) : `${formWords(form)} ${entryName(entry)}`;
    return entry.quantity === 1 ? name : `${entry.quantity}x ${name}`;
  });
  return cellText(each.join(', '));
}

/** What may divide or enclose cells, before what a spreadsheet would begin a formula with. */
const BEFORE_FORMULA = /([,;|:"'])( ?)(?=[=+\-@＝＋－＠])/g;

/**
 * What somebody else may have written. A spreadsheet that divides cells at another character than the file does could find a formula
 * behind one: an apostrophe makes it text. The first character is the writer's (escape_formulas).
 */
function cellText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll(BEFORE_FORMULA, "$1$2'");
}

/** Beyond these a number is written with an exponent, which a spreadsheet may read as a text. */
const MOST_DIGITS = 1e21;

/** @returns a number of which every digit is written; of parts as many as the lists give */
function cellNumber(figure: number | null): Cell {
  if (figure === null) return '';
  if (Math.abs(figure) < MOST_DIGITS) return Number(figure.toFixed(6));
  const [digits = '', exponent = ''] = String(figure).split('e+');
  const [whole = '', part = ''] = digits.split('.');
  return BigInt(whole + part.padEnd(Number(exponent), '0'));
}
