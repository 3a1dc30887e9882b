// Runs test files in one process, each as a suite named after its path. Loading the product and the embedded database
// anew for each file takes longer than most files' tests.
import { after, describe, mock } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveOnce } from '../src/platform/server/resolve-once.ts';

resolveOnce();

for (const file of process.argv.slice(2)) {
  describe(file, async () => {
    // What a file mocks ends with it, as it would with its process.
    after(() => mock.reset());
    await import(pathToFileURL(resolve(file)).href);
  });
}
