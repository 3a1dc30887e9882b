import { isCallError } from '../../../api/call-error.ts';
import type { RestoredThing, RestoreFailure } from '../../restore.ts';

export const THING_WORDS: Record<RestoredThing, string> = {
  people: 'People',
  trades: 'Trades',
  requests: 'Requests',
  messages: 'Messages in deals',
  reviews: 'Reviews',
  inventory: 'Things in inventories',
  log: 'Trade log entries',
  values: 'Items and values',
  reports: 'Reports',
  decisions: 'Decisions',
  blocks: 'Blocks and mutes',
  notices: 'Notices',
  announcements: 'Announcements',
  actions: 'System log lines',
};

/** Why nothing was restored, and what to do. */
export const RESTORE_FAILURE_WORDS: Record<RestoreFailure, string> = {
  NOT_SAVED: 'What is here now could not be saved first. See the failed backup.',
  REFUSED: 'Its file has changed since it was checked.',
  BUSY: 'The site was too busy. Try again when fewer people are on it.',
  INTERRUPTED: 'The server stopped meanwhile.',
  FAILED: 'The log says why.',
};

/** Why a backup cannot be restored here, and the command that can do it, where there is one. */
export function refusedBackup(error: unknown): { words: string; command?: string } | undefined {
  if (!isCallError(error)) return undefined;
  const { code, data } = error;
  const file = typeof data === 'object' && data !== null && 'file' in data ? String(data.file) : 'FILE';
  const command = `npm run restore -- DATA_DIR/backups/${file}`;
  switch (code) {
    case 'BACKUP_NOT_FOUND':
      return { words: 'Its file is not on this server. Copy it to DATA_DIR/backups and try again.' };
    case 'BACKUP_DAMAGED':
      return { words: 'Its file is damaged or a part of it is missing. Use another backup.' };
    case 'BACKUP_NOT_SIGNED':
      return {
        words:
          'It is not signed with the key of this site, so anybody may have made it. If you know where it comes from, restore it into an empty database with this command:',
        command: `${command} --unverified`,
      };
    case 'BACKUP_OTHER_VERSION':
      return {
        words: 'Another version of the site made it. Restore it into an empty database with this command:',
        command,
      };
    default:
      return undefined;
  }
}
