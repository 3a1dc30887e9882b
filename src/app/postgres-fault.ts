/** What PostgreSQL's and the network's error codes mean for somebody who mends a DATABASE_URL. */
const FAULTS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at that host and port',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'the host does not answer',
  ENOENT: 'there is no such socket',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '53300': 'the server has no connections left',
};

/** @returns a reason in words; never the address, which holds a password */
export function postgresFault(error: unknown): string {
  const causes = error instanceof AggregateError ? error.errors : [error];
  for (const cause of causes) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const fault = FAULTS[code];
    if (fault !== undefined) return `${fault}.`;
  }
  return error instanceof Error && error.message ? `${error.message}.` : 'it cannot be reached.';
}
