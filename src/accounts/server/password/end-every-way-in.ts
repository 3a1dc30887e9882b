import type { Tx } from '../../../platform/server/database/database.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import { forgetDevices } from '../sign-in/seen-devices.ts';
import { dropPassword } from './set-password.ts';

/**
 * Ends whatever lets somebody into an account but Discord: its sessions, its password, and the reset links and the temporary
 * password that are open. Nobody knows which of them a stranger has. Other devices count as new from then on.
 * @param here the session on the device at hand, and whether it stays; on none where it is left out
 * @returns whether there was a password
 */
export async function endEveryWayIn(
  tx: Tx,
  userId: string,
  now: Date,
  here?: { sessionId: string; stays: boolean },
): Promise<boolean> {
  await holdPerson(tx, userId);
  const hadPassword = await dropPassword(tx, userId);
  await endSessions(tx, userId, here?.stays === true ? here.sessionId : undefined);
  await forgetDevices(tx, userId, here?.sessionId ?? '', now);
  return hadPassword;
}
