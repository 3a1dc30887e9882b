import type { RequestStatus } from '../request.ts';

export type RequestRefusal =
  | 'TRADE_NOT_FOUND'
  | 'OWN_TRADE'
  | 'ALREADY_REQUESTED'
  | 'REQUEST_NOT_FOUND'
  | 'ALREADY_ANSWERED'
  | 'NOT_ACCEPTED'
  | 'CONTACT_CLOSED'
  | 'TRADE_COMPLETED';

/** Thrown inside a transaction, so that nothing of a refused step stays; the handler gives it its name. */
export class RequestRefused extends Error {
  readonly reason: RequestRefusal;
  /** What the request had become, where that is the reason. */
  readonly status: RequestStatus | undefined;
  constructor(reason: RequestRefusal, status?: RequestStatus) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}
