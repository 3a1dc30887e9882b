import { oc } from '@orpc/contract';
import { z } from 'zod';
import { writtenText } from '../platform/written-text.ts';

/**
 * Text that people type or send. The database keeps every character but NUL, which is refused by name; half of a
 * surrogate pair is no character, and becomes U+FFFD.
 */
export const text = z
  .string()
  .overwrite((written) => written.toWellFormed())
  .refine((written) => !written.includes('\0'), 'This holds a NUL character.');

/** Text that people write to each other: trimmed, and empty when there is nothing in it to read. */
export const words = text.overwrite(writtenText);

/** Who may make a call: anybody, whoever is signed in, admins and the owner, or the owner alone. */
export type Who = 'anyone' | 'member' | 'admin' | 'owner';

/** Signed out where the call needs a person. */
const SIGN_IN_REQUIRED = { status: 401, message: 'Sign in to do this.' } as const;
/** Signed in, but without the right. */
const NOT_ALLOWED = { status: 403, message: 'You are not allowed to do this.' } as const;
/** Input that does not fit the call; `fields` says where and why. */
export const INVALID_INPUT = {
  status: 400,
  message: 'Some of what was sent cannot be used.',
  data: z.object({ fields: z.array(z.object({ path: z.string(), problem: z.string() })) }),
} as const;

/** Too much at once, by one person or from one address (docs/decisions/0019). */
export const TOO_MANY_REQUESTS = {
  status: 429,
  message: 'Too many requests.',
  data: z.object({ retryAfterSeconds: z.int().describe('Whole seconds until it may be tried again.') }),
} as const;

/** Whether a call with an Idempotency-Key was done cannot be told, or not yet (docs/decisions/0033). */
export const OUTCOME_UNKNOWN = {
  status: 409,
  message: 'Whether this was done cannot be told.',
  data: z.object({
    running: z
      .boolean()
      .describe('Whether it is still under way: the same call with the same key will tell.'),
  }),
} as const;

/** The site has no room left to save anything. */
const DISK_FULL = {
  status: 503,
  message: 'The site has no room left to save anything right now.',
  data: z.object({ retryAfterSeconds: z.int() }),
} as const;

/**
 * Start of every call in the contract. A call says who may make it; one that forgets is for the owner alone. The
 * errors here can come from any call; a call adds its own, each with a name and a status. A read that costs much (a
 * search, a list of everything) says `costly`, and is counted more strictly.
 */
export const call = oc
  .$meta<{ who: Who; costly?: boolean }>({ who: 'owner' })
  .errors({ SIGN_IN_REQUIRED, NOT_ALLOWED, INVALID_INPUT, TOO_MANY_REQUESTS, OUTCOME_UNKNOWN, DISK_FULL });
