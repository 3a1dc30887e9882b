import type { QueryClient } from '@tanstack/react-query';
import { isCallError } from '../../api/call-error.ts';
import { failureTitle, isRefused } from '../../api/call-failures.ts';
import * as keys from '../../api/query-keys.ts';
import { toast } from '../../platform/ui/toast-list.ts';

/**
 * Says that an action of the back office failed, and why where the server says so. Whoever has lost the right to it
 * meanwhile is led away, since who is signed in is read again.
 * @param title what failed
 */
export function actionFailed(cache: QueryClient, title: string, error: unknown): void {
  const named = isCallError(error) && error.defined;
  toast({
    kind: 'bad',
    title: failureTitle(error, title),
    text: named ? error.message : 'Check your connection and try again.',
  });
  if (isRefused(error)) void cache.invalidateQueries({ queryKey: keys.me });
}
