import { z } from 'zod';
import { events } from '../event-contract.ts';
import type { ProcessEvent } from '../live-event.ts';

const event = z.union(Object.values(events).map(({ schema }) => schema));

/** @returns the event in a notification's text, or undefined when it is none of ours */
export function readLiveEvent(payload: string): ProcessEvent | undefined {
  try {
    return event.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
