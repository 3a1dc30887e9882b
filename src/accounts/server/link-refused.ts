import type { NearMiss } from '../read-bio.ts';

/** Why linking did not go on; the handler gives each its name in the contract. */
export type LinkRefusal =
  | { reason: 'USERNAME_REQUIRED' | 'USERNAME_UNCLEAR' | 'ROBLOX_USER_NOT_FOUND' | 'ALREADY_LINKED' }
  | { reason: 'CODE_REQUIRED' | 'CODE_CLOSED' | 'CODE_EXPIRED' | 'TOO_MANY_CHECKS' }
  | { reason: 'NAME_CHANGED' | 'OTHER_USERNAME'; robloxUsername: string }
  | { reason: 'CODE_NOT_FOUND' | 'CODE_FILTERED'; checksLeft: number }
  | { reason: 'CODE_ALMOST_THERE'; checksLeft: number; nearMiss: NearMiss }
  | { reason: 'TOO_MANY_TRIES'; nextAt: Date };

/** Thrown also inside a transaction, so that nothing of a refused step stays. */
export class LinkRefused extends Error {
  readonly refusal: LinkRefusal;
  constructor(refusal: LinkRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}
