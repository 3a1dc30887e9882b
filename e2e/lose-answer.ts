import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Lets what changes something through to the server, and loses its first answer. @returns the keys that came with it */
export async function loseAnswer(page: Page, path: RegExp): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return await route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.continue();
    assert.ok((await route.fetch()).ok(), 'the server has done it');
    return await route.abort('connectionreset');
  });
  return keys;
}

/** It went out twice, under one key. */
export function assertRepeated(keys: (string | undefined)[]): void {
  assert.equal(keys.length, 2);
  assert.ok(keys[0] !== undefined && keys[0] === keys[1]);
}
