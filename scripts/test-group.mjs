// Runs several test files in one process, each as a suite named after its path. Loading the product and the embedded
// database anew for each file takes longer than most files' tests.
import { describe } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) {
  describe(file, async () => {
    await import(pathToFileURL(resolve(file)).href);
  });
}
