/** Who began a backup. */
export const BACKUP_KINDS = ['owner', 'nightly'] as const;

export const BACKUP_STATES = ['running', 'done', 'failed'] as const;

/**
 * Why a backup failed: no room for the file; a folder that cannot be written; a process that ended meanwhile; or
 * something that stands in the log.
 */
export const BACKUP_FAILURES = ['DISK_FULL', 'FOLDER_NOT_WRITABLE', 'INTERRUPTED', 'FAILED'] as const;

export type BackupKind = (typeof BACKUP_KINDS)[number];
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** A backup that has not been heard of for this long has ended with its process. */
export const SILENT_MS = 60_000;
