import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { valueReads } from '../../value-reads.ts';
import { countedFigures } from '../counted-figures.ts';
import { figureInWords } from '../figure-in-words.ts';
import { figureWord } from '../figure-name.ts';
import type { GameDraft } from '../game-draft.ts';
import type { Outcome } from '../lines/line-outcome.ts';
import { nameInForm } from '../listed-item.ts';
import { currentDrafts, setDraft } from './drafts.ts';

const loadReader = async () => await import('./paste/line-reader.ts');

/**
 * Puts a single line on the list of a game, read like a pasted one.
 * @param onQuestion told of a line that only its owner can tell
 * @returns what adds one; it gives what is wrong with the line
 */
export function useAddLine(draft: GameDraft, onQuestion: (line: string) => void) {
  const api = useApi();
  const cache = useQueryClient();
  const { id } = draft.base;
  const figureOf = async (slug: string) => {
    const values = await cache.fetchQuery(valueReads.valuesOf(api, id, [slug])).catch(() => undefined);
    return countedFigures(id, values?.items ?? []);
  };
  return async (line: string): Promise<string | undefined> => {
    const reader = await loadOrSay(loadReader);
    if (reader === undefined) return 'This could not be loaded. Try again.';
    const first = reader.readOneLine(draft, line, new Map());
    const figures =
      typeof first === 'object' && first.kind === 'priced' && first.item.slug !== undefined
        ? await figureOf(first.item.slug)
        : new Map();
    // What was edited while this waited is not lost.
    const added = reader.addOneLine(currentDrafts()[id] ?? draft, line, figures);
    if (added === 'asks') onQuestion(line);
    else if ('problem' in added) return added.problem;
    else {
      setDraft(id, added.draft);
      toast(toldOf(added.outcome, draft));
    }
    return undefined;
  };
}

function toldOf(
  outcome: Exclude<Outcome, { kind: 'out' }>,
  { base: { id, name: game } }: GameDraft,
): { title: string; text: string } {
  const publish = 'Press Save to publish it.';
  const { figure } = outcome.item;
  if (outcome.kind === 'priced') {
    const before = figure === undefined ? '' : `${figureInWords(figure)} → `;
    return {
      title: `New figure in ${game}: ${nameInForm(outcome.item)}, ${before}${figureInWords(outcome.figure)}`,
      text: publish,
    };
  }
  const counts = figure === undefined ? '' : `Its ${figureWord(id)} is ${figureInWords(figure)}. `;
  return { title: `Added "${outcome.item.name}" to ${game}`, text: `${counts}${publish}` };
}
