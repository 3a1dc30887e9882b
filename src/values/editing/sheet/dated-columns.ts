import { parse } from 'csv-parse/browser/esm/sync';
import { TITLES_ABOVE } from './column-words.ts';
import { OPTIONS } from './row-shape.ts';

/** @returns the titles of the two columns that say of when the figures of another are, and where they come from */
export function datedTitles(title: string): [day: string, source: string] {
  return [`${title} day`, `${title} source`];
}

/** Lines at the top in which such a title may stand, and their length at most. */
const HEADER = /^.{0,4000}\b(?:day|source)\b/im;
const DELIMITERS = ['\t', ',', ';'];

/**
 * Takes the columns with days and sources out of a pasted table: they may be long, and hold numbers that are no figures.
 * @returns the table without them, line by line; any other text as it is
 */
export function withoutDates(text: string): string {
  const top = text.split(/\r\n?|\n/, TITLES_ABOVE + 1);
  if (!top.some((line) => HEADER.test(line))) return text;
  for (const delimiter of DELIMITERS) {
    const found = top.map((line) => datedPlaces(line, delimiter)).find((places) => places.size > 0);
    if (found !== undefined) return without(text, found, delimiter);
  }
  return text;
}

function datedPlaces(line: string, delimiter: string): Set<number> {
  const titles = (records(line, delimiter)[0] ?? []).map((cell) => cell.toLowerCase());
  const dated = new Set(titles.filter((title) => title !== '').flatMap(datedTitles));
  return new Set(titles.flatMap((title, at) => (dated.has(title) ? [at] : [])));
}

function without(text: string, places: ReadonlySet<number>, delimiter: string): string {
  return records(text, delimiter)
    .map((cells) => cells.filter((_, at) => !places.has(at)).map((cell) => quoted(cell, delimiter)))
    .map((cells) => cells.join(delimiter))
    .join('\n');
}

function records(text: string, delimiter: string): string[][] {
  const read = (quote: '"' | false) => parse(text, { ...OPTIONS, delimiter, quote });
  try {
    return read('"');
  } catch {
    // The quotes are part of the text.
    return read(false);
  }
}

/** @returns a cell as a table has it (RFC 4180) */
export function quoted(cell: string, delimiter = ','): string {
  const plain = !/["\r\n]|^\s|\s$/.test(cell) && !cell.includes(delimiter);
  return plain ? cell : `"${cell.replaceAll('"', '""')}"`;
}
