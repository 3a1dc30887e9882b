import type { BackupFailure } from '../backup.ts';
import type { SystemTrouble } from '../system.ts';

/** What is wrong with the site, and what to do. */
export const TROUBLE_WORDS: Record<SystemTrouble, string> = {
  DISK_FULL: 'The disk is full, so nothing can be saved. Make room on it.',
  DATABASE_SLOW: 'The database answers slowly.',
  VALUES_MISSING: 'A game has no values.',
  MAIL_STUCK: 'Mail has been waiting for more than 15 minutes. Look at SMTP_URL and the log.',
  BACKUP_FAILED: 'The last backup failed. See Backup Database.',
  BACKUP_LATE: 'No backup was made in the last 36 hours.',
  NO_PUBLIC_URL: 'The site does not know its own address. Set PUBLIC_URL.',
  PLAIN_HTTP: 'The site runs on http, so others can read along. Use https and set PUBLIC_URL to it.',
  PROXY_NOT_TRUSTED:
    'The site is behind a proxy and takes everybody for one visitor: when one does too much, all are refused. Set TRUSTED_PROXY_HEADER to the header in which the proxy writes their address, such as x-forwarded-for.',
  NO_OWNER: 'No owner is set. Set OWNER_ROBLOX_USERNAME, or nobody can become the owner.',
};

/** Why a backup failed, and what to do. */
export const FAILURE_WORDS: Record<BackupFailure, string> = {
  DISK_FULL: 'The disk is full.',
  FOLDER_NOT_WRITABLE: 'DATA_DIR/backups cannot be written.',
  INTERRUPTED: 'The server stopped meanwhile.',
  FAILED: 'The log says why.',
};
