import assert from 'node:assert/strict';
import type { Ground } from './ground.ts';

/** Between two attacks, so that none has used up what the next one may do in a minute. */
const APART_MS = 61_000;

/** What an attacker wanted, by its name, and whether they got it. */
export type Gained = Record<string, boolean>;

/**
 * Takes the rule out, but only in the control; between the preparations of an attack and its decisive step.
 * @returns whether it was taken out
 */
export type TakeOut = (rule: () => Promise<unknown>) => Promise<boolean>;

/** What somebody with time and accounts would try. Its name says what they want to reach, and do not. */
export type Attack = {
  name: string;
  /** Runs it with people of its own. @throws where something fails that is no part of what is attacked */
  run: (ground: Ground, takeOut: TakeOut) => Promise<Gained>;
};

const KEPT: TakeOut = async () => false;

/** Runs an attack against the product as it is. @returns what it gained, which must be nothing */
export async function runAttack(ground: Ground, { run }: Attack): Promise<string[]> {
  await ground.later(APART_MS);
  return namesOf(await run(ground, KEPT), true);
}

/**
 * Runs the same attack with the rule taken out.
 * @throws AssertionError unless all of it succeeds then: what would fail anyhow shows nothing of the rule
 */
export async function runControl(ground: Ground, { run }: Attack): Promise<void> {
  await ground.later(APART_MS);
  let taken = 0;
  const gained = await run(ground, async (rule) => {
    taken += 1;
    await rule();
    return true;
  });
  assert.ok(taken > 0, 'no rule was taken out');
  assert.deepEqual(namesOf(gained, false), [], 'these fail without the rule as well');
}

function namesOf(gained: Gained, whether: boolean): string[] {
  assert.notEqual(Object.keys(gained).length, 0);
  return Object.keys(gained).filter((what) => gained[what] === whether);
}
