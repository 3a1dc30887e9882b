import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownName, removeLeftovers } from './leftovers.mjs';

test('what a process has left goes when it has ended, also when another one has its id by now', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-leftovers-'));
  try {
    const ended = spawnSync(process.execPath, ['--eval', '']).pid;
    const kept = [ownName(), ownName(), `${process.pid}-of-an-earlier-version`, 'notes', `other-${ended}-x`];
    const gone = [`${process.pid}-0123456789ab-x`, `${ended}-0123456789ab-x`, `${ended}-x`];
    for (const name of [...kept, ...gone]) mkdirSync(join(folder, name, 'data'), { recursive: true });
    removeLeftovers(folder);
    assert.deepEqual(readdirSync(folder).toSorted(), kept.toSorted());
    removeLeftovers(folder, 'other-');
    assert.deepEqual(readdirSync(folder).toSorted(), kept.slice(0, -1).toSorted());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
