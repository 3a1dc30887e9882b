import { toast } from '../toast-list.ts';

/**
 * Fetches code that is needed now, and says so when it cannot be had.
 * @returns undefined when it could not be fetched
 */
export async function loadOrSay<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  try {
    return await load();
  } catch {
    toast({
      kind: 'bad',
      title: 'Error',
      text: 'This could not be loaded. Check your connection and try again.',
    });
    return undefined;
  }
}
