import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** Where keys are made, beside the reads of the domains. */
const OWN_KEYS = [
  'api/query-keys.ts',
  // Nobody else names what these read.
  'trades/ui/contact/contact-dialog.tsx',
  'trades/ui/hub/no-trades-help.tsx',
  'trades/ui/hub/trade-counts.ts',
];

/** A key that is written out: `queryKey: ['me']`, or as what a method of the cache takes first. */
const WRITTEN_OUT =
  /queryKey:\s*\[|\b(?:get|set|ensure)Quer(?:y|ies)(?:Data|State|Defaults)(?:<[^()]*>)?\(\s*\[/;

test('what is read is named by the keys of the reads, and nowhere by a key that is written out', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: ['**/*.test.ts'] });
  assert.ok(files.length > 100);
  const own = files.filter((file) => WRITTEN_OUT.test(readFileSync(`${SRC}/${file}`, 'utf8')));
  assert.deepEqual(
    own.filter((file) => !OWN_KEYS.includes(file) && !file.endsWith('-reads.ts')),
    [],
  );
  for (const breach of [
    "queryKey: [\n 'me']",
    "getQueryData<Given<Api['x']> | null>(\n['me'])",
    "setQueryData(['me'], 1)",
  ])
    assert.match(breach, WRITTEN_OUT);
});
