import { counted, grouped } from '../../../platform/counts.ts';
import { moneyNamed } from '../../figures/money.ts';
import { figureInWords } from '../figure-in-words.ts';
import type { GameDraft } from '../game-draft.ts';
import { moneyWorthText } from '../money-form.ts';

/** Characters that the message of an announcement takes; the title is far below what one takes. */
const MOST_CHARACTERS = 500;

/** @returns what everybody is told of the figures of a save, those of new items last; nothing where it has none */
export function announcementOf({ base, priced, added }: GameDraft): { title: string; message: string }[] {
  const worth = (name: string, figure: number) => `${name} ${figureInWords(figure)}`;
  const known = [
    ...priced.flatMap(({ slug, name, figure }) => {
      if (figure === null) return [];
      const money = moneyNamed(slug);
      return [money ? moneyWorthText(base.id, money, figure) : worth(name, figure)];
    }),
    ...added.flatMap(({ name, figure }) => (figure === undefined ? [] : [worth(name, figure)])),
  ];
  if (known.length === 0) return [];
  const told: string[] = [];
  for (const line of known) {
    const more = ` and ${grouped(known.length - told.length)} more.`;
    if ([...told, line].join('; ').length + more.length > MOST_CHARACTERS) break;
    told.push(line);
  }
  const left = known.length - told.length;
  return [
    {
      title: `${counted(known.length, 'new figure')} in ${base.name}`,
      message: `${told.join('; ')}${left === 0 ? '.' : ` and ${grouped(left)} more.`}`,
    },
  ];
}
