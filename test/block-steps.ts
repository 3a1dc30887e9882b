import assert from 'node:assert/strict';
import type { BlockKind } from '../src/standing/standing.ts';
import type { Person } from './person.ts';
import type { Answer } from './test-browser.ts';

/** Blocks or mutes somebody. */
export async function keepAway(person: Person, other: Person, kind: BlockKind = 'block'): Promise<Answer> {
  return await person.browser.call('PUT', `/me/blocks/${other.userId}`, { kind });
}

/** Blocks or mutes somebody, which is all right. */
export async function keptAway(person: Person, other: Person, kind: BlockKind = 'block'): Promise<void> {
  const answer = await keepAway(person, other, kind);
  assert.deepEqual([answer.status, answer.body], [200, { kind }]);
}

/** Ends a block or a mute. */
export async function letBack(person: Person, other: Person): Promise<void> {
  const answer = await person.browser.call('DELETE', `/me/blocks/${other.userId}`);
  assert.deepEqual([answer.status, answer.body], [200, { unblocked: true }]);
}
