/** How a count of new things reads in the small space of a dot: '3', or '99+'. */
export function dotText(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
