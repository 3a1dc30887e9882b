import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts what a call has answered in place of what was read. A read that is under way began before it and would show it as it was,
 * and perhaps brings other news: it begins again.
 * @param known what is known now, or what makes it of what was read
 */
export function knowAnswer<T>(
  cache: QueryClient,
  queryKey: QueryKey,
  known: Updater<T | undefined, T | undefined>,
): void {
  const isRead = cache.isFetching({ queryKey, exact: true }) > 0;
  cache.setQueryData<T>(queryKey, known);
  if (isRead) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
}
