import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { inputsStamp } from './build.mjs';

const root = mkdtempSync(join(tmpdir(), 'swapwise-stamp-'));
after(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  rmSync(root, { recursive: true });
  mkdirSync(join(root, 'src/trades/ui'), { recursive: true });
  write('src/trades/ui/card.tsx', 'one');
  write('vite.config.ts', 'config');
  write('README.md', 'words');
});

test('the stamp stays while nothing changes, and with what pages are not built from', () => {
  const before = inputsStamp(root);
  assert.equal(inputsStamp(root), before);
  write('README.md', 'other words');
  write('seed/people.ts', 'people');
  assert.equal(inputsStamp(root), before);
});

const CHANGES = {
  'is written': () => write('src/trades/ui/card.tsx', 'two', 2000),
  grows: () => write('src/trades/ui/card.tsx', 'longer'),
  'is added': () => write('src/trades/ui/new.tsx', 'new'),
  'is added to a new folder': () => write('public/media/new.svg', 'new'),
  'is removed': () => rmSync(join(root, 'src/trades/ui/card.tsx')),
};

for (const [what, change] of Object.entries(CHANGES)) {
  test(`the stamp changes when a file ${what}`, () => {
    const before = inputsStamp(root);
    change();
    assert.notEqual(inputsStamp(root), before);
  });
}

/** Writes a file with a time of last change of its own, which no clock's grain can blur. */
function write(path, text, second = 1000) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), second, second);
}
