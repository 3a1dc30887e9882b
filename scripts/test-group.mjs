// Runs test files in one process, each as a suite named after its path, and takes the next one when one has ended.
// Loading the product and the embedded database anew for each file takes longer than most files' tests.

import { resolve } from 'node:path';
import { after, describe, mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { resolveOnce } from '../src/platform/server/http/resolve-once.ts';
import { takeFile, takenFiles } from './test-queue.mjs';

resolveOnce();

const [waiting, taken, most] = process.argv.slice(2);
// The first one was taken for it.
let [file] = takenFiles(taken);
for (let left = Number(most); file !== undefined; file = left > 0 ? takeFile(waiting, taken) : undefined) {
  left -= 1;
  await runFile(file);
}

async function runFile(path) {
  const { promise: ended, resolve: end } = Promise.withResolvers();
  describe(path, async () => {
    after(() => {
      // What a file mocks ends with it, as it would with its process.
      mock.reset();
      end();
    });
    await import(pathToFileURL(resolve(path)).href);
  });
  await ended;
}
