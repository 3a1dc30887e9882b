/** What one has not read: some of it, and how many there are in all. */
export type UnreadList<Kind extends Item> = {
  unread: number;
  deals?: number | undefined;
  notifications: Kind[];
};

type Item = { id: string; createdAt: string };

/** @returns the list without one that has been read; as it is when it never held it */
export function withoutRead<Kind extends Item>(list: UnreadList<Kind>, id: string): UnreadList<Kind> {
  const notifications = list.notifications.filter((item) => item.id !== id);
  if (notifications.length === list.notifications.length) return list;
  return { ...list, unread: Math.max(0, list.unread - 1), notifications };
}
