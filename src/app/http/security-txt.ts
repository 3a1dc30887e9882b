import { isoDay } from '../../platform/dates.ts';
import type { Config } from '../../platform/server/settings/config.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DAY_MS = 24 * 60 * 60_000;
/** It expires so many days after it is read: ahead of whoever keeps it, and well within the year that RFC 9116 asks for. */
const GOOD_FOR_DAYS = 180;

/**
 * Where to report that something here is not safe (RFC 9116).
 * @returns undefined where the operator has given no address
 */
export function securityTxt(
  { operator, publicUrl }: Pick<Config, 'operator' | 'publicUrl'>,
  now: Date,
): string | undefined {
  if (operator.email === undefined) return undefined;
  const expires = isoDay(new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS));
  return [
    `Contact: mailto:${operator.email}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en',
    // It names no address without HTTPS.
    ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}${SECURITY_TXT_PATH}`] : []),
    '',
  ].join('\n');
}
