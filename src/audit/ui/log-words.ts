import type { IconName } from '../../platform/ui/icon-sprite.ts';

/** How an action looks in the logs. */
export type LogFace = { words: string; icon: IconName; tone: 'ok' | 'warn' | 'bad' | 'info' };

const FACES = new Map(
  Object.entries<LogFace>({
    reset_password: { words: 'Reset a password', icon: 'key-round', tone: 'warn' },
    delete_user: { words: 'Deleted a user', icon: 'trash-2', tone: 'bad' },
    remove_trade: { words: 'Removed a trade', icon: 'trash-2', tone: 'bad' },
    remove_review: { words: 'Removed a review', icon: 'trash-2', tone: 'bad' },
    grant_admin: { words: 'Granted admin access', icon: 'shield-plus', tone: 'warn' },
    remove_admin: { words: 'Removed admin access', icon: 'shield-off', tone: 'warn' },
    invite_admin: { words: 'Invited an admin', icon: 'mail', tone: 'warn' },
    withdraw_invitation: { words: 'Withdrew an admin invitation', icon: 'x', tone: 'warn' },
    accept_admin_invitation: { words: 'Admin invitation accepted', icon: 'shield-check', tone: 'warn' },
    get_auth_users: { words: 'Looked at the users', icon: 'users', tone: 'info' },
    show_email: { words: 'Showed an email address', icon: 'eye', tone: 'warn' },
    get_admin_invitations: { words: 'Looked at the admin invitations', icon: 'mail', tone: 'info' },
    get_user_sessions: { words: 'Looked at the sessions', icon: 'monitor-smartphone', tone: 'info' },
    get_system_logs: { words: 'Looked at the system logs', icon: 'scroll-text', tone: 'info' },
    save_game_configs: { words: 'Saved game configurations', icon: 'save', tone: 'ok' },
    undo_value_save: { words: 'Undid a save of values', icon: 'rotate-ccw', tone: 'warn' },
    take_value_list: { words: 'Took a new list of values', icon: 'check', tone: 'ok' },
    refuse_value_list: { words: 'Turned a new list of values down', icon: 'x', tone: 'bad' },
    reset_game_configs: { words: 'Reset game configurations', icon: 'rotate-ccw', tone: 'bad' },
    upload_item_picture: { words: 'Uploaded the picture of an item', icon: 'pencil', tone: 'ok' },
    remove_item_picture: { words: 'Removed the picture of an item', icon: 'trash-2', tone: 'warn' },
    edit_game_item: { words: 'Edited an item', icon: 'pencil', tone: 'ok' },
    create_announcement: { words: 'Sent an announcement', icon: 'megaphone', tone: 'ok' },
    activate_announcement: { words: 'Activated an announcement', icon: 'megaphone', tone: 'ok' },
    deactivate_announcement: { words: 'Deactivated an announcement', icon: 'megaphone', tone: 'warn' },
    delete_announcement: { words: 'Deleted an announcement', icon: 'trash-2', tone: 'bad' },
    add_passkey: { words: 'Added a passkey', icon: 'key-round', tone: 'warn' },
    remove_passkey: { words: 'Removed a passkey', icon: 'key-round', tone: 'warn' },
    start_backup: { words: 'Started a backup', icon: 'database', tone: 'ok' },
    download_backup: { words: 'Downloaded a backup', icon: 'download', tone: 'warn' },
    delete_backup: { words: 'Deleted a backup', icon: 'trash-2', tone: 'bad' },
    start_restore: { words: 'Started to restore a backup', icon: 'rotate-ccw', tone: 'bad' },
    restore_backup: { words: 'Restored a backup', icon: 'rotate-ccw', tone: 'bad' },
    moderate_take: { words: 'Took or gave back a case', icon: 'users', tone: 'info' },
    moderate_decide: { words: 'Decided about a person', icon: 'shield-check', tone: 'warn' },
    moderate_lift: { words: 'Undid or lifted a decision', icon: 'rotate-ccw', tone: 'warn' },
    moderate_answer_appeal: { words: 'Answered an appeal', icon: 'shield-check', tone: 'warn' },
    refresh_cache: { words: 'Refreshed the cache', icon: 'refresh-cw', tone: 'ok' },
  }),
);

/** The actions that a filter offers. */
export const KNOWN_ACTIONS: readonly string[] = [...FACES.keys()];

/** @returns the look of an action; one that is not known is called by its own name */
export function logFace(actionType: string): LogFace {
  return FACES.get(actionType) ?? { words: actionType.replaceAll('_', ' '), icon: 'info', tone: 'info' };
}

/** @returns what else an entry holds, in words: 'email shown: m•••@p••••.me · games: 2' */
export function detailsText(details: Record<string, unknown>): string {
  return (
    Object.entries(details)
      // An id says nothing to a reader.
      .filter(([name, value]) => name !== 'id' && value !== null && value !== undefined && value !== '')
      .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueText(value)}`)
      .join(' · ')
  );
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
