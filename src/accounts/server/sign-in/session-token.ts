import { createHash } from 'node:crypto';

/** Marks a digest, so that it can never pass for a token: tokens are letters and digits. */
const DIGEST = 'sha256:';

/** @returns what the database keeps in the place of a session's token; nobody can come in by it */
export function digestOfToken(token: string): string {
  return DIGEST + createHash('sha256').update(token).digest('hex');
}
