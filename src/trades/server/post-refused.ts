import type { Side } from '../trade.ts';

/** Why a post was refused; the handler turns it into the contract's named error. */
export type PostRefusal =
  | { reason: 'DISCORD_REQUIRED' }
  | { reason: 'COOLDOWN_ACTIVE'; nextAt: Date }
  | { reason: 'UNKNOWN_ITEM'; side: Side; item: string }
  | { reason: 'UNKNOWN_MUTATION'; side: Side; item: string; mutation: string }
  | { reason: 'UNKNOWN_FORM'; side: Side; item: string; form: string }
  | { reason: 'TOO_MANY_ITEMS'; side: Side; maxItems: number }
  | { reason: 'TOO_MANY_OF_ONE'; side: Side; item: string; most: number };

/** Thrown inside the transaction, so that a refused post leaves nothing behind. */
export class PostRefused extends Error {
  readonly refusal: PostRefusal;
  constructor(refusal: PostRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}
