import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import type { Person } from '../../test/person.ts';
import type { TestApp } from '../../test/start-test-app.ts';

/** What somebody can be written to by, or found by outside. */
export const KINDS = ['handle', 'Discord id', 'address'] as const;
type ContactKind = (typeof KINDS)[number];

/** A piece of somebody's contact data that was seen somewhere. */
export type Seen = { userId: string; kind: ContactKind; text: string };

/** Everybody's contact data, as Discord gave it, and how to find it in a text. */
export class ContactData {
  readonly #of = new Map<string, Seen>();
  #pattern: RegExp | undefined;

  /** Takes down somebody who has just signed in for the first time: nothing of them is forgotten when they leave. */
  async add({ database }: TestApp, { userId }: Person): Promise<void> {
    const [row] = await database.db.select().from(profiles).where(eq(profiles.id, userId));
    assert.ok(row?.discordUsername && row.contactEmail, 'nothing is known to look for');
    const known = { handle: row.discordUsername, 'Discord id': row.discordId, address: row.contactEmail };
    for (const kind of KINDS) this.#of.set(known[kind], { userId, kind, text: known[kind] });
    this.#pattern = undefined;
  }

  /** How many pieces there are to look for. */
  get size(): number {
    return this.#of.size;
  }

  /** @returns every piece that stands in a text, each once */
  seenIn(text: string): Seen[] {
    // The longest first: an address begins with a handle.
    const longest = [...this.#of.keys()].toSorted((a, b) => b.length - a.length);
    this.#pattern ??= new RegExp(longest.join('|').replaceAll('.', '\\.'), 'gi');
    const pieces = new Set((text.match(this.#pattern) ?? []).map((piece) => piece.toLowerCase()));
    return [...pieces].map((piece) => this.#of.get(piece) ?? assert.fail(piece));
  }

  /** @returns one piece of somebody */
  of(userId: string, kind: ContactKind): string {
    const piece = [...this.#of.values()].find((one) => one.userId === userId && one.kind === kind);
    return piece?.text ?? assert.fail(`nothing is known of ${userId}`);
  }
}

/** Whoever looks. */
export type Role = 'visitor' | 'outsider' | 'asker' | 'poster' | 'admin' | 'owner';

const SIGNED_IN: readonly Role[] = ['outsider', 'asker', 'poster', 'admin', 'owner'];

/** Where contact data is given by design: at which address, to whom, of whom, and why. */
export type Given = {
  address: RegExp;
  to: readonly Role[];
  kinds: readonly ContactKind[];
  /** Only what is their own; else anybody's. */
  own?: true;
  why: string;
};

const of = (path: string) => new RegExp(`^(?:${path})(?:$|\\?)`);

/**
 * Everything that only reads and gives contact data. What gives it to the other side of a deal writes, since it is counted
 * and recorded: it is no read.
 */
export const GIVEN: readonly Given[] = [
  {
    address: of('/api/me/email'),
    to: SIGNED_IN,
    kinds: ['address'],
    own: true,
    why: 'whoever presses Show on their account page sees where mail goes to',
  },
  {
    address: of('/api/me/download'),
    to: SIGNED_IN,
    kinds: KINDS,
    own: true,
    why: 'people can download all that is held about them',
  },
  {
    address: of('/api/backoffice/users/[^/]+/email'),
    to: ['admin', 'owner'],
    kinds: ['address'],
    why: 'one that is asked for, which is logged each time',
  },
  {
    address: of('/api/backoffice/users'),
    to: ['owner'],
    kinds: ['address'],
    why: 'the owner finds people by it; admins see most of it hidden',
  },
  {
    address: of('/api/backoffice/sessions'),
    to: ['owner'],
    kinds: ['address'],
    why: 'the owner tells apart whose session it is',
  },
  {
    address: of('/api/backoffice/logs'),
    to: ['owner'],
    kinds: ['address'],
    why: 'the log says who has acted on whom, however they are called by now',
  },
  {
    address: of('/owner'),
    to: ['owner'],
    kinds: ['address'],
    why: 'the panel shows the same lists, and they stand in its page',
  },
];

/** @returns which of what is given by design allows somebody to see a piece at an address */
export function givenBy(address: string, role: Role, viewerId: string | undefined, seen: Seen) {
  return GIVEN.find(
    (given) =>
      given.address.test(address) &&
      given.to.includes(role) &&
      given.kinds.includes(seen.kind) &&
      (given.own === undefined || seen.userId === viewerId),
  );
}
