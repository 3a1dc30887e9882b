import { type Found, foundWords, type WordTable, wordTable } from './found-words.ts';
import species from './species.json' with { type: 'json' };
import { type Traits, traitsOf } from './traits.ts';
import words from './words.json' with { type: 'json' };

/** What a creature is built on, and its own traits. */
export type Species = { rig: string; traits: Traits };

/** Read when the first picture is drawn, so that the start need not wait for it. */
const tables = {
  species: once(() => wordTable(species.species, speciesOf)),
  words: once(() => wordTable<Traits>(words, traitsOf)),
};

/**
 * @param firstCounts whether the first creature named is meant, as in mock Italian, and not the last one as in English
 * @returns the creature that a folded name means, if any
 */
export function speciesIn(name: string, firstCounts = false): Found<Species> | undefined {
  return foundWords(name, tables.species(), firstCounts).sort(
    (a, b) => (firstCounts ? a.start - b.start : b.end - a.end) || b.word.length - a.word.length,
  )[0];
}

/**
 * What the words of a folded name say together: those of several words first, then the leftmost; a later word's colours
 * become the accent.
 *
 * @returns the traits, and the stretches of the name that some word explains
 */
export function meaningOf(name: string, loose = false): { said: Traits; explained: [number, number][] } {
  const kept = withoutInner(foundWords(name, tables.words(), loose)).sort(
    (a, b) => partsOf(b) - partsOf(a) || a.start - b.start || b.word.length - a.word.length,
  );
  const said: Record<string, string> = {};
  let last = -1;
  for (const { meaning, start } of kept) {
    for (const [slot, part] of Object.entries(meaning)) {
      if (slot !== 'c' || said['c'] === undefined) said[slot] ??= part;
      else if (start !== last) said['c2'] ??= part.split('/')[0] ?? part;
    }
    last = start;
  }
  return { said, explained: kept.map(({ start, end }) => [start, end]) };
}

/** A word inside a longer one that was found says nothing of its own. */
function withoutInner(found: readonly Found<Traits>[]): Found<Traits>[] {
  const kept: Found<Traits>[] = [];
  for (const hit of found) {
    const inner = kept.some(
      ({ start, end, word }) => hit.start >= start && hit.end <= end && word.length > hit.word.length,
    );
    if (!inner) kept.push(hit);
  }
  return kept;
}

function partsOf({ word }: Found<Traits>): number {
  return word.split(' ').length;
}

function speciesOf(said: string): Species {
  return { rig: said.split(' ')[0] ?? '', traits: traitsOf(said) };
}

function once<Meaning>(read: () => WordTable<Meaning>): () => WordTable<Meaning> {
  let kept: WordTable<Meaning> | undefined;
  return () => (kept ??= read());
}
