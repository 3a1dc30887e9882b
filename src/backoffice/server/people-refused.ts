export type PeopleRefusal =
  | 'PERSON_NOT_FOUND'
  | 'OWN_ACCOUNT'
  | 'OWNER_ACCOUNT'
  | 'SEVERAL_ACCOUNTS'
  | 'INVITATION_NOT_FOUND';

/** Thrown inside a transaction, so that nothing of a refused action stays, no log entry either; the handler names it. */
export class PeopleRefused extends Error {
  readonly reason: PeopleRefusal;
  constructor(reason: PeopleRefusal) {
    super(reason);
    this.reason = reason;
  }
}
