import type { Snapshot } from './snapshot.ts';

/** @returns what a snapshot shows, in a line that its person reads beside a decision; empty where it shows a name alone */
export function seenLine(snapshot: Snapshot): string {
  switch (snapshot.kind) {
    case 'post': {
      const wanting = snapshot.wanting.length > 0 ? `for ${snapshot.wanting.join(', ')}` : '';
      return `Trading ${snapshot.offering.join(', ')} ${wanting}`.trim();
    }
    case 'request':
      // What the other side wrote would say who reported.
      return snapshot.side === 'sender' ? snapshot.message : '';
    case 'review':
      return snapshot.comment;
    case 'name':
      return snapshot.name;
    case 'person':
      return '';
  }
}
