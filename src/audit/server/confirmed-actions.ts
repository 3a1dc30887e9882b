/** What reaches other people's accounts or data, by its names in the system logs. */
const CONFIRMED_ACTIONS = new Set([
  'show_email',
  'reset_password',
  'delete_user',
  'grant_admin',
  'remove_admin',
  'invite_admin',
  'withdraw_invitation',
  'start_backup',
  'download_backup',
  'delete_backup',
  'start_restore',
]);

/** @returns whether an action is only for a session whose person has shown lately that it is them */
export function needsConfirmation(actionType: string): boolean {
  return CONFIRMED_ACTIONS.has(actionType);
}
