/**
 * What may be wrong with a site that answers: a disk that is full, a database that is slow, a list of values that is empty, mail that waits
 * too long, nightly backups that failed or have not been made, a real site whose settings name no address, an address
 * without HTTPS, or no owner, and a proxy that the settings do not name.
 */
export const SYSTEM_TROUBLES = [
  'DISK_FULL',
  'DATABASE_SLOW',
  'VALUES_MISSING',
  'MAIL_STUCK',
  'BACKUP_FAILED',
  'BACKUP_LATE',
  'NO_PUBLIC_URL',
  'PLAIN_HTTP',
  'NO_OWNER',
  'PROXY_NOT_TRUSTED',
] as const;

export type SystemTrouble = (typeof SYSTEM_TROUBLES)[number];

/** A database that takes longer for a look at one row is slow. */
export const SLOW_MS = 500;

/** Mail that has waited this long is stuck: a healthy server takes it within seconds. */
export const MAIL_STUCK_MS = 15 * 60 * 1000;

/** Nightly backups are a day apart; after this long one is missing. */
export const BACKUP_LATE_MS = 36 * 60 * 60 * 1000;
