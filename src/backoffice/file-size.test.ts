import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileSize } from './file-size.ts';

test('a file weighs bytes, kilobytes, megabytes and so on', () => {
  const sizes = [0, 312, 999, 1000, 4240, 9960, 999_499, 999_500, 12_345_678, 5e9, 2e15];
  assert.deepEqual(sizes.map(fileSize), [
    '0 bytes',
    '312 bytes',
    '999 bytes',
    '1.0 kB',
    '4.2 kB',
    '10 kB',
    '999 kB',
    '1.0 MB',
    '12 MB',
    '5.0 GB',
    '2000 TB',
  ]);
});
