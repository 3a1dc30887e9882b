import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from '../platform/ui/site-context.ts';

/** What the server leaves in the page for the browser. */
export type PageState = { site: Site; renderedAtMs: number; cache: DehydratedState };

/** @returns the state, or undefined when the page carries none; its own server wrote it, so its shape is trusted */
export function readPageState(text: string | null | undefined): PageState | undefined {
  if (!text) return undefined;
  const state: PageState = JSON.parse(text);
  return state;
}
