import { MAX_MESSAGE, MAX_TITLE } from '../../../announcements/announcement.ts';
import { counted, grouped } from '../../../platform/counts.ts';
import { figureInWords } from '../figure-in-words.ts';
import type { GameDraft } from '../game-draft.ts';

/** @returns what everybody is told of the figures of a save; nothing where it has none */
export function announcementOf({ base, priced }: GameDraft): { title: string; message: string }[] {
  const known = priced.flatMap(({ name, figure }) =>
    figure === null ? [] : [`${name} ${figureInWords(figure)}`],
  );
  if (known.length === 0) return [];
  const told: string[] = [];
  for (const line of known) {
    const more = ` and ${grouped(known.length - told.length)} more.`;
    if ([...told, line].join('; ').length + more.length > MAX_MESSAGE) break;
    told.push(line);
  }
  const left = known.length - told.length;
  return [
    {
      title: `${counted(known.length, 'new figure')} in ${base.name}`.slice(0, MAX_TITLE),
      message: `${told.join('; ')}${left === 0 ? '.' : ` and ${grouped(left)} more.`}`,
    },
  ];
}
