import type { GameId } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import { fnvHash } from '../../../platform/fnv-hash.ts';
import { foldName } from '../../names/fold-name.ts';
import { hintedGlyph } from './glyphs.ts';
import type { LexiconEntry } from './lexicon.ts';
import { LEXICON } from './lexicon.ts';

type GlyphChoice = { main: string; companion: string | undefined };

/**
 * Which glyphs stand for an item. Words of the lexicon come first: the one that names the subject is the main glyph,
 * another one its companion. Where no word names the subject ('Candy Cane Snail'), the hinted glyph takes its place
 * and the word found becomes the companion; with no word and no hint, the name picks one from the game's pool.
 */
export function chooseGlyphs(name: string, game: GameId): GlyphChoice {
  const hint = hintedGlyph(game, name);
  const found = wordsFound(name, game);
  const [subject, ...others] = found.words;
  if (subject === undefined) return { main: hint ?? poolGlyph(name, game), companion: undefined };
  if (!found.subjectNamed && hint !== undefined && !sameCreature(hint, subject.main)) {
    return { main: hint, companion: subject.main };
  }
  const companion = others.find((word) => word.main !== subject.main)?.main ?? subject.companion;
  return { main: subject.main, companion };
}

const NO_LETTER_BEFORE = '(?<![a-z])';

type Hit = { start: number; end: number; word: LexiconEntry };

/** The lexicon's words in a name, the subject first. */
function wordsFound(name: string, game: GameId): { words: LexiconEntry[]; subjectNamed: boolean } {
  const folded = foldName(name);
  const hits = withoutOverlaps(findHits(folded, game));
  if (supplyOf(game).art.subject === 'first') {
    const subjectStart = /^(?:(?:la|las|los|el|il|le) )?/.exec(folded)?.[0].length ?? 0;
    const subjectEnd = folded.indexOf(' ', subjectStart);
    const subjectNamed = hits.some((hit) => subjectEnd === -1 || hit.start < subjectEnd);
    return { words: hits.map((hit) => hit.word), subjectNamed };
  }
  const lastWordStart = folded.lastIndexOf(' ') + 1;
  return {
    words: hits.map((hit) => hit.word).toReversed(),
    subjectNamed: hits.some((hit) => hit.end > lastWordStart),
  };
}

/** In a mock-Italian compound name a stem may stand anywhere, in English only where a word begins. */
const COMPOUND_MATCHERS = LEXICON.map((word) => matcherOf(word, '', 3));
const ENGLISH_MATCHERS = LEXICON.map((word) => matcherOf(word, NO_LETTER_BEFORE, 4));

/** Short stems must be whole words, a plural s apart: 'ant' is in 'elephant', 'santa' and 'giant'. */
function matcherOf(word: LexiconEntry, before: string, wholeWordUpTo: number) {
  const wholeWord = word.stem.length <= wholeWordUpTo;
  const pattern = wholeWord ? `${NO_LETTER_BEFORE}${word.stem}s?(?![a-z])` : `${before}${word.stem}`;
  return { word, pattern: new RegExp(pattern) };
}

function findHits(folded: string, game: GameId): Hit[] {
  const matchers = supplyOf(game).art.subject === 'first' ? COMPOUND_MATCHERS : ENGLISH_MATCHERS;
  return matchers.flatMap(({ word, pattern }) => {
    const start = folded.search(pattern);
    return start === -1 ? [] : [{ start, end: start + word.stem.length, word }];
  });
}

/** From left to right; of two that overlap the one that begins first, and then the longer one, stays. */
function withoutOverlaps(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if ((kept.at(-1)?.end ?? 0) <= hit.start) kept.push(hit);
  }
  return kept;
}

/** 'dragon' and 'dragon-face' beside each other would look like a mistake. */
function sameCreature(one: string, other: string): boolean {
  return one.split('-')[0] === other.split('-')[0];
}

function poolGlyph(name: string, game: GameId): string {
  const pool = supplyOf(game).art.glyphs;
  return pool[fnvHash(name) % pool.length] ?? pool[0] ?? '';
}
