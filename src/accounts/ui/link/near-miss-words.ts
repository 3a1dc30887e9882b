import type { NearMiss } from '../../read-bio.ts';
import type { LinkCodeKind } from '../../roblox-link.ts';

/** @returns what to mend in a bio that nearly holds the code */
export function nearMissWords(
  nearMiss: NearMiss,
  { code, kind }: { code: string; kind: LinkCodeKind },
): string {
  const put = kind === 'words' ? 'the six words from step 2' : code;
  switch (nearMiss.slip) {
    case 'older-code':
      return `Your bio still has an old code: ${nearMiss.inBio}. Put ${put} there instead, save and press Verify again.`;
    case 'other-code':
      return `Your bio says ${nearMiss.inBio}, but your code is ${code}. Fix it in your bio, save and press Verify again.`;
    case 'words-missing': {
      const are = nearMiss.words.length === 1 ? 'This word is' : 'These words are';
      return `${are} not in your bio: ${nearMiss.words.join(', ')}. Copy all six words there again, save and press Verify again.`;
    }
    case 'words-apart':
      return 'All six words are in your bio, but not one after the other as in step 2. Copy them there again, save and press Verify again.';
  }
}
