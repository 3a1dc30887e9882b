import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { calls, signedIn } from '../../api/server/calls.ts';
import { actAs } from '../../audit/server/act.ts';
import { announce } from '../../live/server/announce.ts';
import { pageKey, readPageKey } from '../../trades/trade-page-key.ts';
import { ownerAnnouncements } from './announcement-table.ts';

const PAGE_SIZE = 20;

type Row = typeof ownerAnnouncements.$inferSelect;

const list = calls.announcements.list.handler(async ({ input, context }) => {
  const after = input.after === undefined ? undefined : readPageKey(input.after);
  if (input.after !== undefined && after === undefined) refuse('UNKNOWN_PAGE');
  const older =
    after &&
    or(
      lt(ownerAnnouncements.createdAt, after.createdAt),
      and(eq(ownerAnnouncements.createdAt, after.createdAt), lt(ownerAnnouncements.id, after.id)),
    );
  const rows = await context.db
    .select()
    .from(ownerAnnouncements)
    .where(older)
    .orderBy(desc(ownerAnnouncements.createdAt), desc(ownerAnnouncements.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { next: rows.length > PAGE_SIZE && last ? pageKey(last) : null, announcements: page.map(present) };
});

const create = calls.announcements.create.handler(async ({ input, context }) => {
  const { title, message } = input;
  if (title === '' || message === '') refuse('TITLE_AND_MESSAGE_REQUIRED');
  return await actAs('owner', context, async (tx) => {
    const [id, now] = [randomUUID(), context.now()];
    await tx.insert(ownerAnnouncements).values({
      id,
      title,
      message,
      createdBy: signedIn(context).userId,
      activatedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await announce(tx, { name: 'announcements-changed' });
    return { gives: { id }, log: { actionType: 'create_announcement', details: { id, title } } };
  });
});

const setActive = calls.announcements.setActive.handler(async ({ input, context }) => {
  return await actAs('owner', context, async (tx) => {
    const { announcementId: id, active } = input;
    const [before] = await tx
      .select()
      .from(ownerAnnouncements)
      .where(eq(ownerAnnouncements.id, id))
      .for('update');
    if (before === undefined) refuse('ANNOUNCEMENT_NOT_FOUND');
    const now = context.now();
    const [after = before] =
      before.isActive === active
        ? []
        : await tx
            .update(ownerAnnouncements)
            .set({
              isActive: active,
              ...(active ? { activatedAt: now } : {}),
              // Later than the change before, so that it is always known which was the last.
              updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${ownerAnnouncements.updatedAt} + interval '1 ms')`,
            })
            .where(eq(ownerAnnouncements.id, id))
            .returning();
    if (after !== before) await announce(tx, { name: 'announcements-changed' });
    const actionType = active ? 'activate_announcement' : 'deactivate_announcement';
    const details = { id, title: after.title, updatedAt: after.updatedAt.toISOString() };
    return { gives: present(after), log: { actionType, details } };
  });
});

const remove = calls.announcements.delete.handler(async ({ input, context }) => {
  return await actAs('owner', context, async (tx) => {
    const { announcementId: id } = input;
    const [gone] = await tx.delete(ownerAnnouncements).where(eq(ownerAnnouncements.id, id)).returning();
    if (gone === undefined) refuse('ANNOUNCEMENT_NOT_FOUND');
    await announce(tx, { name: 'announcements-changed' });
    const details = { id, title: gone.title };
    return { gives: { deleted: true } as const, log: { actionType: 'delete_announcement', details } };
  });
});

function present(row: Row) {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    activatedAt: row.activatedAt.toISOString(),
  };
}

export const announcementHandlers = { list, create, setActive, delete: remove };
