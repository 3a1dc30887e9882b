import { type Effects, events } from '../event-contract.ts';
import type { EventName, EventsByName } from '../live-event.ts';

const effects: { [Name in EventName]: Effects<EventsByName[Name]> & { to: string } } = events;

/** @returns what an event brings about; each part takes the event */
export function effectsOf<Name extends EventName>(
  event: EventsByName[Name] & { name: Name },
): Effects<EventsByName[Name]> {
  return effects[event.name];
}
