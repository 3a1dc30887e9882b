import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { looseTexts } from '../../../test/loose-texts.ts';

const ROOT = new URL('../../../', import.meta.url);
const SCREENS = globSync('src/**/*.tsx', { cwd: ROOT }).toSorted();

test('text that changes, or before which something may appear, has an element of its own', () => {
  const sources = SCREENS.map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));
  assert.ok(sources.length > 200);
  assert.deepEqual(looseTexts(sources), []);
});

/** @returns what is wrong with the JSX of a part, without where */
function faultsOf(jsx: string): string[] {
  const text = `
    type Props = { top: Elements; words: string };
    function Always() { return <i />; }
    function Sometimes({ on }) { if (on) return null; return <Always />; }
    export function Planted({ top, words, on, count }: Props) { return ${jsx}; }`;
  return looseTexts([{ path: 'planted.tsx', text }]).map((fault) => fault.replace(/^planted\.tsx:5 /, ''));
}

const CHANGES = 'changing text beside something';
const AFTER = 'text after what may appear';

for (const [jsx, ...faults] of [
  ['<p>{on && <i />}Words</p>', AFTER],
  ['<p>{top}Words</p>', AFTER],
  ['<p><Sometimes />Words</p>', AFTER],
  ['<p>{[].map(() => <i />)}Words</p>', AFTER],
  ['<p>Words {count}</p>', CHANGES],
  ['<p><i />{words}</p>', CHANGES],
  ["<p><i />{on ? 'Yes' : 'No'}</p>", CHANGES],
  ["<p><i />{on && 'Yes'}</p>", CHANGES],
  ['<p>{on ? <i /> : <b />}Words</p>', AFTER],
  ['words', 'text that a part returns'],
  ['<>Words</>', 'text in a fragment'],
  ['<Button>Words<i /></Button>', 'text beside something in a part'],
] as const) {
  test(`found: ${jsx}`, () => assert.deepEqual(faultsOf(jsx), faults));
}

for (const jsx of [
  '<p>{words}</p>',
  '<p>{`Words ${count}`}</p>',
  "<p>{on ? 'Yes' : 'No'}</p>",
  '<p><Always />Words</p>',
  '<p><Link />Words{on && <i />}</p>',
  '<p>{top}<span>{words}</span></p>',
  '<Button>Words</Button>',
  '<Button>{words}</Button>',
]) {
  test(`fine: ${jsx}`, () => assert.deepEqual(faultsOf(jsx), []));
}
