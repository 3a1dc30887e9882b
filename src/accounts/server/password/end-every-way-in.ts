import type { Tx } from '../../../platform/server/database/database.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import { dropPassword } from './set-password.ts';

/**
 * Ends whatever lets somebody into an account but Discord: its sessions, its password, and the reset links and the temporary
 * password that are open. Nobody knows which of them a stranger has.
 * @param keep the session that stays, if one does
 */
export async function endEveryWayIn(tx: Tx, userId: string, keep?: string): Promise<void> {
  await holdPerson(tx, userId);
  await dropPassword(tx, userId);
  await endSessions(tx, userId, keep);
}
