import {
  collapseDuplicatesTransformer,
  englishDataset,
  englishRecommendedWhitelistMatcherTransformers,
  RegExpMatcher,
} from 'obscenity';
import type { FoldedText } from './folded-text.ts';
import { INSULT_RULES } from './insult-rules.ts';
import { type Found, foundBy } from './rule.ts';

/** Everyday words of which the library's list takes a part for an insult. */
const HARMLESS = ['assort', 'cumin', 'rapeseed', 'scunthorpe'];

const twice = new Map(Array.from('beolsg', (letter) => [letter, 2] as const));
const words = englishDataset.build();

const matcher = new RegExpMatcher({
  blacklistedTerms: words.blacklistedTerms,
  whitelistedTerms: [...(words.whitelistedTerms ?? []), ...HARMLESS],
  blacklistMatcherTransformers: [
    collapseDuplicatesTransformer({ defaultThreshold: 1, customThresholds: twice }),
  ],
  whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
});

/** @returns the insults in a reading in Latin letters */
export function* findInsults(reading: FoldedText): Generator<Found> {
  for (const { startIndex, endIndex } of matcher.getAllMatches(reading.text))
    yield { reason: 'insult', ...reading.origin(startIndex, endIndex + 1) };
  yield* foundBy(INSULT_RULES, reading);
}
