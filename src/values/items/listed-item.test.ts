import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_WORD } from '../names/read-name.ts';
import { readListedName } from './listed-item.ts';

test('a name is kept in one line, in every alphabet', () => {
  assert.deepEqual(readListedName('  Shadow\n Dragon '), { name: 'Shadow Dragon' });
  assert.deepEqual(readListedName('Bat\u00a0Dra\u00adgon\u2060'), { name: 'Bat Dragon' });
  for (const name of ['Lirilì Larilà', 'ドラゴン', "Dragon Fruit 'Ripe' & Co.", '🦖 Rex'])
    assert.deepEqual(readListedName(name), { name: name.normalize('NFC') });
});

test('a name with markup, unseen characters, or of no use is refused with the reason', () => {
  const refused: [unknown, string][] = [
    ['<script>alert(1)</script>', 'markup'],
    ['javascript:alert(1)', 'markup'],
    ['JaVaScRiPt:x', 'markup'],
    ['java\u2060script:x', 'markup'],
    ['data:text/html,x', 'markup'],
    ['nice > good', 'markup'],
    ['evil\u202egpj.exe', 'characters that cannot be seen'],
    ['nul\0', 'characters that cannot be seen'],
    ['\ud800', 'characters that cannot be seen'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(41), 'longer than 40 characters'],
    [7, 'no text'],
    [null, 'no text'],
    [{}, 'no text'],
  ];
  for (const [given, why] of refused)
    assert.deepEqual(readListedName(given, MAX_WORD), { why }, JSON.stringify(given));
});
