import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearMissWords } from './near-miss-words.ts';

const DIGITS = { code: 'RV-1234', kind: 'digits' } as const;
const WORDS = { code: 'river lantern pepper window cactus violin', kind: 'words' } as const;

test('whoever nearly wrote the code is told what to mend', () => {
  assert.equal(
    nearMissWords({ slip: 'older-code', inBio: 'RV-9876' }, DIGITS),
    'Your bio still has an old code: RV-9876. Put RV-1234 there instead, save and press Verify again.',
  );
  assert.match(
    nearMissWords({ slip: 'older-code', inBio: 'RV-9876' }, WORDS),
    /Put the six words from step 2 there instead/,
  );
  assert.match(
    nearMissWords({ slip: 'other-code', inBio: 'RV-1243' }, DIGITS),
    /^Your bio says RV-1243, but your code is RV-1234\. /,
  );
  assert.match(
    nearMissWords({ slip: 'words-missing', words: ['lantern'] }, WORDS),
    /^This word is not in your bio: lantern\. /,
  );
  assert.match(
    nearMissWords({ slip: 'words-missing', words: ['lantern', 'violin'] }, WORDS),
    /^These words are not in your bio: lantern, violin\. /,
  );
  assert.match(nearMissWords({ slip: 'words-apart' }, WORDS), /^All six words are in your bio, but not /);
});
