import { refuse } from '../../api/refuse.ts';
import { calls } from '../../api/server/calls.ts';
import { readUserSessions } from '../../backoffice/server/read-user-sessions.ts';
import { lookAs } from './look-as.ts';
import { readLogs } from './read-logs.ts';

const sessions = calls.backoffice.sessions.handler(async ({ context }) => {
  await lookAs('owner', context, 'get_user_sessions');
  return await readUserSessions(context.db, context.now());
});

const logs = calls.backoffice.logs.handler(async ({ input, context }) => {
  const { action, person, after } = input;
  if (after !== undefined && !/^\d{1,15}$/.test(after)) refuse('UNKNOWN_PAGE');
  await lookAs('owner', context, 'get_system_logs');
  return await readLogs(context.db, {
    action,
    person,
    before: after === undefined ? undefined : Number(after),
  });
});

export const logHandlers = { sessions, logs };
