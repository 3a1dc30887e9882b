import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { CONFIRMATION_REQUIRED } from '../../accounts/confirmation.ts';
import { Refusal } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { actConfirmedAs } from '../../audit/server/act.ts';
import { backupRuns } from './backup-table.ts';

/**
 * GET /api/backoffice/backups/{backupId}/file: a backup that is done, streamed as one file to the owner, and logged. A file
 * is no answer of a call, so it has a route of its own beside them.
 * @param contextOf who asks, as for a call
 */
export function backupRoutes(contextOf: (request: Request) => Promise<CallContext>): Hono {
  const routes = new Hono();
  routes.get('/api/backoffice/backups/:backupId/file', async (c) => {
    c.header('cache-control', 'no-store');
    try {
      const found = await openBackup(await contextOf(c.req.raw), c.req.param('backupId'));
      const { size } = await found.file.stat();
      c.header('content-type', 'application/gzip');
      c.header('content-length', String(size));
      c.header('content-disposition', `attachment; filename="${found.fileName}"`);
      return stream(c, async (to) => {
        for await (const chunk of found.file.createReadStream()) {
          if (to.aborted) return;
          await to.write(chunk);
        }
      });
    } catch (thrown) {
      const error = thrown instanceof Refusal ? unconfirmed() : thrown;
      if (!(error instanceof ORPCError)) throw error;
      return c.json(error.toJSON(), error.status === 401 ? 401 : error.status === 403 ? 403 : 404);
    }
  });
  return routes;
}

async function openBackup(context: CallContext, asked: string) {
  return await actConfirmedAs('owner', context, async (tx) => {
    const id = z.uuid().safeParse(asked).data;
    const [run] =
      id === undefined
        ? []
        : await tx
            .select({ fileName: backupRuns.fileName })
            .from(backupRuns)
            .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'done')));
    if (run === undefined) throw notFound();
    const file = await open(join(context.backups.folder, run.fileName)).catch(() => {
      // Made by a process with another DATA_DIR, or deleted by hand.
      throw notFound();
    });
    return {
      gives: { file, fileName: run.fileName },
      log: { actionType: 'download_backup', details: { id } },
    };
  });
}

function notFound() {
  return new ORPCError('BACKUP_NOT_FOUND', {
    status: 404,
    message: 'This backup is not here.',
    defined: true,
  });
}

/** The one refusal that comes of acting itself; calls have it from their contract. */
function unconfirmed() {
  return new ORPCError('CONFIRMATION_REQUIRED', { ...CONFIRMATION_REQUIRED, defined: true });
}
