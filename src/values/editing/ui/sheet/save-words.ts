import { gameOf } from '../../../../games/game-list.ts';
import { counted } from '../../../../platform/counts.ts';
import { briefMoment } from '../../../../platform/dates.ts';
import type { ValueSave } from '../../value-save-contract.ts';

type Saved = Pick<ValueSave, 'game' | 'at' | 'counts'>;

/** @returns what a save has done: 'Adopt Me: 20 items changed, 1 added' */
export function saveWords({ game, counts }: Saved): string {
  const what = [
    counts.changed > 0 && `${counted(counts.changed, 'item')} changed`,
    counts.added > 0 && `${counts.added} added`,
    counts.removed > 0 && `${counts.removed} removed`,
  ].filter((words) => words !== false);
  return `${gameOf(game).name}: ${what.join(', ')}`;
}

/** @returns the name of the key that undoes a save, for those who hear it: each key has one of its own */
export function undoName(save: Saved): string {
  return `Undo ${saveWords(save)}, ${briefMoment(save.at)}`;
}

/** @returns what an undo does, each in a sentence */
export function undoWords({ game, at, counts }: Saved): string[] {
  const { name } = gameOf(game);
  const items = (count: number) => counted(count, 'item');
  return [
    counts.changed > 0 &&
      `The figures of ${items(counts.changed)} in ${name} become what they were before ${briefMoment(at)}.`,
    counts.added > 0 &&
      `${items(counts.added)} that it added ${counts.added === 1 ? 'leaves' : 'leave'} the list.`,
    counts.removed > 0 &&
      `${items(counts.removed)} that it removed ${counts.removed === 1 ? 'comes' : 'come'} back.`,
  ].filter((words) => words !== false);
}
