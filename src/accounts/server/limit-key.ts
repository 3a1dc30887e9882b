import { createHmac } from 'node:crypto';

/** Names what is limited and whose it is, without saying whose. */
export type LimitKey = (what: string, whose: string) => string;

/**
 * @param secret of the installation, so that nobody who sees the table of limits can try addresses against it
 * @returns makes the keys under which uses are counted
 */
export function limitKeys(secret: string): LimitKey {
  return (what, whose) =>
    `${what}:${createHmac('sha256', secret).update(`${what}\n${whose}`).digest('base64url')}`;
}
