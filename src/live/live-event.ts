import type { z } from 'zod';
import type { events } from './event-contract.ts';

type Events = typeof events;

export type EventName = keyof Events;

/** Each event as it is announced and heard. */
export type EventsByName = { [Name in EventName]: z.output<Events[Name]['schema']> };

type NamesTo<To> = { [Name in EventName]: Events[Name]['to'] extends To ? Name : never }[EventName];

export type PublicEvent = EventsByName[NamesTo<'pages'>];

export type PrivateEvent = EventsByName[NamesTo<'person'>];

/** What pages hear. */
export type LiveEvent = PublicEvent | PrivateEvent;

/** What processes tell each other: all that pages hear, and what none of them does. */
export type ProcessEvent = EventsByName[EventName];

/** @returns whether an event is for one person alone */
export function isPrivate(event: LiveEvent): event is PrivateEvent {
  return 'userId' in event;
}

/** The live connection sends a sign of life this often. */
export const HEARTBEAT_MS = 25_000;

/** Waits before each further try to reconnect; the last one is kept. */
export const RECONNECT_WAITS_MS = [1000, 2000, 5000, 10_000] as const;
