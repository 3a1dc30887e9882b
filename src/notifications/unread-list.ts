/** What one has not read: some of it, and how many there are in all. */
export type UnreadList<Kind extends Item> = { unread: number; notifications: Kind[] };

type Item = { id: string; createdAt: string };

/** @returns the list without one that has been read; as it is when it never held it */
export function withoutRead<Kind extends Item>(list: UnreadList<Kind>, id: string): UnreadList<Kind> {
  const notifications = list.notifications.filter((item) => item.id !== id);
  if (notifications.length === list.notifications.length) return list;
  return { unread: Math.max(0, list.unread - 1), notifications };
}

/** @returns the list with one back in its place, newest first, because it could not be marked as read */
export function withUnread<Kind extends Item>(list: UnreadList<Kind>, item: Kind): UnreadList<Kind> {
  if (list.notifications.some(({ id }) => id === item.id)) return list;
  const notifications = [...list.notifications, item].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { unread: list.unread + 1, notifications };
}
