import assert from 'node:assert/strict';
import type { Db, Tx } from '../../src/platform/server/database/database.ts';
import { lookThenWrite } from '../../test/look-then-write.ts';
import type { World } from './race.ts';

/** A rule as it is often written. `breaks` lets many follow it at once, and fails unless it is broken then. */
export type NaiveRule = { name: string; breaks: (world: World) => Promise<void> };

/** How many follow it: as many as have a connection each. */
export const FOLLOWERS = 8;

/** All of them look before the first one writes, and each one gets through. */
export async function allGetThrough(
  { app }: World,
  rule: (on: Db | Tx, met: () => Promise<void>, actor: number) => Promise<boolean>,
): Promise<void> {
  const through = await lookThenWrite(app.database, FOLLOWERS, rule);
  assert.equal(through.filter(Boolean).length, FOLLOWERS);
}
