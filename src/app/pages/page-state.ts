import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from '../../platform/ui/page/site-context.ts';

/** What the server leaves in the page for the browser. */
export type PageState = { site: Site; renderedAtMs: number; cache: DehydratedState };

/**
 * What the page shows is true as of the moment in which it came, however long the server has kept it and whatever this
 * clock says: what was read for it counts as read now. Reading it again at once would render what the server did not.
 * @returns the state, or undefined when the page carries none; its own server wrote it, so its shape is trusted
 */
export function readPageState(text: string | null | undefined, nowMs: number): PageState | undefined {
  if (!text) return undefined;
  const state: PageState = JSON.parse(text);
  for (const { state: read } of state.cache.queries) read.dataUpdatedAt = nowMs;
  return state;
}
