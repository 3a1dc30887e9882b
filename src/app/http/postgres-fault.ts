import { causesOf, codeOf, wordsOf } from '../../platform/server/thrown.ts';

/** What PostgreSQL's and the network's error codes mean for somebody who mends a DATABASE_URL. */
const FAULTS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at that host and port',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'the host does not answer',
  ENOENT: 'there is no such socket',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '53100': 'the disk of the server is full',
  '53300': 'the server has no connections left',
};

/** @returns a reason in words; never the address, which holds a password */
export function postgresFault(error: unknown): string {
  const fault = causesOf(error)
    .map((cause) => FAULTS[codeOf(cause)])
    .find((each) => each !== undefined);
  return `${fault ?? wordsOf(error)}.`;
}
