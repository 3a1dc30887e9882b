import type { RefusedSpan } from '../../refused-text.ts';
import { CONTACT_RULES, CONTACT_RULES_OF_OTHER_SCRIPTS } from './contact-rules.ts';
import { findInsults } from './find-insults.ts';
import { findLinks } from './find-links.ts';
import { findPhones } from './find-phones.ts';
import { INSULT_RULES_OF_OTHER_SCRIPTS } from './insult-rules.ts';
import { PERSON_RULES, PERSON_RULES_OF_OTHER_SCRIPTS } from './person-rules.ts';
import { readingsOf } from './readings.ts';
import { type Found, foundBy } from './rule.ts';

/** What turns the letters after it around, whatever their script: no language needs it. */
const TURNED = /[\u202D\u202E]/;

const OTHER_SCRIPT = /[^\p{ASCII}]/u;

const RULES = [...CONTACT_RULES, ...PERSON_RULES];
const RULES_OF_OTHER_SCRIPTS = [
  ...CONTACT_RULES_OF_OTHER_SCRIPTS,
  ...PERSON_RULES_OF_OTHER_SCRIPTS,
  ...INSULT_RULES_OF_OTHER_SCRIPTS,
];

export type ScreenOptions = { allowed?: Iterable<string>; quoting?: boolean };

/**
 * Looks through a text that others are to read for what leads off the site, tells who or where somebody is, or hurts:
 * also in look-alike letters, digits for letters, stretched or spaced letters and hidden signs. The time that it takes
 * grows with the text's length.
 * @param options.quoting whether insults may stand in it, since it says what somebody else said
 * @param options.allowed names that may stand in it whatever they look like, such as those of items
 * @returns the first such words; undefined when there are none
 */
export function screenText(
  text: string,
  { allowed = [], quoting = false }: ScreenOptions = {},
): RefusedSpan | undefined {
  const found = [...foundIn(text)]
    .filter(({ reason }) => !quoting || reason !== 'insult')
    .sort((one, other) => one.start - other.start || other.end - one.end);
  if (found.length === 0) return undefined;
  const names = placesOf(allowed, text);
  const first = found.find(({ start, end }) => !names.some((name) => name.start <= start && end <= name.end));
  if (first === undefined) return undefined;
  const words = text.slice(first.start, first.end);
  const start = first.start + words.length - words.trimStart().length;
  return { reason: first.reason, start, end: start + words.trim().length, words: words.trim() };
}

function* foundIn(text: string): Generator<Found> {
  const turned = TURNED.exec(text);
  if (turned) yield { reason: 'direction', start: turned.index, end: text.length };
  const { plain, latin, words } = readingsOf(text);
  if (OTHER_SCRIPT.test(text)) {
    yield* foundBy(RULES_OF_OTHER_SCRIPTS, plain);
    yield* findLinks(plain);
  }
  yield* findPhones(latin);
  for (const reading of words) {
    yield* findInsults(reading);
    yield* findLinks(reading);
    yield* foundBy(RULES, reading);
  }
}

/** @returns where names stand in a text, however they are capitalised */
function placesOf(names: Iterable<string>, text: string): { start: number; end: number }[] {
  const lower = text.toLowerCase();
  const places = [];
  for (const name of names) {
    const start = name === '' ? -1 : lower.indexOf(name.toLowerCase());
    if (start >= 0) places.push({ start, end: start + name.length });
  }
  return places;
}
